//! Ranks of all kinds in all places, against boards as pictures of 64 characters.

use chess_fen::{Color, FenError, Kind, Piece, Position, START};

const PIECES: &str = "PNBRQKpnbrqk";

/// The squares of a rank, with dots for those that are empty.
fn picture(rank: &str) -> Result<String, FenError> {
    let mut squares = String::new();
    for c in rank.chars() {
        match c {
            '1'..='8' => squares += &"........"[..c as usize - '0' as usize],
            // A piece next to the board is noticed before what follows it.
            _ if PIECES.contains(c) && squares.len() >= 8 => return Err(FenError::Squares),
            _ if PIECES.contains(c) => squares.push(c),
            _ => return Err(FenError::Character(c)),
        }
    }
    if squares.len() == 8 {
        Ok(squares)
    } else {
        Err(FenError::Squares)
    }
}

fn shortest(squares: &str) -> String {
    let mut text = squares.to_string();
    for count in (1..=8).rev() {
        text = text.replace(&"........"[..count], &count.to_string());
    }
    text
}

fn check_rank(rank: &str, place: usize) {
    let mut ranks = ["8"; 8];
    ranks[place] = rank;
    let found = format!("{} b - - 3 4", ranks.join("/")).parse::<Position>();
    let squares = match picture(rank) {
        Err(FenError::Squares)
            if rank
                .chars()
                .any(|c| !PIECES.contains(c) && !('1'..='8').contains(&c)) =>
        {
            assert!(matches!(
                found,
                Err(FenError::Squares | FenError::Character(_))
            ));
            return;
        }
        Err(error) => {
            assert_eq!(found, Err(error), "{rank}");
            return;
        }
        Ok(squares) => squares,
    };
    let found = found.unwrap();
    for (file, c) in ('a'..='h').zip(squares.chars()) {
        let square = format!("{file}{}", 8 - place);
        let piece = found
            .piece_at(&square)
            .map_or('.', |it| it.to_string().chars().next().unwrap());
        assert_eq!(piece, c);
        assert_eq!(
            found.piece_at(&format!("{file}{}", (8 - place) % 8 + 1)),
            None
        );
    }
    let worth = |c: char| match c.to_ascii_lowercase() {
        'p' => 1,
        'n' | 'b' => 3,
        'r' => 5,
        'q' => 9,
        _ => 0,
    };
    let sum = |white: bool| {
        let own = squares.chars().filter(|c| c.is_ascii_uppercase() == white);
        own.map(worth).sum::<u32>()
    };
    assert_eq!(found.material(Color::White), sum(true));
    assert_eq!(found.material(Color::Black), sum(false));
    let shown = shortest(&squares);
    ranks[place] = &shown;
    assert_eq!(found.to_string(), format!("{} b - - 3 4", ranks.join("/")));
}

#[test]
fn ranks() {
    let parts = ["1", "2", "5", "8", "k", "PPP", "nQ", "0", "9", "x", "é"];
    for length in 0..5u32 {
        for code in 0..11usize.pow(length) {
            let rank: String = (0..length)
                .map(|at| parts[code / 11usize.pow(at) % 11])
                .collect();
            check_rank(&rank, code % 8);
        }
    }
    for place in 0..8 {
        for count in 0..20 {
            check_rank(&"p".repeat(count), place);
            check_rank(&"8".repeat(count), place);
            check_rank(&format!("{}1", "R".repeat(count)), place);
        }
    }
}

#[test]
fn fields() {
    let start: Position = START.parse().unwrap();
    assert_eq!(start.to_string(), START);
    assert_eq!(start.side(), Color::White);
    assert_eq!(
        (start.material(Color::White), start.material(Color::Black)),
        (39, 39)
    );
    let knight = Piece {
        color: Color::Black,
        kind: Kind::Knight,
    };
    assert_eq!(start.piece_at("g8"), Some(knight));
    for square in ["", "e", "e9", "i1", "E1", "e11", "é"] {
        assert_eq!(start.piece_at(square), None);
    }
    let parse = |rest: &str| format!("8/8/8/8/8/8/8/8{rest}").parse::<Position>();
    for rest in ["", " w - - 0", " w - - 0 1 ", "  w - - 0 1", " w - - 0 1 2"] {
        assert_eq!(parse(rest), Err(FenError::Fields));
    }
    assert_eq!(parse("/8 w - - 0 1"), Err(FenError::Ranks));
    assert_eq!("8/8 w - - 0 1".parse::<Position>(), Err(FenError::Ranks));
    for side in ["", "W", "white", "-"] {
        assert_eq!(parse(&format!(" {side} - - 0 1")), Err(FenError::Side));
    }
    for set in 0..16 {
        let some: String = (0..4)
            .filter(|it| set >> it & 1 == 1)
            .map(|it| "KQkq".as_bytes()[it] as char)
            .collect();
        let shown = if set == 0 { "-" } else { &some };
        let rest = format!(" b {shown} e3 65535 0");
        assert_eq!(
            parse(&rest).unwrap().to_string(),
            format!("8/8/8/8/8/8/8/8{rest}")
        );
        assert_eq!(parse(&rest).unwrap().side(), Color::Black);
    }
    for castling in ["", "QK", "KK", "kqKQ", "K-", "x"] {
        assert_eq!(
            parse(&format!(" b {castling} - 0 1")),
            Err(FenError::Castling)
        );
    }
    for file in 'a'..='i' {
        for rank in 0..10 {
            let found = parse(&format!(" b - {file}{rank} 0 1"));
            assert_eq!(found.is_ok(), file != 'i' && (rank == 3 || rank == 6));
            if let Err(error) = found {
                assert_eq!(error, FenError::EnPassant);
            }
        }
    }
    for counters in ["x 1", "1 x", "-1 1", "+1 1", "1 65536", " 1"] {
        assert_eq!(parse(&format!(" b - - {counters}")), Err(FenError::Counter));
    }
}
