# SPDX-License-Identifier: GPL-3.0-or-later
"""seats - what players, strangers and those who read the keeper's files must not learn of each other"""
import os
import re
import stat
import subprocess

from attack import ADDRESS, attack, require

# A person: who he is, and what a mail program tells of him. Nothing of it may reach another player of a gunboat game.
PEOPLE = [
    ("quentin@amber-lane.example", "Quentin Ashgrove", "+0530", "Mutt/quartz"),
    ("ursula@birch-mail.example", "Ursula Bexley", "-0330", "Heron/ultra"),
    ("viktor@cedarpost.example", "Viktor Cranmore", "+0845", "Thunder/violet"),
    ("wanda@dover-net.example", "Wanda Dunmore", "-0930", "Lark/walnut"),
    ("xaver@elm-house.example", "Xaver Eglinton", "+1245", "Robin/xenon"),
    ("yvonne@fir-web.example", "Yvonne Farrow", "-0430", "Swift/yellow"),
    ("zacharias@gorse.example", "Zacharias Gilmour", "+0345", "Wren/zircon"),
    ("oswald@hazel-isp.example", "Oswald Hartnell", "+1030", "Crane/opal"),  # takes over, observes
]
GAME = "veiled"


class Table:
    """A gunboat game of seven, who write as people do."""

    def __init__(self, victim, more=""):
        self.victim, self.count = victim, 0
        self.power = {}  # address: letter
        self.found = []  # every letter that went out
        for person in PEOPLE[:7]:
            first = "CREATE ?%s %s standard gunboat" if person is PEOPLE[0] else "SIGNON ?%s %s"
            self.write(person, first % (GAME, self.password(person)) + (more if person is PEOPLE[0] else ""))
            self.work()
        for letter in self.found:
            selected = re.search(r"selected as\s+(\w)", self.text(letter))
            if selected:
                self.power[letter["X-Envelope-To"]] = selected.group(1)

    @staticmethod
    def password(person):
        return person[0].split("@")[0] + "-secret"

    @staticmethod
    def text(letter):
        return letter.get_body(("plain",)).get_content()

    def sign_on(self, person, password_of=None):
        return f"SIGNON {self.power[person[0]]}{GAME} {self.password(password_of or person)}\n"

    def write(self, person, text, to=ADDRESS, subject="orders", extra=""):
        """A mail with all that a mail program tells of its writer."""
        address, name, zone, agent = person
        host = address.split("@")[1]
        self.count += 1
        self.victim.bytes((
            f"Received: from pc.{host} by mx.{host}; Sun, 22 Nov 2026 10:00:00 {zone}\nFrom: {name} <{address}>\nTo: {to}\n"
            f"Subject: {subject}\nDate: Sun, 22 Nov 2026 10:00:00 {zone}\nMessage-ID: <{self.count}@pc.{host}>\nUser-Agent: {agent}\n"
            f"Organization: {name} and sons\n{extra}\n{text}\n-- \n{name}\n{address}\n").encode())

    def write_to(self, person, text, to, **more):
        """To an address that the MTA tells as the recipient, too."""
        address, name = person[:2]
        self.count += 1
        mail = (f"From: {name} <{address}>\nTo: {to}\nSubject: Re: {GAME}\nMessage-ID: <{self.count}@pc.{address.split('@')[1]}>\n\n"
                f"{text}\n-- \n{name}\n{address}\n")
        self.victim.run("ingest", "--no-work", "--recipient", to, mail=mail.encode())

    def work(self, *also):
        self.victim.must("work", "--deliver")
        for words in also:
            self.victim.must(*words)
        self.found += self.victim.letters()

    def reply_address(self, person):
        for letter in reversed(self.found):
            if letter["X-Envelope-To"] == person[0] and letter["Reply-To"] and f"+{GAME}-" in letter["Reply-To"]:
                return re.search(r"[^<\s]+\+[^>\s]+", letter["Reply-To"]).group()
        raise RuntimeError("no reply address")


def marks_of(person):
    address, name, zone, agent = person
    local, host = address.split("@")
    return [local, host, host.split(".")[0], *name.split(), zone, *agent.split("/")]


