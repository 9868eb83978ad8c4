# SPDX-License-Identifier: GPL-3.0-or-later
"""unasked - mails that are to make the judge write to people who did not ask"""
import datetime
import os
import re

from attack import NOW, attack, require

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

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
    answer(victim, f"{who}@example.org", letters[-1], body)
    victim.work()
    return letters[-1]


def answer(victim, sender, question, body="", **more):
    """As a mail program answers: to the Reply-To, under the Subject, with In-Reply-To."""
    more.setdefault("to", question["Reply-To"].addresses[0].addr_spec)
    more.setdefault("subject", "Re: " + question["Subject"])
    more.setdefault("fields", f"In-Reply-To: {question['Message-ID']}\n")
    victim.mail(sender, body, **more)


def plays(victim, address, game="news"):
    return address in victim.everything()[f"games/{game}/game"].decode()


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


@attack("`OBSERVE` forged for 50 people, then one `BROADCAST`", "none gets the text; 20 get one short question, once")
def forged_observers(victim):
    settled(asking(victim))
    victim.wait_until("2026-11-21T10:00:00Z")
    for number in range(50):
        for _ in range(2):
            victim.mail(f"v{number}@example.org", "OBSERVE news password\n", name=MARK, subject=MARK)
    victim.mail("mallory@example.org", f"SIGNON Mnews secret\nBROADCAST\n{MARK}\nENDPRESS\n")
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    require_questions(letters, 20)
    for hour in ("09", "10"):  # the first run finds its clock far ahead, and removes nothing
        victim.wait_until(f"2026-12-06T{hour}:00:00Z")
        victim.must("cron")
    require(not [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")], "more letters")
    left = [path for path, text in victim.everything().items() if path.startswith("confirming/") and b"[request]" in text]
    require(not left, "requests are left")
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
    codes = [letter for letter in victim.letters("ann@example.org") if "RESET PASSWORD" in letter.get_body(("plain",)).get_content()]
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
    answer(victim, "mallory@example.org", question, "Yes.\n")
    victim.mail("v1@example.org", f"CONFIRM {'a' * 16}\n")
    answer(victim, "v1@example.org", question, subject="Automatic reply: " + question["Subject"])
    answer(victim, "v1@example.org", question, "I am away.\n", fields="Auto-Submitted: auto-replied\n")
    victim.mail("v1@example.org", "Yes.\n", to=to, subject="something else")
    victim.mail("v1@example.org", "Yes.\n", subject="Re: " + question["Subject"])
    victim.work()
    require(not plays(victim, "v1@"), "the seat was taken")
    answer(victim, "v1@example.org", question)
    victim.work()
    require(plays(victim, "v1@"), "the yes of the address itself was not heard")
    return "released by the address alone"


# What programs send back: text, Subject ("%s" is ours), further fields. None but the last has In-Reply-To.
ROBOTS = [
    ("", "Re: %s", ""),
    ("> A mail to this judge asks\n", "Re: %s", ""),
    ("-- \nThis is an automated message.\n", "Re: %s", ""),
    ("Thank you for contacting us. Your request has been received.\n", "Re: %s", ""),
    ("Hello,\nyou wrote:\nCONFIRM {code}\n", "Your mail", ""),
    ("Yes.\n", "[Ticket #4711] Re: %s", ""),
    ("Yes.\n", "Re: %s (case 4711)", ""),
    ("Dies ist eine automatische Antwort. Ich bin bis Montag nicht im B\u00fcro.\n", "AW: %s", ""),
    ("R\u00e9ponse automatique : je suis absent du bureau.\n", "RE: %s", ""),
    ("Automatisch antwoord: uw verzoek is ontvangen.\n", "Antw: %s", ""),
    ("CONFIRM {code}\nThis mail was generated automatically. Please do not reply.\n", "Re: %s", ""),
    ("Yes.\n", "Re: %s", "List-Post: <mailto:all@example.org>\n"),
    ("Yes.\n", "Re: %s", "Precedence: bulk\n"),
    ("Your ticket number is 4711.\n", "Re: %s", "In-Reply-To: {id}\n"),
]


@attack("answers of programs to the letter that asks: quotations, signatures, tickets, pictures, lists, in four languages",
        "none is a yes, and a person's \"Antw:\" is")
def answers_of_programs(victim):
    settled(asking(victim))
    tried = 0
    for number, (body, subject, fields) in enumerate(ROBOTS):
        who = f"v{number}@example.org"
        if number % 10 == 0:
            victim.wait_until(f"2026-11-21T{10 + number // 10}:00:00Z")
        victim.mail(who, "OBSERVE news password\n")
        victim.work()
        question = victim.letters(who)[0]
        filled = {"code": question["Subject"].split()[-1], "id": question["Message-ID"]}
        if (body, subject, fields) == ROBOTS[0]:
            picture = "--b\nContent-Type: image/png\n\nx\n--b--\n"
            answer(victim, who, question, picture, kind="multipart/mixed; boundary=b", fields="")
        answer(victim, who, question, body.format(**filled), subject=subject.replace("%s", question["Subject"]), fields=fields.format(**filled))
        victim.work()
        require(not plays(victim, who), f"taken for a yes: {subject} {fields} {body}")
        tried += 1
    victim.mail("person@example.org", "OBSERVE news password\n")
    victim.work()
    question = victim.letters("person@example.org")[0]
    answer(victim, "person@example.org", question, "Gerne!\n", subject="Antw: " + question["Subject"], fields="")
    victim.work()
    require(plays(victim, "person@"), "a person was not heard")
    return f"{tried} programs, no yes"


@attack("a stranger who never answers: `OBSERVE` and `HELP` in his name for a year; another who writes \"No, stop!\"",
        "three questions and nothing else in the year; after the no, nothing")
def never_answered(victim):
    settled(asking(victim))
    told = {"v1@example.org": [], "v2@example.org": [], "v3@example.org": []}
    start = datetime.date.fromisoformat(NOW[:10])
    for week in range(51):
        victim.wait_until(f"{start + datetime.timedelta(weeks=week)}T12:00:00Z")
        for who in told:
            victim.mail(who, f"OBSERVE news password{week}\n")
            victim.mail(who, "HELP\n")
        victim.work()
        for who in told:
            letters = victim.letters(who)
            told[who] += letters
            if letters and who != "v1@example.org":
                words = {"v2@example.org": "No, stop!\n", "v3@example.org": "Bitte nicht. Ich habe das nicht bestellt.\n"}[who]
                answer(victim, who, letters[-1], words)
    victim.work()
    require(len(told["v1@example.org"]) == 3 and all(map(is_question, told["v1@example.org"])), f"{len(told['v1@example.org'])} letters")
    for who in ("v2@example.org", "v3@example.org"):
        require(len(told[who]) == 1, f"{len(told[who])} letters after a no")
    require(not victim.letters("v2@example.org") and not victim.letters("v3@example.org"), "the no was answered")
    return "3 questions; 1, then silence"


@attack("a program's words are taken for a yes; its owner answers the letter that says so by NO",
        "the seat is empty again, and nothing more goes there")
def no_after_yes(victim):
    settled(asking(victim))
    victim.mail("v1@example.org", "SIGNON ?news danube\n")
    said_yes(victim, "v1", "Message from the machine room\n")
    letter = victim.letters("v1@example.org")[-1]
    text = letter.get_body(("plain",)).get_content()
    require("answer NO" in " ".join(text.split()), "the letter does not tell of NO: " + text)
    require(plays(victim, "v1@"), "no seat was given")
    victim.mail("v1@example.org", "No.\n", subject="Re: " + letter["Subject"])  # anybody could write that
    victim.work()
    require(plays(victim, "v1@"), "a NO without the reply address counted")
    victim.letters()
    answer(victim, "v1@example.org", letter, "NO\n")
    victim.work()
    require(not plays(victim, "v1@"), "the seat is still taken")
    for line in ("HELP", "OBSERVE news password", "SIGNON ?news danube"):
        victim.mail("v1@example.org", line + "\n")
    victim.work()
    require(not victim.letters("v1@example.org"), "a letter after the NO")
    return "out, and silence"


@attack("33 mails of the master with 48 `SET ADDRESS`, each of four strangers; then somebody new",
        "ten strangers are asked, and who is new, too")
def questions_of_a_day(victim):
    settled(asking(victim))
    for mail in range(33):
        lines = "".join("SET ADDRESS mallory@example.org, " +
                        ", ".join(f"v{mail}-{line}-{number}@example.org" for number in range(4)) + "\n" for line in range(48))
        victim.mail("mallory@example.org", "SIGNON Mnews secret\n" + lines)
    for number in range(30):  # the password is good from any address
        victim.mail(f"x{number}@example.org", "SIGNON Mnews secret\nSET WAIT\n")
    victim.mail("new@example.org", "SIGNON ?news danube\n")
    victim.work()
    letters = victim.letters()
    asked = [letter for letter in letters if is_question(letter) and letter["X-Envelope-To"] != "new@example.org"]
    require(len(asked) <= 10, f"{len(asked)} strangers were asked")
    require([letter for letter in letters if letter["X-Envelope-To"] == "new@example.org" and is_question(letter)], "a newcomer was not asked")
    return f"{len(asked)} questions, and the newcomer's"


@attack("`OBSERVE` from 30 addresses that are one mailbox: ann+1@, and Gmail's dots", "three questions to the mailbox")
def one_mailbox(victim):
    settled(asking(victim))
    dots = ["v.ictim@gmail.com", "vi.ctim@gmail.com", "v.i.c.t.i.m@googlemail.com", "VICTIM+news@gmail.com", "vict.im@gmail.com"]
    for address in [f"ann+{number}@example.org" for number in range(6)] + dots:
        victim.mail(address, "OBSERVE news password\nHELP\n")
        victim.mail(address, "HELP\n")
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"] != "mallory@example.org"]
    for host in ("example.org", "mail.com"):
        count = sum(letter["X-Envelope-To"].endswith(host) for letter in letters)
        require(1 <= count <= 3, f"{count} letters to a mailbox")
    require(all(map(is_question, letters)), "another answer")
    return "3 and 3"


@attack("every command with words and a link behind it, forged in the name of somebody unknown",
        "the answers hold commands, and no word of the mail")
def words_behind_commands(victim):
    asking(victim).configure(answers_to_unsigned="0")
    with open(os.path.join(ROOT, "mail", "commands", "command_table.cc"), encoding="utf-8") as table:
        rows = re.findall(r'\{\s*"([^"]+)",\s*Who::', table.read())
    commands = sorted({words for row in rows for words in row.split("|")})
    require(len(commands) > 60, "the table of commands is read wrong")
    behind = ("zqxevil", "zqxevil.example/zqx", "?zqxevil zqx", "zqx=zqxevil", "standard zqxevil", "x zqx zqxevil http://zqxevil.example/")
    lines = [f"{command} {word}" for command in commands + ["CREATE", "ZQXEVIL"] for word in behind]
    told = []
    for number, line in enumerate(lines):
        victim.mail(f"v{number}@example.org", f"{line}\n", subject="zqxevil", name="Zqxevil")
    victim.work()
    told = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    require(len(told) > 100, f"{len(told)} answers")
    for letter in told:
        text = letter.as_string().lower().replace("=\n", "")
        # What the judge drew at random (tokens, Message-IDs, boundaries) has any three letters now and then.
        text = re.sub(r"[a-z2-7]{13,}", lambda drawn: drawn[0] if "zqxevil" in drawn[0] else "", text)
        # The letter that asks has to say which game is wanted: a name of letters and digits.
        require("zqx" not in text.replace("game zqxevil (create)", ""), letter.as_string())
    return f"{len(told)} answers, no word"


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
    require(1 <= len(told) <= 6, f"{len(told)} answers")
    for letter in told:
        require(is_question(letter) or "Welcome!" in letter.as_string(), letter.as_string())
        require("evil" not in words_of(letter) and "mallory" not in words_of(letter), letter.as_string())
    return f"{len(told)} answers, no word"


@attack("`OBSERVE` in 120 new names, then in one more an hour later", "20 questions an hour, no more requests kept, and the next hour's newcomer is asked")
def many_names(victim):
    settled(asking(victim))
    victim.wait_until("2026-11-21T10:00:00Z")
    for number in range(120):
        victim.mail(f"v{number}@example.org", "OBSERVE news password\n")
    victim.work()
    letters = [letter for letter in victim.letters() if letter["X-Envelope-To"].startswith("v")]
    files = [path for path, text in victim.everything().items() if path.startswith("confirming/v") and b"[request]" in text]
    require_questions(letters, 20)
    require(len(files) == len(letters), f"{len(letters)} letters, {len(files)} requests")
    victim.wait_until("2026-11-21T11:00:00Z")
    victim.mail("new@example.org", "OBSERVE news password\n")
    victim.work()
    require_questions(victim.letters("new@example.org"), 1)
    return f"{len(letters)} questions, {len(files)} requests"
