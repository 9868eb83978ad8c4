# SPDX-License-Identifier: GPL-3.0-or-later
"""committed - what is acknowledged and committed, and yet cannot be read again, or is done a second time"""
import os
import random
import shutil
import socket
import subprocess

from attack import attack, require

ANN, BOB = "ann@example.org", "bob@example.net"
CLOCKS = ("MIN", "NEXT", "GRACE", "DELAY", "CLOCK")
NO_NUMBERS = ("nan", "-nan", "inf", "-inf", "1e308", "1e999", "-1", "10001", "0x10", "NaN(1)", "")


def begun(victim, name="alpine"):
    """A game of two, without a master: each player may change its settings."""
    with open(victim.path("judge.conf"), encoding="utf-8") as conf:
        if "confirm_addresses" in conf.read():  # this is about what is committed, not about who asked
            victim.configure(confirm_addresses="no")
    victim.mail(ANN, f"CREATE ?{name} danube france_austria\nSET PREFERENCE A\n")
    victim.work()
    victim.mail(BOB, f"SIGNON ?{name} seine-river\nSET PREFERENCE F\n")
    victim.work()
    victim.letters()


def readable(victim, name="alpine"):
    """The game is listed, played on, and `check` finds nothing."""
    victim.mail("stranger@example.com", f"LIST {name}\n")
    victim.mail(ANN, f"SIGNON A{name} danube\nA vie - tyr\n")
    victim.work()
    said = victim.text_to(ANN)
    require("Vienna -> Tyrol" in said, f"the game cannot be played on: {said}")
    require("cannot be read" not in victim.text_to("stranger@example.com"), "LIST does not read the game")
    status = victim.run("check")
    require(status == 0, f"check ended with {status}: {checked(victim)}")


def checked(victim):
    """What `check` prints."""
    return run(victim.command("check")).stdout.decode("utf-8", "replace")


def run(command):
    return subprocess.run(command, capture_output=True, check=False, timeout=60)


def played(victim):
    """A game with a turn in its history and press; returns its files."""
    begun(victim)
    victim.mail(ANN, "SIGNON Aalpine danube\nA vie - tyr\nA bud - ser\nF tri - alb\nBROADCAST\nGood luck.\nENDBROADCAST\n")
    victim.mail(BOB, "SIGNON Falpine seine-river\nA par - bur\nA mar - spa\nF bre - mao\nBROADCAST\nLikewise.\nENDBROADCAST\n")
    victim.work()
    victim.must("process", now="2026-11-28T00:00Z")
    folder = victim.path("games/alpine")
    return [os.path.join(at, name) for at, _, names in sorted(os.walk(folder)) for name in sorted(names)]


def damages(text, chance):
    """The text as it might be after a bad disk, a bad copy or a slip of an editor."""
    place, other = chance.randrange(len(text)), chance.randrange(len(text))
    length = 1 + chance.randrange(60)
    yield text[:place] + bytes([text[place] ^ (1 << chance.randrange(8))]) + text[place + 1:]
    yield text[:place] + text[place + length:]
    yield text[:place] + text[other:other + length] + text[place:]
    yield text[:place]
    yield text[:place] + bytes(min(512, len(text) - place)) + text[place + 512:]
    lines = text.splitlines(keepends=True)
    yield b"".join(line for number, line in enumerate(lines) if number != place % len(lines))
    yield b"".join(lines[:place % len(lines)] + [lines[other % len(lines)]] + lines[place % len(lines):])
    digits = [at for at, byte in enumerate(text) if byte in b"0123456789"]
    if digits:
        at = chance.choice(digits)
        yield text[:at] + bytes([(text[at] - 47) % 10 + 48]) + text[at + 1:]


@attack("SET MOVE MIN, NEXT, GRACE, DELAY and CLOCK with nan, inf, 1e308 ... by any player",
        "each is refused; the game is read and played on")
