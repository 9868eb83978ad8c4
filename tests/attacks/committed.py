"""committed - what is acknowledged and committed, and yet cannot be read again, or is done a second time"""
from attack import ADDRESS, attack, require

ANN, BOB = "ann@example.org", "bob@example.net"
CLOCKS = ("MIN", "NEXT", "GRACE", "DELAY", "CLOCK")
NO_NUMBERS = ("nan", "-nan", "inf", "-inf", "1e308", "1e999", "-1", "10001", "0x10", "NaN(1)", "")


def begun(victim, name="alpine"):
    """A game of two, without a master: each player may change its settings."""
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
    import subprocess
    return subprocess.run(victim.command("check"), capture_output=True, check=False).stdout.decode("utf-8", "replace")


@attack("SET MOVE MIN, NEXT, GRACE, DELAY and CLOCK with nan, inf, 1e308 ... by any player",
        "each is refused; the game is read and played on")
def no_numbers(victim):
    begun(victim)
    lines = [f"SET {phase} {clock} {number}" for phase in ("MOVE", "RETREAT", "ADJUST") for clock in CLOCKS
             for number in NO_NUMBERS if (clock, number) != ("CLOCK", "-1")]
    victim.mail(BOB, "SIGNON Falpine seine-river\n" + "\n".join(lines) + "\n")
    victim.work()
    said = victim.text_to(BOB)
    require("nan DAYS" not in said and "inf" not in said.replace("info", ""), "a number that is none was taken")
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
