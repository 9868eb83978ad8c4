# SPDX-License-Identifier: GPL-3.0-or-later
"""tokens - attacks on what proves who somebody is: passwords, reply addresses, codes, the From field"""
import os
import re

from attack import NOW, attack, require
import judge as faults_judge

JUDGE = "judge@chancery.test"
PLAYERS = dict(zip("AEFGIRT", ("ann", "bob", "chloe", "dieter", "elena", "fyodor", "gul")))


def at(who):
    return f"{who}@example.org"


def password_of(who):
    return f"{who}-kept-secret"


def table(victim, start=True):
    """Game x with the master meg, the observer oscar, and seven players or, before the start, six."""
    victim.configure(confirm_addresses="no")
    victim.mail(at("meg"), f"CREATE ?x {password_of('meg')}\nBECOME MASTER\n")
    victim.mail(at("oscar"), f"OBSERVE x {password_of('oscar')}\n")
    for letter, who in list(PLAYERS.items())[:7 if start else 6]:
        victim.mail(at(who), f"SIGNON ?x {password_of(who)}\nSET PREFERENCE {letter}\n")
    victim.work()
    victim.letters()


def newest_letter(letters, who):
    """The newest letter to somebody that a reply signs on."""
    found = [letter for letter in letters if letter["X-Envelope-To"] == at(who) and "+x-" in (letter["Reply-To"] or "")]
    require(found, f"{who} got no letter with a reply address")
    return found[-1]


def reply_to(letter):
    return letter["Reply-To"].split("<")[-1].rstrip(">")


def token_in(letter):
    return reply_to(letter).split("@")[0].split("-")[-1]


def answer_to(victim, who):
    """What the sender of the last mail was answered, and who got what else."""
    victim.work()
    letters = victim.letters()
    return "\n".join(letter.get_body(("plain",)).get_content() for letter in letters if letter["X-Envelope-To"] == at(who)), letters


def found_in(victim, secret, but=("key", "redo")):
    """The files of the home in which the secret stands, however it is written."""
    spaced = r"[\s>|=]*".join(map(re.escape, secret)).encode()
    return [path for path, content in victim.everything().items()
            if path.split(os.sep)[0] not in but and re.search(spaced, content, re.IGNORECASE)]


@attack("five guesses at a seat, junk that fills the counts, the right password: again and again",
        "five guesses of a seat are tried in an hour")
def junk_forgets_no_guess(victim):
    table(victim)
    for number in range(5):
        victim.mail(f"eve{number}@example.org", f"SIGNON Fx guess{number}\n")
    victim.work()
    counts = faults_judge.read(victim.path("wrong-passwords")).decode()
    junk = "".join(f"from junk{number}@example.org 1 2026-11-21T09:00:01Z\nseat junk{number}-f 1 2026-11-21T09:00:01Z\n" for number in range(1000))
    with open(victim.path("wrong-passwords"), "w", encoding="utf-8") as file:
        file.write(counts + junk)
    victim.mail("mallory@example.org", "SIGNON Fnosuchgame guess\nSIGNON Fanother guess\n")
    victim.work()
    victim.mail("nobody@example.org", f"SIGNON Fx {password_of('chloe')}\nA par - bur\n")
    victim.work()
    require(b"par - bur" not in faults_judge.read(victim.path("games/x/orders")), "the sixth guess was tried")
    left = faults_judge.read(victim.path("wrong-passwords")).decode()
    require("nosuchgame" not in left, "a game that does not exist has an entry")
    return "the sixth was not tried; invented seats have no entry"


@attack("five wrong passwords under the player's From, twenty over all games",
        "he plays in the other games, and is mailed a way in that works where he is locked out")
def locked_out_and_let_in(victim):
    table(victim)
    victim.mail(at("chloe"), f"CREATE ?y {password_of('chloe')}\n")
    for number in range(4):
        victim.mail(at("chloe"), "".join(f"SIGNON Fx guess{number}{at}\n" for at in range(5)))
    text, letters = answer_to(victim, "chloe")
    victim.mail(at("chloe"), f"SIGNON Fx {password_of('chloe')}\nA par - bur\n")
    victim.mail(at("chloe"), f"SIGNON ?y {password_of('chloe')}\nSET NO MAP\n")
    text, more = answer_to(victim, "chloe")
    require("too many wrong passwords" in " ".join(text.split()), "the guesses were all tried")
    require("Signed on to game y" in text, "he is locked out of his other game")
    victim.mail(at("chloe"), "A par - bur\n", to=reply_to(newest_letter(letters + more, "chloe")))
    text, _ = answer_to(victim, "chloe")
    require("Army Paris -> Burgundy" in text, "the way in does not work: " + text)
    return "let in by the next letter"