def no_numbers(victim):
    begun(victim)
    lines = [f"SET {phase} {clock} {number}" for phase in ("MOVE", "RETREAT", "ADJUST") for clock in CLOCKS
             for number in NO_NUMBERS if (clock, number) != ("CLOCK", "-1")]
    victim.mail(BOB, "SIGNON Falpine seine-river\n" + "\n".join(lines) + "\n")
    victim.work()
    said = victim.text_to(BOB)
    require("from the next such phase on" not in said, "a number that is none was taken")
    readable(victim)
    return f"{len(lines)} lines"


@attack("SET DEADLINE, GRACE, START and ABSENCE in the years 0000, 1969 and 9999", "each is refused; the game is read and played on")
def years(victim):
    begun(victim)
    dates = [f"1 Jan {year}" for year in ("0000", "0001", "1969", "9999")] + ["31 Dec 9998 23:30 -2300", "1 Jan 0000 00:00 +0100", "1 Jan 1970 00:00 +0100", "9999-12-31T23:59Z"]
    lines = [f"SET {what} {date}" for what in ("START", "DEADLINE", "GRACE", "ABSENCE") for date in dates]
    victim.mail(BOB, "SIGNON Falpine seine-river\n" + "\n".join(lines) + "\n")
    victim.work()
    victim.text_to(BOB)
    readable(victim)
    return f"{len(lines)} lines"


@attack("the last moment that a date may name, with the longest clock, and a turn", "no time leaves the range; the game is read and played on")
def the_last_moment(victim):
    begun(victim)
    victim.mail(BOB, "SIGNON Falpine seine-river\nSET MOVE NEXT 8760 GRACE 8760 DELAY 0\nSET START 31 Dec 9998 23:59\n")
    victim.work()
    victim.mail(BOB, "SIGNON Falpine seine-river\nSET START 21 Nov 2026 09:00\nA par H\nA mar H\nF bre H\n")
    victim.mail(ANN, "SIGNON Aalpine danube\nA vie H\nA bud H\nF tri H\n")
    victim.work()
    victim.must("process", now="2026-11-21T12:00Z")
    victim.must("process", now="9998-12-31T23:58Z")
    victim.letters()
    readable(victim)
    return "one turn"


@attack("a clock in the year 9999", "nothing is done until it is set right; the mail waits, the game is read")
def a_clock_in_the_year_9999(victim):
    begun(victim)
    victim.mail(ANN, "SIGNON Aalpine danube\nSET MOVE NEXT 8760\nA vie - gal\n")
    statuses = [victim.run(word, now="9999-06-01T00:00Z") for word in ("work", "process", "cron")]
    require(all(status != 0 for status in statuses), f"the clock was believed: {statuses}")
    victim.work()
    require("Vienna -> Galicia" in victim.text_to(ANN), "the mail was lost")
    readable(victim)
    return "refused"


@attack("damage at random to each file of a game's folder", "`check` names the file each time, and the judge goes on")
def damage_at_random(victim):
    files = played(victim)
    require(victim.run("check") == 0, "a sound game is called damaged: " + checked(victim))
    chance, tried = random.Random(12), 0
    for path in files:
        with open(path, "rb") as file:
            whole = file.read()
        for text in damages(whole, chance):
            if text == whole or not text and path.endswith("press"):
                continue
            with open(path, "wb") as file:
                file.write(text)
            tried += 1
            require(os.path.relpath(path, victim.home).rpartition("/")[0] in checked(victim), f"{path} passed: {text!r}")
        with open(path, "wb") as file:
            file.write(whole)
    require(victim.run("check") == 0, "the game did not come back")
    return f"{tried} damages, {tried} named"


@attack("a file of a running game changed by hand", "the keeper is told once, play goes on, and `keeper seal` makes it good")
def changed_by_hand(victim):
    begun(victim)
    path = victim.path("games/alpine/game")
    with open(path, "rb") as file:
        text = file.read()
    with open(path, "wb") as file:
        file.write(text.replace(b"nmr = no", b"nmr = yes"))
    for _ in range(3):
        victim.must("cron")
    letters = [letter for letter in victim.letters() if "keeper" in letter["To"]]
    require(len(letters) == 1 and "games/alpine/game" in letters[0].get_body(("plain",)).get_content(), f"{len(letters)} letters to the keeper")
    require(victim.run("check") == 1, "check does not name it")
    victim.must("keeper", "seal", "alpine")
    readable(victim)
    return "1 letter"