def readable(letter):
    """All bytes of a letter, and what they mean when they are decoded."""
    parts = [letter.as_bytes().decode("utf-8", "replace")] + [str(value) for value in letter.values()]
    parts += [part.get_content() for part in letter.walk() if part.get_content_type().startswith("text/")]
    return "\n".join(parts).lower()


def slips(table):
    """Everything that goes wrong in a game, and much that is right."""
    ann, bob, cleo, dan, eve, fay, gus, taker = PEOPLE
    hers = table.reply_address(ann)
    table.write(bob, table.sign_on(ann, password_of=bob) + "A par - bur")           # the letter of another power
    table.write(bob, f"SIGNON {table.power[bob[0]]}elsewhere {table.password(bob)}")  # another game
    table.write_to(cleo, "F bre - mao\nIs this right?", hers)                       # an answer to somebody else's letter
    table.write(dan, "Look at this\n---------- Forwarded message ---------\nFrom: Judge\n\n> A par - bur", subject=f"Fwd: {GAME}")
    table.write_to(dan, "A par - bur", hers)
    table.write(eve, table.sign_on(fay) + "SET HTML\nLIST\nWHO GAME\nSUMMARY\nHISTORY\nA xyz - abc\n" + eve[1])  # sits for another
    table.write(eve, table.sign_on(fay) + "SET WAIT\n" + table.sign_on(eve) + "SET WAIT\n")  # for both in one mail
    table.write(fay, "LOST PASSWORD " + GAME)
    table.write(gus, table.sign_on(gus) + f"SET ADDRESS {gus[0]}\nSET ABSENCE Dec 24 2026 TO Dec 27 2026\n")
    table.write(gus, table.sign_on(gus) + "BROADCAST\nThe world is mine.\nENDBROADCAST\nPRESS TO AEF\nYours, too.\nENDPRESS\n")
    table.write(ann, table.sign_on(ann) + "SET PRESS GREY\n")
    table.write(ann, table.sign_on(ann) + "BROADCAST\nSomebody speaks.\nENDBROADCAST\n")
    table.write(taker, f"OBSERVE {GAME} {table.password(taker)}")
    table.write(taker, f"LIST {GAME}\nWHO GAME {GAME}\nSUMMARY {GAME}\nHISTORY {GAME}")
    table.write(bob, "I am away.", extra="Auto-Submitted: auto-replied\n")
    table.work(("keeper", "list"))
    for letter in list(table.found):  # a letter comes back
        if letter["X-Envelope-To"] == cleo[0]:
            report = ("From: MAILER-DAEMON@mx.example\nTo: %s\nSubject: undelivered\nMIME-Version: 1.0\n"
                      "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\nno\n"
                      "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; %s\n"
                      "Action: failed\nStatus: 5.1.1\n\n--b--\n" % (letter["X-Envelope-From"], cleo[0]))
            table.victim.run("ingest", "--no-work", "--sender", "", "--recipient", letter["X-Envelope-From"], mail=report.encode())
            break
    table.work(("process",), ("deliver",))
    table.write(gus, table.sign_on(gus) + "SET HTML\nSIGNON Mveiled nothing\nBECOME MASTER\nEJECT " + table.power[ann[0]])
    table.write(eve, table.sign_on(fay) + f"REGISTER\nName: {eve[1]}\nEND\nCREATE ?other {table.password(eve)}\n")
    table.write(eve, table.sign_on(bob) + "RESIGN")  # for another, whose seat is gone then
    table.work()
    table.write(taker, f"SIGNON {table.power[bob[0]]}{GAME} {table.password(bob)}")  # a password that is none
    table.write(taker, f"SIGNON ?{GAME} {table.password(taker)}")
    table.work()
    for day in ("2026-11-27T23:35:00Z", "2026-11-29T23:35:00Z", "2026-12-05T23:35:00Z", "2026-12-09T23:35:00Z"):
        table.victim.wait_until(day)
        table.write(cleo, table.sign_on(cleo) + "SUMMARY\nLIST")
        table.work(("process", GAME), ("deliver",))
    table.write(dan, table.sign_on(dan) + "TERMINATE\nPAUSE")
    table.work()


