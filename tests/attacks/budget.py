# SPDX-License-Identifier: GPL-3.0-or-later
"""budget - mails that are made to cost more than a mail may"""
import os

from attack import attack, require

LARGEST = 256 * 1024  # of a letter, as encoded
ANN = "ann@example.org"


def only_letter(victim):
    letters = victim.letters()
    require(len(letters) == 1, f"{len(letters)} letters")
    size = len(letters[0].as_bytes())
    require(size <= LARGEST, f"a letter of {size} bytes")
    return letters[0], size


def kib(size):
    return f"{size // 1024} KiB"


def with_html(victim, address):
    """From now on letters to the address come as HTML, too, which makes them longer."""
    victim.mail(address, "CREATE ?html secret\nSET HTML\n")
    victim.work()
    victim.letters()


def game_with_readers(victim, readers):
    victim.mail(ANN, "CREATE ?big secret\nBECOME MASTER\n")
    for number in range(readers):
        victim.mail(f"reader{number}@example.org", "OBSERVE big secret\n")
    victim.work()
    victim.letters()


@attack("HELP a thousand times from somebody unknown", "one answer of at most 256 KiB")
def help_a_thousand_times(victim):
    victim.mail("v@example.org", "HELP\n" * 1000)
    victim.work()
    return kib(only_letter(victim)[1])


@attack("HELP a thousand times by a player who reads HTML", "one answer of at most 256 KiB, which names the cure")
def help_as_html(victim):
    with_html(victim, ANN)
    victim.mail(ANN, "HELP\n" * 1000)
    victim.work()
    letter, size = only_letter(victim)
    require("in another mail" in letter.get_body(("plain",)).get_content(), "no cure is named")
    return kib(size)


@attack("six broadcasts of 1,990 long lines in one's own game, then HISTORY LINES 10000 a thousand times",
        "512 MiB, 5 s, an answer of at most 256 KiB")
def history_of_long_broadcasts(victim):
    line = "x" * 500 + "\n"
    victim.mail(ANN, "CREATE ?big secret\nBECOME MASTER\n")
    for number in range(6):
        victim.mail(ANN, "SIGNON Mbig secret\nBROADCAST\n" + f"{number}\n" + line * 1990 + "ENDPRESS\n")
    victim.work()
    victim.letters()
    victim.mail(ANN, "SIGNON Mbig secret\n" + "HISTORY big LINES 10000\n" * 1000)
    memory = victim.peak_memory("work", "--deliver")
    require(victim.sanitized or memory < 512, f"{memory:.0f} MiB")
    victim.mail(ANN, "SIGNON Mbig secret\n" + "HISTORY big LINES 9999\n" * 1000)
    seconds = victim.work()
    require(seconds < victim.slack(5), f"{seconds:.1f} s")
    sizes = [len(letter.as_bytes()) for letter in victim.letters()]
    require(len(sizes) == 2, f"{len(sizes)} answers")
    require(max(sizes) <= LARGEST, f"an answer of {max(sizes)} bytes")
    return f"{memory:.0f} MiB, {seconds:.1f} s, {kib(max(sizes))}"


@attack("HISTORY a thousand times over forty broadcasts of 70 KiB", "5 s, an answer of at most 256 KiB, cut")
def history_of_many_broadcasts(victim):
    victim.mail(ANN, "CREATE ?big secret\nBECOME MASTER\n")
    for number in range(4):
        victim.mail(ANN, "SIGNON Mbig secret\n" + f"BROADCAST\n{number}\n{('y' * 68 + chr(10)) * 1000}ENDPRESS\n" * 10)
    victim.work()
    victim.letters()
    victim.mail(ANN, "SIGNON Mbig secret\n" + "HISTORY big LINES 10000\n" * 1000)
    seconds = victim.work()
    require(seconds < victim.slack(5), f"{seconds:.1f} s")
    letter, size = only_letter(victim)
    require("Cut here" in letter.get_body(("plain",)).get_content(), "the cut is not told")
    return f"{seconds:.1f} s, {kib(size)}"