@attack("the clock seven months ahead for a day of runs, then set right; then the same mail again",
        "no done key goes, the mail has no second effect")
def the_clock_ahead(victim):
    begun(victim)
    victim.must("cron")
    victim.mail(ANN, "SIGNON Aalpine danube\nBROADCAST\nOnce.\nENDBROADCAST\n")
    [name] = os.listdir(victim.path("spool/new"))
    with open(victim.path("spool/new", name), "rb") as file:
        mail = file.read().split(b"\n\n", 1)[1]
    victim.work()
    keys = sum(len(names) for _, _, names in os.walk(victim.path("done")))
    for hour in ("00", "06", "12", "18", "23"):
        victim.must("cron", now=f"2027-06-21T{hour}:00Z")
    victim.must("cron", now="2026-11-21T09:05Z")
    victim.must("cron", now="2026-11-22T09:10Z")
    require(sum(len(names) for _, _, names in os.walk(victim.path("done"))) >= keys, "done keys were removed")
    victim.letters()
    victim.now = "2026-11-22T10:00Z"
    victim.bytes(mail)
    victim.work()
    require(not victim.letters(), "the same mail took effect again")
    return "0 keys removed"


@attack("the clock set by seven months between two runs of cron, and of process", "the first waits and says so; the next goes on")
def the_clock_set(victim):
    begun(victim)
    victim.configure(transport="sendmail", sendmail="/bin/true")
    for word in ("cron", "process"):
        command = [victim.program, word, "--home", victim.home]
        run(command)
        seen = victim.path("last-run")
        with open(seen, encoding="ascii") as file:
            lines = file.read().splitlines()
        with open(seen, "w", encoding="ascii") as file:
            file.write("\n".join("seen = 2026-04-21T10:00:00Z" if line.startswith("seen") else line for line in lines) + "\n")
        before = {path: text for path, text in victim.everything().items() if path != "last-run" and not path.startswith("log/")}
        first = run(command)
        require(first.returncode == 75 and b"the clock was set" in first.stderr, f"{word} went on: {first.stderr}")
        after = {path: text for path, text in victim.everything().items() if path != "last-run" and not path.startswith("log/")}
        require(before == after, f"{word} changed something")
        second = run(command)
        require(second.returncode == 0, f"{word} does not go on: {second.stderr}")
    return "one run each"


def brought(victim, name="alpine"):
    """A copy of a game as another judge might hand it over."""
    begun(victim)
    victim.must("keeper", "export", "alpine", os.path.join(victim.home, "..", "elsewhere"))
    shutil.rmtree(victim.path("games/alpine"))
    return os.path.join(victim.home, "..", "elsewhere", name)


def written(path, old, new):
    with open(path, "rb") as file:
        text = file.read()
    require(old in text, f"{path} has no {old}")
    with open(path, "wb") as file:
        file.write(text.replace(old, new, 1))