@attack("the same to a master, an observer, and a player of a forming game",
        "each is mailed a way in that works, once an hour")
def every_seat_is_let_in(victim):
    table(victim, start=False)
    seats = {"meg": ("Mx", "PRESS TO O\nGood day.\nENDPRESS\n"), "oscar": ("Ox", "PRESS TO M\nGood day.\nENDPRESS\n"),
             "ann": ("?x", "SET PREFERENCE E\n")}
    for who, (seat, line) in seats.items():
        for number in range(6):
            victim.mail(at(who), f"SIGNON {seat} guess{number}\n// {number}\n")
        _, letters = answer_to(victim, who)
        ways = [letter for letter in letters if letter["X-Envelope-To"] == at(who) and not letter["Subject"].startswith("Re:")]
        require(len(ways) == 1, f"{who} got {len(ways)} letters for six guesses")
        victim.mail(at(who), line, to=reply_to(ways[0]))
        text, _ = answer_to(victim, who)
        require("You answered as" in text and "***" not in text, f"{who}: {text}")
    return "three seats, a letter each"


@attack("a master's reply address in the wrong hands", "PROCESS, PAUSE, clocks, deadlines and press; all else takes a yes to a letter that goes to the master, or the password, and 30 days end it")
def reply_address_of_a_master(victim):
    table(victim)
    victim.mail(at("ann"), f"SIGNON Ax {password_of('ann')}\nPRESS TO M\nHello.\nENDPRESS\n")
    victim.work()
    address = reply_to(newest_letter(victim.letters(), "meg"))
    refused = ["EJECT France", "REPLACE France eve@example.org", "SET PASSWORD another", "SET ADDRESS eve@example.org", "PREDICT",
               "TERMINATE", "SET NO MODERATED", "SET CENTERS 5", "BECOME France", "SET NO LIST"]
    victim.mail(at("meg"), "SET DEADLINE Nov 28 23:30\n" + "\n".join(refused) + "\nROLLBACK\n", to=address)
    text, _ = answer_to(victim, "meg")
    require("No turn of game x has been processed yet" in text, f"ROLLBACK: {text}")
    told = text.count("This takes your password") + text.count("  Answer YES to this letter, and it is")
    require(told == len(refused), f"{told} of {len(refused)} were refused, or wait: {text}")
    require("Nov 28 2026" in text, "the deadline stayed")
    victim.mail(at("meg"), "YES\n", to=address)  # by somebody who has not read the letter that asks
    text, _ = answer_to(victim, "meg")
    require("taken out of the game" not in text and "back before" not in text, f"a yes to another letter did it: {text}")
    victim.wait_until("2026-12-22T09:00:00Z")
    victim.mail(at("meg"), "PROCESS\n", to=address)
    text, _ = answer_to(victim, "meg")
    require("You answered as" not in text, "the address outlived its month")
    return f"{len(refused)} commands refused"


@attack("a broadcast that quotes one's own Reply-To, and a comment that quotes a code",
        "no reader, archive or list tells either")