@attack("a gunboat game with every slip, searched byte by byte", "nothing of another player in any letter")
def gunboat_searched(victim):
    table = Table(victim)
    slips(table)
    for letter in table.found:
        to = letter["X-Envelope-To"]
        text = readable(letter)
        if to == "keeper@chancery.test":  # he sees everything
            continue
        for other in PEOPLE:
            for mark in marks_of(other):
                require(other[0] == to or not re.search(rf"(?<![a-z]){re.escape(mark.lower())}(?![a-z])", text),
                        f"\"{letter['Subject']}\" to {to} holds {mark} of {other[0]}")
    require(len(table.found) > 60, f"only {len(table.found)} letters")
    return f"nothing in {len(table.found)} letters"


@attack("anonymous press in a gunboat game: the order of its letters", "the place in the outbox is not told")
def order_of_letters(victim):
    table = Table(victim)
    table.write(PEOPLE[0], table.sign_on(PEOPLE[0]) + "SET PRESS GREY\n")
    table.work()
    told = same = 0
    for person in PEOPLE[:7]:
        before = set(victim.seen)
        table.write(person, table.sign_on(person) + "BROADCAST\nWho speaks?\nENDBROADCAST\n")
        table.work()
        for name in sorted(victim.seen - before):
            place = re.match(r"(\d+)-(\d+)-", name).group(2)
            bytes_of = open(victim.path("outbox/sent", name), encoding="utf-8").read()
            told += 1
            same += re.search(r"X-Envelope-From: \S+?b-\d+-(\d+)-", bytes_of).group(1) == place
    require(same <= 2, f"{same} of {told} envelope senders hold the place of their letter")
    return f"{same} of {told} letters"


def all_records(table, asker):
    """What INFO PLAYER says of everybody, and GET RATINGS."""
    table.found = []
    table.write(asker, "".join(f"INFO PLAYER {person[0]}\n" for person in PEOPLE[:7]) + "GET RATINGS\n")
    table.work()
    told = [table.text(letter) for letter in table.found if letter["X-Envelope-To"] == asker[0]]
    require(len(told) == 1 and "rated game" in told[0], f"{len(told)} answers")
    return told[0]


@attack("records of the players of a gunboat game that counts: asked after each start, turn, late notice and resignation",
        "no record changes before the game is over")
def records_in_gunboat(victim):
    table, spy = Table(victim, more="\nSET RATED"), PEOPLE[7]
    table.write(spy, "REGISTER\nName: Spy\nEND\n")
    table.work()
    before = all_records(table, spy)
    require("There is no record" in before and "started" not in before, "a record after the start: " + before)
    table.write(PEOPLE[1], table.sign_on(PEOPLE[1]) + "RESIGN")
    table.work()
    require(all_records(table, spy) == before, "a resignation shows")
    for day in ("2026-11-27T23:35:00Z", "2026-11-29T23:35:00Z", "2026-12-05T23:35:00Z", "2026-12-09T23:35:00Z"):
        victim.wait_until(day)
        table.work(("process",), ("deliver",))
        require(all_records(table, spy) == before, "a turn shows")
    kept = victim.everything()[f"games/{GAME}/noted"].decode()
    require("player = " in kept, "nothing is kept for the end: " + kept)
    return "none changes"


@attack("WHO GAME FULL, LIST, SUMMARY and HISTORY by a stranger", "no address of a player")
def who_game_by_a_stranger(victim):
    victim.mail("ann@example.org", "CREATE ?alpine ann-secret standard\nSET LISTED", name="Ann Archer")
    victim.work()
    victim.mail("ann@example.org", "REGISTER\nName: Ann Archer\nPhone: 0815 4711\nEND")
    for i in range(6):
        victim.mail(f"p{i}@example.net", "SIGNON ?alpine some-secret", name=f"Player {i}")
    victim.work()
    victim.mail("ann@example.org", "SIGNON ?alpine ann-secret\nBROADCAST\nHello from ann@example.org\nENDBROADCAST")
    victim.work()
    victim.letters()
    victim.mail("spy@example.com", "WHO GAME alpine FULL\nLIST alpine\nLIST FULL\nSUMMARY alpine\nHISTORY alpine")
    victim.work()
    text = victim.text_to("spy@example.com")
    require("Austria" in text, "there was no answer")
    for secret in ("ann@example.org", "@example.net", "4711"):
        require(secret not in text, f"the answer holds {secret}")
    victim.mail("p3@example.net", "WHO GAME alpine")
    victim.work()
    require("ann@example.org" in victim.text_to("p3@example.net"), "a player of the game does not see the others")
    return "none; a player of the game sees them"