@attack("press of 1,990 long lines, and the longest that is taken, to twenty readers of HTML", "no letter of more than 256 KiB")
def a_long_press(victim):
    game_with_readers(victim, 20)
    for number in range(20):
        victim.mail(f"reader{number}@example.org", "SIGNON Obig secret\nSET HTML\n")
    for line, lines in ("\u00e4" * 200, 1990), ("&" * 68, 1100):
        victim.mail(ANN, f"SIGNON Mbig secret\nBROADCAST\n{(line + chr(10)) * lines}ENDPRESS\n")
    victim.work()
    sizes = [len(letter.as_bytes()) for letter in victim.letters()]
    require(max(sizes) <= LARGEST, f"a letter of {max(sizes)} bytes")
    require(len(sizes) >= 20 + 20, "the press that may be sent was not")
    return f"{len(sizes)} letters, the longest {kib(max(sizes))}"


@attack("lines beyond counting in another's name: HELP, orders and sentences of errors a thousand times",
        "the answer and the copy to the holder at most 256 KiB each")
def copies_of_long_answers(victim):
    game_with_readers(victim, 1)
    fields = "nothing like a field " + "z" * 70 + "\n"
    victim.mail("bob@example.org", "SIGNON Mbig secret\n" + ("REGISTER\n" + fields * 8 + "END\nHELP SET\n") * 450)
    victim.work()
    letters = {letter["X-Envelope-To"]: len(letter.as_bytes()) for letter in victim.letters()}
    require(set(letters) == {ANN, "bob@example.org"}, f"letters to {set(letters)}")
    require(max(letters.values()) <= LARGEST, f"a letter of {max(letters.values())} bytes")
    return kib(max(letters.values()))


@attack("three mails of a megabyte, each with a dozen broadcasts to forty readers", "32 MiB of text a day to others, from one seat")
def press_of_a_day(victim):
    game_with_readers(victim, 40)
    text = ("y" * 70 + "\n") * 1000
    for number in range(3):
        lines = "".join(f"BROADCAST\n{number} {part}\n{text}ENDPRESS\n" for part in range(12))
        victim.mail(ANN if number < 2 else "else@example.org", "SIGNON Mbig secret\n" + lines)
    victim.work()
    letters = victim.letters()
    written = sum(len(letter.as_bytes()) for letter in letters if letter["X-Envelope-To"].startswith("reader"))
    require(0 < written <= 33 << 20, f"{written >> 20} MiB in {len(letters)} letters")
    require(any("32 MiB" in letter.as_string() for letter in letters), "nobody is told")
    victim.mail(ANN, "SIGNON Mbig secret\nSET WAIT\n")
    victim.work()
    require("Signed on" in victim.text_to(ANN), "the sign-on was refused, too")
    return f"{written >> 20} MiB"


@attack("PRESS to everybody a thousand times in one mail", "at most 50 texts to others, none of them in part")
def press_a_thousand_times(victim):
    game_with_readers(victim, 3)
    victim.mail(ANN, "SIGNON Mbig secret\n" + "".join(f"PRESS TO ALL\nline {number}\nENDPRESS\n" for number in range(330)))
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"] != ANN]
    texts = {letter.get_body(("plain",)).get_content() for letter in letters}
    require(len(texts) <= 50, f"{len(texts)} texts to others")
    require(len(letters) == 3 * len(texts), f"{len(letters)} letters of {len(texts)} texts to three readers")
    return f"{len(texts)} texts, {len(letters)} letters"