def quoted_reply_to(victim):
    table(victim)
    victim.mail(at("ann"), f"SIGNON Ax {password_of('ann')}\nSET NO MAP\n")
    victim.mail(at("ann"), "LOST PASSWORD x\n")
    victim.work()
    letters = victim.letters()
    token = token_in(newest_letter(letters, "ann"))
    code = next(word for letter in letters for word in letter.get_body(("plain",)).get_content().split() if re.fullmatch(r"x-a-[a-z2-7]{16}", word))
    address = reply_to(newest_letter(letters, "ann"))
    before = set(victim.everything())
    victim.mail(at("ann"), f"BROADCAST\nWrite to {address.upper()} or to\n> {address}\n(token {token}, code {code})\n"
                f"{address.replace('-', '=2D')} {address.replace('-', '%2d').replace('+', '%2B')} {address.replace('-', '&#45;')}\n"
                f"{''.join(f'={ord(letter):02X}' for letter in address)}\nENDPRESS\n", to=address)
    victim.mail(at("meg"), f"SIGNON Mx {password_of('meg')}\nSET COMMENT {code}\nSET COMMENT BEGIN\nSee {address}\nENDCOMMENT\n")
    victim.work()
    victim.mail(at("bob"), f"SIGNON Ex {password_of('bob')}\nHISTORY\nLIST\n")
    victim.mail("eve@example.org", f"Do write to {address}\nA vie - gal\n", to=address)
    victim.work()
    for name in (name for name in victim.letters() if name["X-Envelope-To"] != at("ann")):
        text = name.get_body(("plain",)).get_content()
        plain = re.sub("[=%]([0-9A-F]{2})", lambda found: chr(int(found[1], 16)), text, flags=re.I)
        require("Broadcast" not in text or token not in (text + plain).lower(), "a reader got the token")
        require(code not in text, "a reader got the code")
    kept = [path for secret in (token, code.split("-")[-1]) for path in found_in(victim, secret)
            if path not in before and not path.startswith("outbox/sent")]
    require(not kept, f"kept in {kept}")
    return "blanked everywhere"


@attack("a code that agrees to more time: from other addresses, guessed, a second time, and quoted in press",
        "good once, from its holder's address, and written nowhere")
def code_that_agrees(victim):
    table(victim)
    victim.mail(at("chloe"), f"SIGNON Fx {password_of('chloe')}\nASK EXTENSION 2 days\n")
    victim.work()
    asked = [letter for letter in victim.letters() if letter["X-Envelope-To"] == at("meg")][-1]
    code = re.search(r"AGREE%20CODE%20([a-z2-7]{16})", asked.get_body(("plain",)).get_content()).group(1)
    for who in ("chloe", "ann", "eve"):
        victim.mail(at(who), f"AGREE CODE {code} x\n")
    victim.mail(at("meg"), f"AGREE CODE {'a' * 16} x\nAGREE CODE {code} nosuchgame\n")
    victim.mail(at("meg"), f"SIGNON Mx {password_of('meg')}\nBROADCAST\n> mailto:{JUDGE}?body=AGREE%20CODE%20{code}%20x\nAGREE CODE {code} x\nENDBROADCAST\n")
    victim.work()
    letters = victim.letters()
    texts = " ".join(letter.get_body(("plain",)).get_content() for letter in letters)
    require("More time is granted" not in texts, "the code worked for somebody else")
    told = [letter["X-Envelope-To"] for letter in letters if code in letter.get_body(("plain",)).get_content()]
    require(set(told) <= {at("meg")}, f"the code was told to {told}")
    victim.mail(at("meg"), f"AGREE CODE {code} x\n")
    _, letters = answer_to(victim, "meg")
    require(any("More time is granted" in letter["Subject"] for letter in letters), "the code does not work for its holder")
    victim.mail(at("meg"), f"AGREE CODE {code} x\n")
    text, _ = answer_to(victim, "meg")
    require("not known" in text, "the code worked twice: " + text)
    kept = found_in(victim, code, but=("key", "redo", "outbox"))
    require(not kept, f"the code stands in {kept}")
    return "5 tries refused, one obeyed"


