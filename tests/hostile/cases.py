# SPDX-License-Identifier: GPL-3.0-or-later
"""cases - what hostile servers do: a table of (name, protocol, what is different, Case)

A trick that stands at any step is made at each of them; the others know their place. `done`: the fetch may end with 0. `other`: what the
server gives may be another text than its mail's, and may come again. Whatever a case says, tests/hostile/run holds what must always hold.
"""
import random
import time

from servers import Imap, Over, Pop3

MIB = 1 << 20


class Case:
    def __init__(self, trick, seconds=4, done=False, other=False, implicit=True, says="", lie=False):
        self.trick, self.seconds, self.done, self.other = trick, seconds, done, other
        self.implicit, self.says, self.lie = implicit, says, lie


def at(step, act):
    """A trick made at one step, each time."""
    def trick(session, here, tag, words):
        return here == step and act(session, tag, words) is not False
    return trick


# ---- at any step

def hang(session, _tag, _words):
    session.wait()


def drip(session, _tag, _words):
    """An answer that never ends, a byte at a time."""
    while True:
        session.send(b"*" if isinstance(session, Imap) else b"+")
        time.sleep(0.2)


def close(session, _tag, _words):
    session.hang_up()


def flood(session, _tag, _words):
    """Lines without end; to POP3, too, each is an answer that is not the last."""
    lines = b"* OK still here\r\n" * 4096
    while True:
        session.send(lines)


def one_line(session, _tag, _words):
    """A line without end."""
    while True:
        session.send(b"*" * 65536)


def noise(session, _tag, _words):
    session.send(random.Random(7).randbytes(5000) + b"\r\n")
    session.wait()


def refuse(session, tag, _words):
    words = "[REFERRAL imap://judge@evil.example/INBOX] look elsewhere"
    session.send(f"{tag} NO {words}\r\n" if tag not in ("", "*") else f"* BYE {words}\r\n" if tag else f"-ERR {words}\r\n")
    session.hang_up()


ANYWHERE = (("says nothing", hang, {"seconds": 1}), ("a byte at a time", drip, {"seconds": 1}), ("hangs up", close, {}),
            ("lines without end", flood, {}), ("a line without end", one_line, {}),
            ("noise", noise, {"seconds": 1}), ("refuses, and names another server", refuse, {}))


def everywhere():
    for kind in (Imap, Pop3):
        for step in kind.steps:
            for name, act, more in ANYWHERE:
                if name == "noise" and step in ("BODY", "RETR"):
                    continue  # which is a text like any other
                # A refused CAPA is none, a mail that is refused stays, and to be told of the rest is enough.
                done = name.startswith("refuses") and step in ("CAPA", "CAPABILITY")
                yield f"{step}: {name}", kind, Case(at(step, act), done=done, **more)


# ---- IMAP

def answers(text):
    """Instead of the server's own untagged lines."""
    return lambda session, tag, words: session.send(text.format(uid=words[0] if words else "") + f"{tag} OK done\r\n")


def body(header, text, tail=b")\r\n"):
    def act(session, tag, words):
        session.send(header.format(uid=words[0]).encode() + text + tail + f"{tag} OK done\r\n".encode())
    return act


def endless_body(session, _tag, words):
    session.send(f"* 1 FETCH (UID {words[0]} BODY[] {{99999999999}}\r\n")
    while True:
        session.send(b"x" * MIB)


def cut_body(session, _tag, words):
    session.send(f"* 1 FETCH (UID {words[0]} BODY[] {{500}}\r\nFrom: ann@exa")
    session.hang_up()


def keeps_all(session, tag, _words):
    """Says that it moved the mail, and moves none."""
    session.send(f"* OK moved\r\n{tag} OK done\r\n")


def new_validity(session, _tag, _words):
    session.box.validity += 1
    return False


def always_more(session, tag, _words):
    session.send(f"* 4294967295 EXISTS\r\n{tag} OK done\r\n")


def search_of(uids):
    return lambda session, tag, words: session.send(f"* SEARCH {uids}\r\n{tag} OK done\r\n")


def injected(session, tag, _words):
    """Answers in clear before TLS begins, as if they came through it (STARTTLS injection)."""
    session.send(f"{tag} OK begin\r\n* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nA002 OK done\r\n")
    session.secure()