@attack("SET that everybody is told of, a thousand times in one mail", "at most 50 texts to others, and one of all settings")
def set_a_thousand_times(victim):
    game_with_readers(victim, 3)
    victim.mail(ANN, "SIGNON Mbig secret\n" + "SET QUIET\nSET NO QUIET\nSET ADDRESS ann@example.org\nSET ADDRESS a@example.net\n" * 240)
    victim.work()
    letters = len(victim.letters("reader0@example.org"))
    moves = len(victim.letters("a@example.net"))
    require(letters + moves <= 51, f"{letters} letters to a reader, {moves} to an old address")  # the settings are told together
    return f"{letters + moves} letters"


@attack("PAUSE and RESUME five hundred times in one mail", "at most 50 texts to others")
def pause_and_resume(victim):
    game_with_readers(victim, 2)
    victim.mail("bob@example.org", "SIGNON ?big secret\n")
    victim.work()
    victim.letters()
    victim.mail(ANN, "SIGNON Mbig secret\nFORCE BEGIN\n" + "PAUSE\nRESUME\n" * 490)
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"] == "bob@example.org"]
    require(len(letters) <= 50, f"{len(letters)} letters to a player")
    return f"{len(letters)} letters to each player"


@attack("SIGNON a thousand times, to as many games, existing and not", "5 s, one letter for a seat tried")
def sign_on_a_thousand_times(victim):
    victim.configure(password_cost=5)  # as a judge has it that nobody changes
    game_with_readers(victim, 1)
    victim.mail("eve@example.org", "".join(f"SIGNON Mbig guess{number}\nSIGNON Fgame{number} guess\nSIGNON ? guess\n" for number in range(330)))
    seconds = victim.work()
    require(seconds < victim.slack(5), f"{seconds:.1f} s")
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"] != "eve@example.org"]
    require(len(letters) <= 2, f"{len(letters)} letters to others")
    return f"{seconds:.1f} s, {len(letters)} letters to others"