@attack("keeper import of names, counters, addresses, hashes, pipes, links and sockets that no game has", "each is refused with a sentence at once; nothing changes")
def imports(victim):
    folder = brought(victim)
    game = os.path.join(folder, "game")

    def in_folder(act):
        return lambda copy: act(os.path.join(copy, "bad"))

    def in_game(old, new):
        return lambda copy: written(os.path.join(copy, "game"), old, new)

    def listening(path):
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(os.path.normpath(path))  # whose length is limited

    with open(game, "rb") as file:
        lines = file.read().splitlines()
    hashed = next(line for line in lines if line.startswith(b"password = "))
    cases = {
        "a name with ..": lambda copy: open(os.path.join(copy, "a..b"), "wb").close(),
        "a name with a line feed": lambda copy: open(os.path.join(copy, "a\nb"), "wb").close(),
        "a hidden name": lambda copy: open(os.path.join(copy, ".game"), "wb").close(),
        "a pipe": in_folder(os.mkfifo),
        "a pipe in place of a file": lambda copy: (os.unlink(os.path.join(copy, "orders")), os.mkfifo(os.path.join(copy, "orders"))),
        "a link": in_folder(lambda path: os.symlink("/etc/passwd", path)),
        "a link to a folder": in_folder(lambda path: os.symlink("/etc", path)),
        "a socket": in_folder(listening),
        "a counter at its end": in_game(b"next-number = 1", b"next-number = 999999"),
        "events at their end": in_game(b"\nevents = ", b"\nevents = 99999999"),
        "a counter of 2^31": in_game(b"next-number = 1", b"next-number = 2147483647"),
        "an address that is none": in_game(b"address = " + BOB.encode(), b"address = -oQ/tmp"),
        "a list of addresses": in_game(b"address = " + BOB.encode(), b"address = a@x.org, b@y.org"),
        "yescrypt at cost 11": in_game(hashed, b"password = $y$jFT$" + b"a" * 22 + b"$" + b"b" * 43),
        "bcrypt at cost 31": in_game(hashed, b"password = $2b$31$" + b"a" * 53),
        "sha512 with a billion rounds": in_game(hashed, b"password = $6$rounds=999999999$salt$" + b"a" * 86),
        "scrypt": in_game(hashed, b"password = $7$zzzzzzzz$salt"),
    }
    for what, spoil in cases.items():
        copy = os.path.join(victim.home, "..", "copies", "alpine")
        shutil.copytree(folder, copy)
        spoil(copy)
        before = victim.everything()
        status = victim.run("keeper", "import", copy)
        require(status in (64, 75) and len(victim.said) > 30, f"{what}: {status}: {victim.said}")
        require("unexpected" not in victim.said and "did not expect" not in victim.said, f"{what}: {victim.said}")
        require(victim.everything() == before, f"{what} was taken in")
        shutil.rmtree(os.path.dirname(copy))
    link = os.path.join(victim.home, "..", "boreal")
    os.symlink(folder, link)
    require(victim.run("keeper", "import", link) == 64, "a link to the folder is followed")
    victim.must("keeper", "import", folder)
    readable(victim)
    return f"{len(cases) + 1} refused"


@attack("a damaged player's file, and a pipe in its place, while he writes", "his mail and those behind it are obeyed")
def damaged_player(victim):
    begun(victim)
    path = victim.path("players", ANN)
    os.unlink(path)
    os.mkfifo(path)
    for number in range(2):
        victim.mail(ANN, f"SIGNON Aalpine danube\nA vie - {'tyr' if number else 'gal'}\nREGISTER\nName: Ann\nEND\nLIST alpine\nWHO alpine\n")
        victim.mail(BOB, f"SIGNON Falpine seine-river\nA par - {'bur' if number else 'gas'}\n")
        victim.work()
        require("cannot be read" in victim.text_to(ANN), "the damage is not told")
        require("Army Paris" in victim.text_to(BOB), "the mail behind it is not obeyed")
        os.unlink(path)
        with open(path, "wb") as file:
            file.write(b"chancery player 1\nname = Ann\n")
    require(not os.listdir(victim.path("spool/new")), "a mail waits")
    return "4 mails obeyed"


@attack("pipes in games/ and in place of a game's files", "every subcommand ends, names them, and the other game goes on")
def pipes(victim):
    begun(victim)
    begun(victim, "boreal")
    os.mkfifo(victim.path("games/alpine/pipe"))
    os.mkfifo(victim.path("games/pipe"))
    for name in ("game", "position", "orders", "press"):
        path = victim.path("games/alpine", name)
        if os.path.exists(path):
            os.rename(path, path + ".kept")
        os.mkfifo(path)
        for word in ("work", "process", "cron", "status", "check"):
            victim.mail(ANN, f"SIGNON Aalpine danube\nA vie - tyr\nHISTORY\nLIST\nSIGNON Aboreal danube\nF tri - {'alb' if word == 'work' else 'ven'}\n")
            require(victim.run(word) in (0, 1), f"{word} with a pipe as {name} ended badly: {victim.said}")
        require("games/alpine/" + name in checked(victim) or name == "press", f"check does not name {name}")
        os.unlink(path)
        if os.path.exists(path + ".kept"):
            os.rename(path + ".kept", path)
    require("Trieste -> Venice" in victim.text_to(ANN), "the other game did not go on")
    return "5 subcommands, 4 files"