def no_tls(session, tag, _words):
    session.send(f"{tag} BAD no TLS here\r\n" if tag else "-ERR no TLS here\r\n")


def tls_breaks(session, tag, _words):
    session.send(f"{tag} OK begin\r\n" if tag else "+OK begin\r\n")
    session.send(b"\x16\x03\x03\xff\xff" + b"\0" * 100)
    session.hang_up()


def clear_text(session, _step, _tag, _words):
    return False


IMAP = (
    ("a body that never ends", Case(at("BODY", endless_body), done=True)),
    ("a body that is cut", Case(at("BODY", cut_body))),
    ("a body longer than its literal", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] {{3}}\r\n", b"From: a@b.c\r\n\r\nlong\r\n")), done=True, other=True)),
    ("a literal of nothing", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] {{0}}\r\n", b"")), done=True, other=True)),
    ("a literal below nothing", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] {{-5}}\r\n", b"abcde")), done=True, other=True)),
    ("a literal that is no number", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] {{a}}\r\n", b"abc")), done=True, other=True)),
    ("no literal", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] \"abc\"", b"")), done=True, other=True)),
    ("NIL for a body", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] NIL", b"")), done=True, other=True)),
    ("another mail's UID", Case(at("BODY", body("* 1 FETCH (UID 99999 BODY[] {{3}}\r\n", b"abc")), done=True, other=True)),
    ("no body, but OK", Case(at("BODY", answers("")), done=True)),
    ("NULs in a body", Case(at("BODY", body("* 1 FETCH (UID {uid} BODY[] {{4}}\r\n", b"\0\0\0\0")), done=True, other=True)),
    ("a size of 4 GiB", Case(at("SIZE", answers("* 1 FETCH (UID {uid} RFC822.SIZE 4294967295)\r\n")), done=True)),
    ("a size beyond numbers", Case(at("SIZE", answers("* 1 FETCH (UID {uid} RFC822.SIZE 99999999999999999999)\r\n")), done=True)),
    ("a size below nothing", Case(at("SIZE", answers("* 1 FETCH (UID {uid} RFC822.SIZE -1)\r\n")), done=True)),
    ("no size", Case(at("SIZE", answers("")), done=True)),
    ("moves nothing", Case(at("MOVE", keeps_all), says="again")),
    ("a new validity at each SELECT", Case(at("SELECT", new_validity), done=True)),
    ("no validity", Case(at("SELECT", answers("* 3 EXISTS\r\n")), done=True)),
    ("read-only", Case(at("SELECT", answers("* 3 EXISTS\r\n* OK [UIDVALIDITY 7]\r\n* OK [READ-ONLY]\r\n")), says="read-only")),
    ("four thousand million mails", Case(at("NOOP", always_more), says="list")),
    ("a mail listed thrice", Case(at("SEARCH", search_of("11 11 11")), says="again|list")),
    ("more mails than there are", Case(at("SEARCH", search_of("11 12 17 18 19 20")), says="list")),
    ("mails that are none", Case(at("SEARCH", search_of("91 92 93")), done=True)),
    ("UIDs that are no numbers", Case(at("SEARCH", search_of("a -1 99999999999")), says="list")),
    ("UID 0", Case(at("SEARCH", search_of("0 0 0")))),
    ("fewer mails than it has", Case(at("SEARCH", search_of("11")), says="list")),
    ("no answer to SEARCH", Case(at("SEARCH", answers("")), says="list")),
    ("no STARTTLS", Case(at("CAPABILITY", answers("* CAPABILITY IMAP4rev1\r\n")), implicit=False, says="TLS")),
    ("STARTTLS refused", Case(at("STARTTLS", no_tls), implicit=False)),
    ("answers before TLS", Case(at("STARTTLS", injected), implicit=False)),
    ("TLS that breaks off", Case(at("STARTTLS", tls_breaks), implicit=False)),
    ("already signed on", Case(at("greet", lambda session, tag, words: session.send("* PREAUTH welcome\r\n")), implicit=False, says="")),
)


# ---- POP3

def plain(text):
    return lambda session, tag, words: session.send(text)


def endless_text(session, _tag, _words):
    session.send("+OK\r\n")
    while True:
        session.send(b"x" * 70 + b"\r\n" + b"y" * MIB + b"\r\n")