@attack("somebody reads what lies in outbox/sent and spool/done", "no reply address, bounce tag or code is good")
def sent_letters_tell_nothing(victim):
    folder = os.path.join(os.path.dirname(victim.home), "mailbox")
    victim.send_by_program(folder)
    table(victim)
    victim.mail(at("ann"), f"LOST PASSWORD x\nSIGNON Ax {password_of('ann')}\nSET HTML\n")
    victim.work()
    victim.mail(at("ann"), "OBSERVE x\nLOST PASSWORD x\nCREATE ?z\n")
    victim.work()
    sent = b"".join(faults_judge.read(os.path.join(folder, name)) for name in os.listdir(folder))
    text = re.sub(rb"=\r?\n", b"", sent)
    secrets = set(re.findall(rb"judge\+[a-z0-9]+-[a-z]-([a-z2-7]{16})@", text)) | set(re.findall(rb"x-[a-z]-([a-z2-7]{16})", text))
    require(len(secrets) > 8, f"only {len(secrets)} tokens and codes went out")
    kept = [path for secret in secrets for path in found_in(victim, secret.decode())]
    kept += [path for path in os.listdir(victim.path("outbox/sent"))
             if b"-xxxxxxxxxxxxx@" not in faults_judge.read(victim.path("outbox/sent", path)).splitlines()[1]]
    require(not kept, f"kept in {sorted(set(kept))}")
    drawn = re.search(rb"password is ([a-z-]{10,}):", text)
    require(drawn and not found_in(victim, drawn.group(1).decode()), "a drawn password is kept")
    return f"{len(secrets)} tokens and codes, none kept"


SIGN_ONS = {
    "three lines": "SIGNON\nFx\n{}\nA par - bur\n",
    "spaced out": "S I G N O N   F x   {}\n",
    "spaced over lines": "S I G N O N\nF x\n{}\n",
    "a sentence": "Dear judge, please signon Fx {} for me, thanks.\n",
    "quoted": "> please SIGN-ON Fx {}\n",
    "a slip in a sentence": "I would like to singon Fx {}\n",
    "its word last": "my password\nfor the game is\n{}\n",
    "in brackets": "(SIGNON Fx {})\n",
}


def multipart(kind, *parts):
    body = "".join(f"--cut\nContent-Type: {type_}\n\n{text}\n" for type_, text in parts)
    return f'multipart/{kind}; boundary="cut"', body + "--cut--\n"


@attack("sign-ons on three lines, spaced out, in sentences; in HTML, attachments, unread and oversize mails",
        "no file of the home holds the password")
def no_form_keeps_a_password(victim):
    table(victim)
    secret = password_of("chloe")
    spaced = " ".join(secret)
    for form in SIGN_ONS.values():
        victim.mail(at("chloe"), form.format(secret))
        victim.mail(at("chloe"), form.format(spaced))
    line = f"SIGNON Fx {secret}\n"
    mixed = [multipart("alternative", ("text/plain", "LIST\n"), ("text/html", f"<p>SIGNON Fx<br>{secret}</p>")),
             multipart("mixed", ("text/plain", "LIST\n"), ('text/plain; name="orders.txt"\nContent-Disposition: attachment', line)),
             multipart("mixed", ("text/plain", line), ("application/octet-stream", line)),
             multipart("mixed", ("image/png", line)),
             ("application/pgp-encrypted", line), ("text/html", f"<b>SIG</b>NON F<i>x</i> <u>{secret}</u>")]
    for kind, body in mixed:
        victim.mail(at("chloe"), body, kind=kind)
    victim.mail(at("chloe"), line + "x" * (2 << 20) + "\n")
    victim.mail(at("chloe"), f"PRESS TO M\nI SIGNON Fx {secret}\nENDPRESS\n{line}SET NO MAP\nmine is {secret}\n")
    victim.mail(at("chloe"), "LIST\n", subject=f"please SIGNON Fx {secret}")
    victim.mail(at("chloe"), "LIST\n", fields=f"Auto-Submitted: auto-replied\nX-Note: {line}", subject=f"SIGNON Fx {secret}")
    victim.work()
    require(len(os.listdir(victim.path("spool/done"))) > 20, "mails are not filed")
    kept = found_in(victim, secret)
    require(not kept, f"kept in {[(path, faults_judge.read(victim.path(path))[-400:]) for path in kept]}")
    return f"{2 * len(SIGN_ONS) + len(mixed) + 4} mails"


@attack("REGISTER with a line `Password:`", "WHO GAME does not show it, and no file keeps it")
def registered_password(victim):
    table(victim)
    victim.mail(at("ann"), "REGISTER\nName: Ann\nCountry: Iceland\nPassword: edelweiss99\nMy-Passwort: edelweiss99\nPW: edelweiss99\nEND\n")
    victim.work()
    victim.mail(at("bob"), f"SIGNON Ex {password_of('bob')}\nWHO GAME\n")
    text, _ = answer_to(victim, "bob")
    require("Iceland" in text, "the registration is not shown")
    require("edelweiss99" not in text and not found_in(victim, "edelweiss99"), "the password is kept")
    return "not kept"


