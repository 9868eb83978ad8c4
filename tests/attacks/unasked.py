"""unasked - mails that are to make the judge write to people who did not ask"""
import datetime
import re

from attack import NOW, attack, require

MARK = "Cheap watches at http://evil.example/"


def words_of(letter):
    """The letter without its tokens and ids: drawn letters may spell anything."""
    return re.sub(r"[a-z0-9]{12,}", "", letter.as_string())


def asking(victim):
    """The judge as it is set up by default."""
    victim.configure(confirm_addresses="yes")
    return victim


def is_question(letter):
    return letter["Subject"].startswith("EVIL: CONFIRM ")


def said_yes(victim, who, body=""):
    """who@example.org presses reply on the newest letter that asks, and sends."""
    victim.work()
    letters = [letter for letter in victim.letters(f"{who}@example.org") if is_question(letter)]
    require(letters, f"{who} was not asked")
    to = letters[-1]["Reply-To"].addresses[0].addr_spec
    victim.mail(f"{who}@example.org", body, to=to, subject="Re: " + letters[-1]["Subject"])
    victim.work()
    return letters[-1]


def settled(victim, game="news"):
    """A forming game of somebody who has confirmed his address, and is its master."""
    victim.mail("mallory@example.org", f"CREATE ?{game} secret\n")
    said_yes(victim, "mallory")
    victim.mail("mallory@example.org", f"SIGNON ?{game} secret\nBECOME MASTER\n")
    victim.work()
    victim.letters()


def require_questions(letters, most):
    """All letters are short questions in the judge's own words, each address once."""
    require(1 <= len(letters) <= most, f"{len(letters)} letters")
    require(len({letter["X-Envelope-To"] for letter in letters}) == len(letters), "an address was asked twice")
    for letter in letters:
        text = letter.get_body(("plain",)).get_content()
        require(re.search(r"^CONFIRM [a-z2-7]{16}$", text, re.M), "a letter asks nothing: " + text)
        require(len(text) < 2000, "a long letter")
        require("evil" not in words_of(letter), "the attacker's words in " + letter.as_string())