def home_of_everybody(victim):
    """A game of seven that is over, with Hugo in it, and traces of him everywhere."""
    hugo, name = "hugo@faraway.example", "Hugo Halloran"
    victim.mail(hugo, "CREATE ?past hugo-secret standard", name=name)
    for i in range(6):
        victim.mail(f"p{i}@example.net", "SIGNON ?past some-secret", name=f"Player {i}")
    victim.work()
    victim.mail(hugo, f"SIGNON ?past hugo-secret\nBROADCAST\nWrite to {hugo}, {name}\nENDBROADCAST", name=name)
    victim.mail("p0@example.net", f"SIGNON ?past some-secret\nBROADCAST\nThank you, {name}!\nENDBROADCAST")
    victim.mail(hugo, "LIST past\nREGISTER\nName: Hugo Halloran\nCountry: Faraway\nEND", name=name)
    for _ in range(3):
        victim.mail(hugo, "SIGNON Mpast wrong-one", name=name)
    victim.work()
    victim.mail("hugo@faraway.example", "\xff", name=name, kind="text/plain; charset=utf-8")
    with open(victim.path("unreachable"), "w", encoding="utf-8") as file:
        file.write(f"chancery unreachable 1\n2026-11-20T09:00:00Z {hugo} it came back\n")
    with open(victim.path("strangers"), "w", encoding="utf-8") as file:
        file.write(f"chancery strangers 1\n2026-11-21 2 {hugo}\n")
    with open(victim.path("log/2026-10.log"), "w", encoding="utf-8") as file:
        file.write(f"2026-10-20T09:00:00Z sent 0000000001-00001-abc.eml to {hugo}\n")
    victim.work()


@attack("keeper forget while he plays", "refused, and the game is named")
def forget_a_player(victim):
    home_of_everybody(victim)
    status = victim.run("keeper", "forget", "hugo@faraway.example")
    require(status == 64 and "past" in victim.said, f"ended with {status}: {victim.said}")
    require(any(b"hugo@faraway.example" in content for content in victim.everything().values()), "he is forgotten all the same")
    return "status 64"


@attack("keeper forget, then every byte of the home", "neither address nor name anywhere")
def forget_leaves_no_byte(victim):
    home_of_everybody(victim)
    with open(victim.path("games/past/game"), encoding="utf-8") as file:
        text = file.read()
    # As MSG leaves notes: one to him, one about him to somebody else.
    for address, note in (("hugo@faraway.example", "Remember the cat of yours."), ("p0@example.net", "Ask Hugo Halloran, hugo@faraway.example.")):
        text = text.replace(f"address = {address}\n", f"address = {address}\nnote = {note}\n")
    with open(victim.path("games/past/game"), "w", encoding="utf-8") as file:
        file.write(text.replace("state = running", "state = terminated"))
    victim.mail("p0@example.net", "SUMMARY past")
    victim.work()
    victim.must("deliver")
    victim.must("keeper", "forget", "hugo@faraway.example")
    for path, content in victim.everything().items():
        for secret in (b"hugo@faraway", b"Hugo Halloran", b"hugo", b"the cat of yours"):
            require(secret.lower() not in content.lower(), f"{path} holds {secret.decode()}")
        require("hugo" not in path.lower(), f"{path} is named after him")
    victim.must("check")
    victim.letters()
    victim.mail("p0@example.net", "SUMMARY past\nHISTORY past FROM Nov 1 2026\nWHO GAME past")
    victim.work()
    require("a former player" in victim.text_to("p0@example.net"), "the summary has no former player")
    return "none; SUMMARY says \"a former player\""