FORGED_FROM = {
    "a blank before the colon": "From : ann@example.org\n",
    "a group": "From: Players: ann@example.org;\n",
    "a group beside another": "From: Players: ann@example.org;, eve@evil.test\n",
    "two, one with a blank": "From: ann@example.org\nFrom : eve@evil.test\n",
}


@attack("From fields that checkers of senders do not see: `From : a@b`, a group", "such a mail is nobody's")
def from_that_is_not_seen(victim):
    table(victim)
    victim.mail(at("ann"), f"SIGNON Ax {password_of('ann')}\nSET NO MAP\n")
    victim.work()
    address = reply_to(newest_letter(victim.letters(), "ann"))
    for number, field in enumerate(FORGED_FROM.values()):
        victim.bytes(f"{field}To: {address}\nSubject: orders\nMessage-ID: <{number}@evil.test>\n\nA vie - gal\n".encode())
    victim.work()
    require(b"vie - gal" not in faults_judge.read(victim.path("games/x/orders")), "orders were taken")
    return f"{len(FORGED_FROM)} forms"


@attack("dkim=pass for a subdomain of another's, and for a public suffix", "confirms no sender; an organization's own domains do")
def alignment(victim):
    table(victim)
    victim.configure(auth_server="mx.chancery.test", auth_policy="require")

    def is_confirmed(sender, signer):
        victim.mail(sender, "HELP\n", fields=f"Authentication-Results: mx.chancery.test; dkim=pass header.d={signer}\n")
        victim.work()
        return "could not confirm" not in " ".join(victim.text_to(sender).split())

    rows = [("a@bank.co.uk", "co.uk", False), ("a@alice.github.io", "mallory.github.io", False),
            ("a@alice.github.io", "github.io", False), ("a@example.org", "mail.example.org", True),
            ("a@mail.bank.co.uk", "news.bank.co.uk", True), ("a@co.uk", "evil.co.uk", False)]
    wrong = [row for row in rows if is_confirmed(row[0], row[1]) != row[2]]
    require(not wrong, f"judged wrongly: {wrong}")
    return f"{len(rows)} pairs"


@attack("four sign-ons to a seat that exists, and to one that does not", "the same time")
def timing(victim):
    victim.configure(password_cost=5)  # as a judge has it that nobody changes
    table(victim)

    def cost(seat):
        victim.mail(f"eve-{seat.lower()}@example.org", "".join(f"SIGNON {seat} guess\n// {number}\n" for number in range(4)))
        return victim.work()

    cost("Ex")
    # A hash wants much memory, whose price depends on what else the machine does: of several turns the middle one counts.
    turns = []
    for hour in range(10, 20, 2):  # guesses of a seat are limited by the hour, and those that are not tried cost nothing
        victim.wait_until(f"{NOW[:11]}{hour}:00:00Z")
        turns.append((cost("Fx"), cost("Fnosuchgame")))
    real, none = sorted(turns, key=lambda turn: turn[0] / turn[1])[len(turns) // 2]
    require(0.6 < real / none < 1.7, f"{real:.2f} s and {none:.2f} s")
    return f"{real:.2f} s and {none:.2f} s"


@attack("a password of one letter, or none", "four at least; without one the judge draws it, and it works")
def short_passwords(victim):
    table(victim, start=False)
    victim.mail(at("hana"), "SIGNON ?x abc\n")
    text, _ = answer_to(victim, "hana")
    require("You have joined" not in text, "three letters were taken")
    for line, seat in (("SIGNON ?x", "?x"), ("CREATE ?y gunboat", "?y")):
        victim.mail(at("hana"), line + "\n")
        text, _ = answer_to(victim, "hana")
        drawn = re.search(r"password is ([a-z-]{10,}):", text)
        require(drawn, f"none was drawn: {text}")
        victim.mail(at("hana"), f"SIGNON {seat} {drawn.group(1)}\nSET NO MAP\n")
        text, _ = answer_to(victim, "hana")
        require("Signed on" in text, "the drawn password does not hold")
    return "drawn passwords hold"