@attack("`OBSERVE` forged for 50 people, then one `BROADCAST`", "none gets the text; each one short question, once")
def forged_observers(victim):
    settled(asking(victim))
    for number in range(50):
        for _ in range(2):
            victim.mail(f"v{number}@example.org", "OBSERVE news password\n", name=MARK, subject=MARK)
    victim.mail("mallory@example.org", f"SIGNON Mnews secret\nBROADCAST\n{MARK}\nENDPRESS\n")
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    require_questions(letters, 50)
    for hour in ("09", "10"):  # the first run finds its clock far ahead, and removes nothing
        victim.wait_until(f"2026-12-06T{hour}:00:00Z")
        victim.must("cron")
    require(not [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")], "more letters")
    require(not [path for path in victim.everything() if path.startswith("confirming/")], "requests are left")
    return f"{len(letters)} questions"


@attack("`SET ADDRESS v0@, ... v3@`, then `BROADCAST`, again and again", "none gets the text; each one question, once")
def address_of_others(victim):
    settled(asking(victim))
    others = ", ".join(f"v{number}@example.org" for number in range(4))
    for _ in range(4):
        victim.mail("mallory@example.org",
                    f"SIGNON Mnews secret\nSET ADDRESS mallory@example.org, {others}\nBROADCAST\n{MARK}\nENDPRESS\n")
        victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    require_questions(letters, 4)
    return f"{len(letters)} questions"


@attack("`REPLACE` with the address of somebody else", "one question; the seat stays with its holder")
def replace_with_others(victim):
    settled(asking(victim))
    victim.mail("ann@example.org", "SIGNON ?news danube\n")
    said_yes(victim, "ann")
    for _ in range(3):
        victim.mail("mallory@example.org", "SIGNON Mnews secret\nREPLACE ann@example.org v1@example.org\n")
    victim.work()
    require_questions(victim.letters("v1@example.org"), 1)
    require("v1@" not in victim.everything()["games/news/game"].decode(), "the seat was given away")
    return "1 question"


@attack("20 mails with `CREATE`, forged in one name; ten weeks of `cron`", "one question, then nothing for ever")
def forged_games(victim):
    asking(victim)
    for number in range(20):
        victim.mail("v1@example.org", f"CREATE ?evil{number} password\n" if number else "CREATE ?mine password\n")
    victim.work()
    letters = victim.letters("v1@example.org")
    for week in range(1, 11):
        day = datetime.date.fromisoformat(NOW[:10]) + datetime.timedelta(weeks=week)
        victim.wait_until(f"{day}T09:00:00Z")
        victim.must("cron")
        letters += victim.letters("v1@example.org")
    require_questions(letters, 1)
    require(not [path for path in victim.everything() if path.startswith("games/")], "games were made")
    return "1 question, no game"


@attack("a mail with the password of one's own seat, From somebody else, with 200 lines of text",
        "one question; no line of it reaches that address")
def signed_on_for_others(victim):
    settled(asking(victim))
    for _ in range(3):
        victim.mail("v1@example.org", "SIGNON Mnews secret\n" + f"{MARK}\n" * 200, name=MARK, subject=MARK)
        victim.work()
    require_questions(victim.letters("v1@example.org"), 1)
    return "1 question"


@attack("`REGISTER`, `CREATE` and the like with an advertisement in them, From somebody else",
        "no word of it reaches that address")
def advertisements_as_fields(victim):
    asking(victim)
    fields = "".join(f"f{chr(97 + number)}: {MARK}\n" for number in range(20))
    victim.mail("v1@example.org", f"REGISTER\nName: {MARK}\n{fields}{MARK}\nEND\n", name=MARK, subject=MARK)
    victim.mail("v1@example.org", f"CREATE ?x password {MARK.replace(' ', '-')}\nHISTORY x {MARK}\n")
    victim.work()
    for letter in victim.letters("v1@example.org"):
        require("evil" not in words_of(letter), letter.as_string())
    return "no word"


@attack("`LOST PASSWORD` a thousand times in a mail, forged in a player's name, ten mails",
        "one code a day, and it stays good")
def lost_passwords(victim):
    victim.mail("mallory@example.org", "CREATE ?news secret\n")
    victim.mail("ann@example.org", "SIGNON ?news danube\n")
    victim.work()
    victim.letters()
    for _ in range(10):
        victim.mail("ann@example.org", "LOST PASSWORD news\n" * 1000)
    victim.work()
    codes = [letter for letter in victim.letters("ann@example.org") if "A new password" in letter["Subject"]]
    require(len(codes) == 1, f"{len(codes)} codes")
    line = re.search(r"RESET PASSWORD \S+", codes[0].get_body(("plain",)).get_content())[0]
    victim.mail("ann@example.org", f"{line} rhine\n")
    victim.work()
    require("The new password holds" in victim.text_to("ann@example.org"), "the code was not good")
    return "1 code, good"


@attack("`SET ADDRESS` of another player's address, then `LOST PASSWORD` and his sign-on",
        "his code and his seat stay his")
def address_of_another_player(victim):
    settled(asking(victim))
    for who, password in (("ann", "danube"), ("eve", "snake")):
        victim.mail(f"{who}@example.org", f"SIGNON ?news {password}\n")
        said_yes(victim, who)
    victim.mail("eve@example.org", "SIGNON ?news snake\nSET ADDRESS eve@example.org, ann@example.org\n")
    victim.mail("eve@example.org", "SIGNON ?news snake\nSET ADDRESS ann@example.org\n")
    victim.work()
    require_questions([one for one in victim.letters("ann@example.org") if is_question(one)], 1)
    victim.mail("ann@example.org", "LOST PASSWORD news\nSIGNON ?news danube\n")
    victim.work()
    require("Signed on to game news as a player" in victim.text_to("ann@example.org"), "she cannot sign on")
    seats = victim.everything()["games/news/game"].decode()
    require(seats.count("ann@example.org") == 2, "her address stands in another seat")  # address and term
    return "both stay"


@attack("`CONFIRM` with the right code from another address, with a wrong one, and from an answer of the absent",
        "nothing is released")
def yes_of_others(victim):
    settled(asking(victim))
    victim.mail("v1@example.org", "OBSERVE news password\n")
    victim.work()
    question = victim.letters("v1@example.org")[0]
    code = question["Subject"].split()[-1]
    to = question["Reply-To"].addresses[0].addr_spec
    victim.mail("mallory@example.org", f"CONFIRM {code}\n")
    victim.mail("mallory@example.org", "", to=to, subject="Re: " + question["Subject"])
    victim.mail("v1@example.org", f"CONFIRM {'a' * 16}\n")
    victim.mail("v1@example.org", "", to=to, subject="Automatic reply: " + question["Subject"])
    victim.mail("v1@example.org", "I am away.\n", to=to, fields="Auto-Submitted: auto-replied\n")
    victim.mail("v1@example.org", "I never asked for this! Who are you?\n", to=to, subject="Re: " + question["Subject"])
    victim.work()
    require("v1@" not in victim.everything()["games/news/game"].decode(), "the seat was taken")
    victim.mail("v1@example.org", "", to=to, subject="Re: " + question["Subject"])
    victim.work()
    require("v1@" in victim.everything()["games/news/game"].decode(), "the yes of the address itself was not heard")
    return "released by the address alone"


@attack("a comment, press and names of persons with an advertisement; `LIST`, `SUMMARY`, `HISTORY`, `WHO GAME` "
        "forged in somebody's name", "none of it reaches him")
def texts_of_others(victim):
    settled(asking(victim))
    victim.mail("mallory@example.org", f"SIGNON Mnews secret\nSET LIST\nSET COMMENT {MARK}\n"
                f"SET COMMENT BEGIN\n{MARK}\nENDCOMMENT\nBROADCAST\n{MARK}\nENDPRESS\n"
                f"REGISTER\nName: {MARK}\nCountry: {MARK}\nEND\n", name=MARK)
    victim.work()
    for number, line in enumerate(("LIST", "LIST FULL", "LIST news", "SUMMARY news", "HISTORY news", "WHO GAME news")):
        victim.mail(f"v{number}@example.org", line + "\n")
    victim.work()
    told = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    require(len(told) == 6, f"{len(told)} answers")
    for letter in told:
        require("evil" not in words_of(letter) and "mallory" not in words_of(letter), letter.as_string())
    return "none"


@attack("\"I would like to play in game news\", twenty times in somebody's name, where the game's comment, press and names are an "
        "advertisement", "six answers a day, and no word of it in them")
def forged_wishes(victim):
    settled(asking(victim))
    victim.mail("mallory@example.org", f"SIGNON Mnews secret\nSET LIST\nSET COMMENT {MARK}\nBROADCAST\n{MARK}\nENDPRESS\n", name=MARK)
    victim.work()
    victim.letters()
    for number in range(20):
        victim.mail("v@example.org", f"I would like to play in game news\n{MARK}\n// {number}\n", name=MARK, subject=f"{MARK} {number}")
    victim.work()
    told = [letter for letter in victim.letters() if letter["X-Envelope-To"] == "v@example.org"]
    require(len(told) == 6, f"{len(told)} answers")
    for letter in told:
        require("Welcome!" in letter.as_string(), letter.as_string())
        require("evil" not in words_of(letter) and "mallory" not in words_of(letter), letter.as_string())
    return "6 welcomes, no word"


@attack("`OBSERVE` in new names on a day on which 995 addresses were asked", "five questions, and no more requests kept")
def many_names(victim):
    settled(asking(victim))
    pretend_asked(victim, 995)
    for number in range(20):
        victim.mail(f"v{number}@example.org", "OBSERVE news password\n")
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    files = [path for path in victim.everything() if path.startswith("confirming/")]
    require_questions(letters, 5)
    require(len(files) == len(letters), f"{len(letters)} letters, {len(files)} requests")
    return f"{len(letters)} questions, {len(files)} requests"


def pretend_asked(victim, count):
    """So many questions went out today; to send them would take minutes."""
    paths = [path for path, text in victim.everything().items() if path.startswith("counted/") and b"questions = 1" in text]
    require(len(paths) == 1, "nobody counts questions")
    with open(victim.path(paths[0]), "r+", encoding="ascii") as file:
        text = file.read().replace("questions = 1", f"questions = {count}")
        file.seek(0)
        file.write(text)