@attack("a command of somebody unknown with 100,000 words behind it, all different, and a thousand such commands", "5 s, an answer each")
def words_behind_a_command(victim):
    words = ["".join(chr(ord("a") + number // 26 ** place % 26) for place in range(4)) for number in range(100_000)]
    victim.mail("eve@example.org", f"HISTORY alpine FROM {' '.join(words)}\n")
    victim.mail("sue@example.org", "".join(f"HISTORY {' '.join(words[begin:begin + 100])}\n" for begin in range(0, 100_000, 100)))
    seconds = victim.work()
    require(seconds < victim.slack(5), f"{seconds:.1f} s")
    letters = victim.letters()
    require(len(letters) == 2, f"{len(letters)} answers")
    return f"{seconds:.1f} s"


@attack("ten CREATEs in each of thirty mails of one address", "three new games a day")
def create_games(victim):
    for mail in range(30):
        victim.mail(ANN, "".join(f"CREATE ?g{mail}x{number} secret\n" for number in range(10)))
    victim.work()
    made = len(os.listdir(victim.path("games")))
    require(made <= 3, f"{made} games")
    return f"{made} games"


@attack("LIST a thousand times, and SIGNON ? three hundred times, where there are 300 games", "5 s, the games looked at once a mail")
def list_of_many_games(victim):
    victim.configure(new_games_a_day=0)
    for mail in range(30):
        victim.mail(ANN, "".join(f"CREATE ?g{mail}x{number} secret\nSET LIST\n" for number in range(10)))
    victim.work()
    require(len(os.listdir(victim.path("games"))) == 300, "there are no 300 games")
    victim.letters()
    victim.mail("v@example.org", "LIST\n" * 700 + "SIGNON ? secret\n" * 300)
    seconds = victim.work()
    require(seconds < victim.slack(5), f"{seconds:.1f} s")
    return f"{seconds:.1f} s, {kib(only_letter(victim)[1])}"


@attack("OBSERVE of forty games by one address, in as many mails", "20 new seats a day")
def observe_games(victim):
    victim.configure(new_games_a_day=0)
    for mail in range(4):
        victim.mail(ANN, "".join(f"CREATE ?g{mail}x{number} secret\n" for number in range(10)))
    victim.work()
    for mail in range(40):
        victim.mail("eve@example.org", f"OBSERVE g{mail % 4}x{mail // 4} secret\n")
    victim.work()
    seats = sum(b"eve@example.org" in content for path, content in victim.everything().items()
                if path.startswith("games/") and path.endswith("/game"))
    require(seats == 20, f"{seats} seats")
    return f"{seats} seats"


def received(address):
    return f"Received: from evil (unknown [{address}]) by mx.example.org with ESMTP id 1;\n Sat, 21 Nov 2026 09:00:00 +0000\n"


@attack("HELP from 200 invented addresses of one network", "30 answers a day to a network; others are answered as before")
def flood_of_one_network(victim):
    for number in range(200):
        victim.mail(f"v{number}@example.org", f"HELP\n{number}\n", fields=received(f"192.0.2.{number}"))
    victim.work()
    answered = len(victim.letters())
    victim.mail("other@example.org", "HELP\n", fields=received("198.51.100.7"))
    victim.work()
    require(len(victim.letters("other@example.org")) == 1, "a stranger of another network waits behind them")
    require(0 < answered <= 30, f"{answered} answers")
    return f"{answered} answers"


@attack("more invented addresses than strangers are answered in an hour, then a registered player without a sign-on", "he is answered, and strangers an hour later")
def flood_of_strangers(victim):
    victim.configure(answers_to_unsigned=100)
    victim.mail(ANN, "REGISTER\nName: Ann\nEND\n")
    victim.work()
    victim.letters()
    for number in range(150):
        victim.mail(f"v{number}@example.org", "VERSION\n")
    victim.work()
    answered = len(victim.letters())
    require(answered <= 100, f"{answered} answers to strangers within an hour")
    victim.mail(ANN, "VERSION\n")
    victim.work()
    require(len(victim.letters(ANN)) == 1, "no answer to the registered player")
    victim.wait_until("2026-11-21T10:30:00Z")
    victim.mail("new@example.org", "VERSION\n")
    victim.work()
    require(len(victim.letters("new@example.org")) == 1, "strangers wait until tomorrow")
    return f"{answered} answers to strangers, one to him"


KEEPER = "keeper@chancery.test"


@attack("sixty players' names over the limit of answers, 300 mails given up", "the keeper has a letter a kind and day, then one that counts the rest")
def letters_to_the_keeper(victim):
    victim.configure(answers_an_hour=1)
    for number in range(60):
        victim.mail(f"p{number}@example.org", "REGISTER\nName: P\nEND\n")
        victim.mail(f"p{number}@example.org", "VERSION\n")
    victim.work()
    first = len(victim.letters(KEEPER))
    require(first == 1, f"{first} letters of floods on the first day")
    for hour in range(10, 14):
        victim.wait_until(f"2026-11-21T{hour}:00:00Z")
        for number in range(60):
            name = f"{hour}-{number}.eml"
            with open(victim.path("outbox/failed", name.replace(".eml", ".untold")), "w", encoding="utf-8") as file:
                file.write(f"p{number}@example.org: refused\n")
            with open(victim.path("outbox/failed", name), "w", encoding="utf-8") as file:
                file.write("X-Chancery-Outbox: 1\n\n")
        victim.must("cron")
        victim.must("deliver")
    same_day = len(victim.letters(KEEPER))
    require(same_day <= 2, f"{same_day} more letters on that day")
    victim.wait_until("2026-11-22T00:10:00Z")
    victim.must("cron")
    victim.must("deliver")
    gathered = victim.letters(KEEPER)
    require(len(gathered) == 1, f"{len(gathered)} letters on the next day")
    require(len(gathered[0].as_bytes()) < 32 * 1024, "the gathered letter is long")
    require("59" in gathered[0].get_body(("plain",)).get_content(), "it does not count what it gathers")
    return f"{first + same_day} letters on the day, 1 on the next"