def cut_text(session, _tag, _words):
    session.send("+OK\r\nFrom: ann@example.org\r\nMessage-ID: <11@example.org>\r\n\r\nHE")
    session.hang_up()


def new_names(session, _tag, _words):
    session.send("+OK\r\n" + "".join(f"{n} {random.random()}\r\n" for n in session.numbers) + ".\r\n")


def forgets(session, _tag, _words):
    """Deletes nothing at QUIT."""
    session.send("+OK\r\n")
    raise Over


def both(*acts):
    return lambda *words: any(act(*words) for act in acts)


POP3 = (
    ("a text that never ends", Case(at("RETR", endless_text), done=True)),
    ("a text that is cut", Case(at("RETR", cut_text))),
    ("a text without its end, then silence", Case(at("RETR", plain("+OK\r\nFrom: a@b.c\r\n\r\nHELP\r\n")), seconds=1)),
    ("every mail refused, with new names each time", Case(both(at("RETR", plain("-ERR no such mail\r\n")), at("UIDL", new_names)), seconds=1)),
    ("every mail refused", Case(at("RETR", plain("-ERR no such mail\r\n")), says="stays in the mailbox")),
    ("a size of 4 GiB", Case(at("LIST", plain("+OK\r\n1 4294967296\r\n2 5\r\n3 5\r\n.\r\n")), says="stays in the mailbox")),
    ("a size beyond numbers", Case(at("LIST", plain("+OK\r\n1 99999999999999999999999\r\n2 -1\r\n3 x\r\n.\r\n")), done=True)),
    ("a mail listed thrice", Case(at("LIST", plain("+OK\r\n1 5\r\n1 5\r\n1 5\r\n.\r\n")), done=True)),
    ("mails that are none", Case(at("LIST", plain("+OK\r\n0 5\r\n7 5\r\n99999999999 5\r\n.\r\n")), done=False)),
    ("a list that is none", Case(at("LIST", plain("+OK\r\nhello\r\n\r\n \r\n-1 5\r\n.\r\n")), done=True)),
    ("a million mails", Case(at("LIST", plain("+OK\r\n" + "".join(f"{n} 5\r\n" for n in range(1, 1_000_000)) + ".\r\n")), seconds=1)),
    ("no names", Case(at("UIDL", plain("-ERR what?\r\n")))),
    ("empty names", Case(at("UIDL", plain("+OK\r\n1\r\n2 \r\n3\r\n.\r\n")), done=True, lie=True)),
    ("one name for all", Case(at("UIDL", plain("+OK\r\n1 x\r\n2 x\r\n3 x\r\n.\r\n")), done=True, lie=True)),
    ("names of a megabyte", Case(at("UIDL", plain("+OK\r\n" + "".join(f"{n} {'n' * MIB}\r\n" for n in (1, 2, 3)) + ".\r\n")), done=True, lie=True)),
    ("names of 9,000 bytes", Case(at("UIDL", plain("+OK\r\n" + "".join(f"{n} {'n' * 9000}\r\n" for n in (1, 2, 3)) + ".\r\n")), done=True, lie=True)),
    ("names that are lines of an envelope", Case(at("UIDL", plain("+OK\r\n1 a\rrecipient judge+f@x\r\n2 b\x0brecipient c\r\n3 ../../x\r\n.\r\n")), done=True, lie=True)),
    ("QUIT that deletes nothing", Case(at("QUIT", forgets), done=True)),
    ("silence at QUIT", Case(at("QUIT", hang), seconds=1, done=True)),
    ("DELE refused", Case(at("DELE", plain("-ERR read-only\r\n")))),
    ("no STLS", Case(at("CAPA", plain("+OK\r\nUSER\r\n.\r\n")), implicit=False, says="TLS")),
    ("STLS refused", Case(at("STLS", no_tls), implicit=False)),
    ("TLS that breaks off", Case(at("STLS", tls_breaks), implicit=False)),
)


def all_cases():
    for name, kind, case in everywhere():
        yield f"{kind.__name__.lower()} {name}", kind, case
    for kind, rows in ((Imap, IMAP), (Pop3, POP3)):
        for name, case in rows:
            yield f"{kind.__name__.lower()} {name}", kind, case
