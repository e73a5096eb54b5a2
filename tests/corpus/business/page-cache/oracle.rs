//! Oracle of `page-cache`: all short sequences of calls against a list of pages.

use page_cache::PageCache;

type Model = Vec<(u8, String)>;

fn explore(cache: &PageCache, model: &Model, depth: usize) {
    let pages: Vec<u8> = model.iter().map(|&(page, _)| page).collect();
    assert_eq!(cache.pages(), pages);
    let mut contents = cache.clone();
    for (page, content) in model {
        assert_eq!(contents.get(*page).as_ref(), Some(content));
    }
    if depth == 0 {
        return;
    }
    for page in 1..=4 {
        let found = model.iter().position(|&(it, _)| it == page);

        let (mut next, mut expected) = (cache.clone(), model.clone());
        let content = depth.to_string();
        next.put(page, &content);
        match found {
            Some(i) => drop(expected.remove(i)),
            None if model.len() == cache.capacity() => drop(expected.remove(0)),
            None => {}
        }
        expected.push((page, content));
        explore(&next, &expected, depth - 1);

        if let Some(i) = found {
            let (mut next, mut expected) = (cache.clone(), model.clone());
            let entry = expected.remove(i);
            assert_eq!(next.get(page).as_ref(), Some(&entry.1));
            expected.push(entry);
            explore(&next, &expected, depth - 1);

            let (mut next, mut expected) = (cache.clone(), model.clone());
            next.drop_page(page);
            expected.remove(i);
            explore(&next, &expected, depth - 1);
        } else {
            let mut next = cache.clone();
            assert_eq!(next.get(page), None);
            assert_eq!(next.pages(), cache.pages());
        }
    }
}

#[test]
fn short_sequences() {
    for capacity in 1..=3 {
        explore(&PageCache::new(capacity), &Model::new(), 5);
    }
}

#[test]
fn resize() {
    let mut cache = PageCache::new(3);
    for page in [1, 2, 3] {
        cache.put(page, "x");
    }
    cache.resize(2);
    assert_eq!(cache.pages(), [2, 3]);
    cache.put(2, "y");
    assert_eq!(cache.pages(), [3, 2]);
    cache.resize(3);
    assert_eq!((cache.len(), cache.is_full()), (2, false));
}