@attack("every subcommand under umask 000", "each file and folder for its owner alone")
def open_umask(victim):
    victim.around = ["sh", "-c", 'umask 000; exec "$@"', "sh"]
    other = victim.home + "-new"
    home, victim.home = victim.home, other
    victim.must("setup", "--address", ADDRESS, "--keeper", "keeper@chancery.test", "--code", "EVIL")
    victim.mail("ann@example.org", "CREATE ?alpine ann-secret standard")
    victim.work()
    for words in (("cron",), ("process",), ("deliver",), ("keeper", "list"), ("check",), ("status",)):
        victim.must(*words)
    looked = 0
    for folder, folders, names in os.walk(other):
        for path in [folder] + [os.path.join(folder, name) for name in folders + names]:
            mode = stat.S_IMODE(os.stat(path).st_mode)
            looked += 1
            require(mode & 0o077 == 0, f"{os.path.relpath(path, other)} has mode {mode:04o}")
    victim.home = home
    return f"{looked} files and folders"


@attack("addresses in the log, in every way that a mail can go", "none; keeper show finds its lines")
def addresses_in_the_log(victim):
    victim.configure(transport="sendmail", sendmail="/bin/false")
    victim.mail("ann@example.org", "CREATE ?alpine ann-secret standard")
    victim.run("work", "--deliver")
    victim.configure(transport="file")
    victim.wait_until("2026-11-21T12:00:00Z")
    victim.work()
    letter = victim.letters("ann@example.org")[0]
    report = ("From: MAILER-DAEMON@mx.example\nTo: %s\nSubject: undelivered\nMIME-Version: 1.0\n"
              "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\nno\n"
              "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ann@example.org\n"
              "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 <ann@example.org> unknown\n\n--b--\n" % letter["X-Envelope-From"])
    victim.run("ingest", "--no-work", "--sender", "", "--recipient", letter["X-Envelope-From"], mail=report.encode())
    victim.work()
    victim.must("deliver")
    victim.must("keeper", "unblock", "ann@example.org")
    lines = [line for path, content in victim.everything().items() if path.startswith("log/")
             for line in content.decode().splitlines()]
    for line in lines:
        require("@" not in line, line)
    shown = subprocess.run(victim.command("keeper", "show", "ann@example.org"), capture_output=True, check=False).stdout.decode()
    found = [line for line in shown.splitlines() if " mail 2026" in line]
    require(found and re.search(r"~[a-z2-7]{10}", found[0]), "keeper show does not find her lines: " + shown)
    return f"none in {len(lines)} lines"


@attack("a mail obeyed while an editor is open on its game", "neither is lost: edit says that the game moved on")
def edit_while_obeying(victim):
    victim.mail("ann@example.org", "CREATE ?alpine ann-secret standard")
    victim.work()
    victim.mail("ann@example.org", "SIGNON ?alpine ann-secret\nSET COMMENT from the mail")
    editor = victim.home + "-editor"
    with open(editor, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + " ".join(victim.command("work")) + " || exit 1\n"
                   "sed -i 's/^listed = .*/listed = yes/;s/^name = Ann/name = Annette/' \"$1\"; echo '# by hand' >>\"$1.new\"\n"
                   "sed 's/^created = .*/created = 2026-11-20T00:00:00Z/' \"$1\" >\"$1.tmp\" && mv \"$1.tmp\" \"$1\"\n")
    os.chmod(editor, 0o700)
    ended = subprocess.run(victim.command("edit", "alpine"), env=dict(os.environ, EDITOR=editor), capture_output=True, timeout=60, check=False)
    said = (ended.stdout + ended.stderr).decode()
    game = open(victim.path("games/alpine/game"), encoding="utf-8").read()
    require("from the mail" in game, "the mail was not obeyed: " + said)
    require(ended.returncode == 1 and "moved on" in said, f"edit ended with {ended.returncode}: {said}")
    copies = re.search(r"/\S*chancery-alpine-\w+", said)
    require(copies and "2026-11-20" in open(os.path.join(copies.group(), "game"), encoding="utf-8").read(), "the copies are lost: " + said)
    with open(editor, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nexit 3\n")
    ended = subprocess.run(victim.command("edit", "alpine"), env=dict(os.environ, EDITOR=editor), capture_output=True, timeout=60, check=False)
    failed = re.search(r"/\S*chancery-alpine-\w+", ended.stderr.decode())
    require(failed and os.path.isdir(failed.group()), "a failed editor's copies are not named: " + ended.stderr.decode())
    for folder in (copies.group(), failed.group()):
        subprocess.run(["rm", "-r", folder], check=True)
    return "status 1, both kept"
