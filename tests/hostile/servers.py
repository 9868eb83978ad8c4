# SPDX-License-Identifier: GPL-3.0-or-later
"""servers - an IMAP and a POP3 server on loopback that do well, but for one step at which they do what a case says

A Box holds mails and what became of them. A Server answers sessions on a port of its own, with TLS, in threads. At each step of a
protocol (see `steps` of a session) it first asks the case's trick, a function (session, step, tag, words): what is true ends the
step, so a trick may answer in the server's place, let it answer by returning False, or raise Over.
"""
import re
import socket
import ssl
import threading

MAILS = {  # UID or UIDL: the mail; what stands in it must never be taken for an answer of the server
    number: (f"From: {who}@example.org\r\nSubject: orders\r\nMessage-ID: <{number}@example.org>\r\n\r\n"
             f"A001 OK FETCH completed\r\n.\r\n..\r\n* 1 FETCH (UID 99 RFC822.SIZE 7)\r\n-ERR no\r\nHELP\r\n").encode()
    for number, who in ((11, "ann"), (12, "bob"), (17, "chloe"))}


class Over(Exception):
    """The session ends here."""


class Box:
    """The mails of a mailbox, shared by all sessions."""

    def __init__(self, mails, validity=7):
        self.mails, self.validity, self.gone = dict(mails), validity, {}

    def take_away(self, number):
        if number in self.mails:
            self.gone[number] = self.mails.pop(number)


class Session:
    """One connection."""

    def __init__(self, server, connection):
        self.server, self.box, self.socket = server, server.box, connection
        self.lines = None

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def secure(self):
        self.socket = self.server.context.wrap_socket(self.socket, server_side=True)
        self.lines = self.socket.makefile("rb")

    def wait(self):
        """Until the client leaves."""
        while self.socket.recv(65536):
            pass
        raise Over

    def hang_up(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        raise Over

    def step(self, step, tag="", words=()):
        self.server.steps.append(step)
        return bool(self.server.trick(self, step, tag, words))

    def run(self):
        if self.server.implicit:
            self.secure()
        else:
            self.lines = self.socket.makefile("rb")
        if not self.step("greet", "*"):
            self.greet()
        while line := self.lines.readline():  # TLS may begin meanwhile
            self.obey(line.decode("utf-8", "replace").split())


class Imap(Session):
    steps = ("greet", "CAPABILITY", "LOGIN", "SELECT", "NOOP", "SEARCH", "SIZE", "BODY", "MOVE")

    def greet(self):
        self.send("* OK ready\r\n")

    def uids(self):
        return sorted(self.box.mails)

    def obey(self, words):
        tag, name, rest = words[0], words[1].upper(), words[2:]
        if name == "UID":
            name, rest = rest[0].upper(), rest[1:]
        if name == "FETCH":
            name = "SIZE" if "SIZE" in " ".join(rest) else "BODY"
        if self.step(name, tag, rest):
            return
        untagged = getattr(self, "do_" + name, lambda rest: "")(rest)
        if name == "STARTTLS":
            self.send(f"{tag} OK begin\r\n")
            return self.secure()
        self.send((untagged.encode() if isinstance(untagged, str) else untagged) + f"{tag} OK {name} done\r\n".encode())
        if name == "LOGOUT":
            raise Over

    def do_CAPABILITY(self, _):
        return "* CAPABILITY IMAP4rev1 STARTTLS MOVE UIDPLUS\r\n"

    def do_SELECT(self, _):
        return f"* {len(self.box.mails)} EXISTS\r\n* OK [UIDVALIDITY {self.box.validity}] valid\r\n* FLAGS (\\Deleted \\Seen)\r\n"

    def do_NOOP(self, _):
        return f"* {len(self.box.mails)} EXISTS\r\n"

    def do_SEARCH(self, rest):
        if rest[0] == "UID":
            found = [uid for uid in self.uids() if str(uid) == rest[1]]
        else:
            begin, end = map(int, rest[0].split(":"))
            found = self.uids()[begin - 1:end]
        return "* SEARCH" + "".join(f" {uid}" for uid in found) + "\r\n"

    def do_SIZE(self, rest):
        return f"* 1 FETCH (UID {rest[0]} RFC822.SIZE {len(self.box.mails.get(int(rest[0]), b''))})\r\n"

    def do_BODY(self, rest):
        mail = self.box.mails[int(rest[0])]
        return f"* 1 FETCH (UID {rest[0]} BODY[] {{{len(mail)}}}\r\n".encode() + mail + b")\r\n"

    def do_LIST(self, _):
        return '* LIST () "/" "chancery-done"\r\n'

    def do_MOVE(self, rest):
        self.box.take_away(int(rest[0]))
        return "* 1 EXPUNGE\r\n"

    def do_LOGOUT(self, _):
        return "* BYE\r\n"


class Pop3(Session):
    steps = ("greet", "CAPA", "USER", "PASS", "LIST", "UIDL", "RETR", "NOOP", "DELE")

    def __init__(self, server, connection):
        super().__init__(server, connection)
        self.numbers = dict(enumerate(sorted(self.box.mails), 1))
        self.doomed = []

    def greet(self):
        self.send("+OK ready\r\n")

    def obey(self, words):
        name, rest = words[0].upper(), words[1:]
        if self.step(name, "", rest):
            return
        if name == "QUIT": # mails are gone before the answer, so that whoever reads it can count on that
            for number in self.doomed:
                self.box.take_away(number)
        self.send(getattr(self, "do_" + name, lambda rest: "+OK\r\n")(rest))
        if name == "STLS":
            self.secure()
        if name == "QUIT":
            raise Over

    def do_CAPA(self, _):
        return "+OK\r\nUSER\r\nSTLS\r\nUIDL\r\n.\r\n"

    def do_LIST(self, _):
        return "+OK\r\n" + "".join(f"{n} {len(self.box.mails[uid])}\r\n" for n, uid in self.numbers.items()) + ".\r\n"

    def do_UIDL(self, _):
        return "+OK\r\n" + "".join(f"{n} name-{uid}\r\n" for n, uid in self.numbers.items()) + ".\r\n"

    def do_RETR(self, rest):
        return b"+OK\r\n" + re.sub(rb"(?m)^\.", b"..", self.box.mails[self.numbers[int(rest[0])]]) + b".\r\n"

    def do_DELE(self, rest):
        self.doomed.append(self.numbers[int(rest[0])])
        return "+OK\r\n"

    def do_RSET(self, _):
        self.doomed = []
        return "+OK\r\n"


def as_ever(*_):
    """The trick of a server that does well."""
    return False


class Server:
    """Answers on a port of loopback until `stop`."""

    def __init__(self, kind, box, certificate, trick=as_ever, implicit=True):
        self.kind, self.box, self.trick, self.implicit = kind, box, trick, implicit
        self.steps = []  # that were reached
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate)
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(connection,), daemon=True).start()

    def answer(self, connection):
        connection.settimeout(60)
        session = None
        try:
            session = self.kind(self, connection)
            session.run()
        except (Over, OSError, ValueError, IndexError, KeyError):
            pass  # the client left, or was told nonsense and says it back
        finally:
            (session.socket if session else connection).close()

    def stop(self):
        self.listener.close()
