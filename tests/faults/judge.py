# SPDX-License-Identifier: GPL-3.0-or-later
"""judge - a judge's home for fault runs: made from game.txt, copied for each run, looked at afterwards

A run sees the program as an MTA, cron and a keeper do: subcommands, exit statuses, files. What counts after a run is State: everything
that may differ between two good runs (names of spooled files, the log) is left out of it, everything else is in.
"""
import collections
import email
import os
import shutil
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ENDS_OF_PAGES = {".html": b"</html>\n", ".svg": b"</svg>\n", ".xml": b"</feed>\n", ".ics": b"END:VCALENDAR\r\n", ".css": b"}\n"}
FIRST_ENVELOPE_FIELDS = 4  # of a file in the outbox: how it was queued, not what was mailed

# `broken` are sentences about what must never be, whatever the undisturbed run did.
State = collections.namedtuple("State", "files mails arrived broken")


def scratch():
    """A folder in memory where there is one: what is tried here is the order of calls, not the disk."""
    memory = "/dev/shm"
    return tempfile.mkdtemp(prefix="faults.", dir=memory if os.access(memory, os.W_OK) else None)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def listed(folder):
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def steps(path):
    """("mail", ["ann"], text) for each "### mail ann" and the lines below it."""
    found = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("### "):
                words = line.split()[1:]
                found.append((words[0], words[1:], []))
            else:
                found[-1][2].append(line)
    return [(word, rest, "".join(text)) for word, rest, text in found]


class Judge:
    """One home and the program."""

    def __init__(self, program, home, now=None):
        self.program, self.home, self.now = program, home, now
        self.sent_by_program = None  # the folder of tests/faults/sendmail
        self.around = []             # words before the program: strace and what it is told
        self.said = ""               # on standard error by the last call
        self.pages = None            # the folder of the web pages

    def command(self, *words, now=None):
        """What an MTA, cron or a keeper would call."""
        program = [self.program + "-ingest", *words[1:]] if words[0] == "ingest" else [self.program, *words]
        return [*program, "--home", self.home, "--now", now or self.now]

    def environment(self):
        settings = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")  # which dies under ptrace
        if self.sent_by_program:
            settings["FAULTS_SENT"] = self.sent_by_program
        return settings

    def run(self, *words, mail=b"", now=None):
        """The exit status; negative when a signal ended it."""
        ended = subprocess.run(self.around + self.command(*words, now=now), input=mail, capture_output=True,
                               env=self.environment(), timeout=120, check=False)
        self.said = ended.stderr.decode("utf-8", "replace")
        return ended.returncode

    def must(self, *words, **rest):
        status = self.run(*words, **rest)
        if status != 0:
            raise RuntimeError(f"chancery {words[0]} ended with {status}: {self.said}")

    def ingest(self, mail, now=None):
        return self.run("ingest", "--no-work", mail=mail, now=now)

    def copy(self, home):
        shutil.copytree(self.home, home, symlinks=True)
        return Judge(self.program, home, self.now)

    def path(self, *parts):
        return os.path.join(self.home, *parts)

    def configure(self, **values):
        text = read(self.path("judge.conf")).decode()
        kept = [line for line in text.splitlines()
                if line.lstrip("#").split(" = ")[0] not in values]
        with open(self.path("judge.conf"), "w", encoding="utf-8") as file:
            file.write("\n".join(kept + [f"{key} = {value}" for key, value in values.items()]) + "\n")

    def write_pages_to(self, folder):
        self.pages = folder
        self.configure(pages=folder)
        self.must("pages")

    def send_by_program(self, folder):
        os.makedirs(folder)
        self.sent_by_program = folder
        self.configure(transport="sendmail", sendmail=os.path.join(HERE, "sendmail"))

    def reply_address(self, who, game):
        """The Reply-To of the newest letter to somebody about a game."""
        for name in reversed(listed(self.path("outbox/sent"))):
            letter = email.message_from_bytes(read(self.path("outbox/sent", name)))
            if who in letter["To"] and f"+{game}-" in (letter["Reply-To"] or ""):
                return letter["Reply-To"].split("<")[1].rstrip(">")
        raise RuntimeError(f"no letter to {who} about {game} has a reply address")

    # What is left after a run.

    def state(self):
        broken = [f"{folder} still has {names}" for folder in ("spool/new", "outbox/new", "outbox/deferred", "outbox/handed")
                  if (names := listed(self.path(folder)))]
        broken += [f"redo/{name} was not made" for name in self.not_made()]
        broken += [f"{folder} has {names}" for folder in ("spool/bad", "outbox/failed", "set-aside")
                   if (names := listed(self.path(folder)))]
        return State(self.kept_files(), self.mails(), self.arrived(), broken)

    def not_made(self):
        """Redo files stay until a checkpoint; which of them were applied redo/made tells."""
        names = listed(self.path("redo"))
        last = int(read(self.path("redo/made")).split(b"last = ")[1].split()[0]) if "made" in names else 0
        return [name for name in names if name != "made" and not name.startswith("spare-") and
                not (name.isdigit() and int(name) <= last)]

    def kept_files(self):
        files = {}
        for top in ("games", "players", "done", "unreachable", "signons", "key"):
            if os.path.isfile(self.path(top)):
                files[top] = read(self.path(top))
            for folder, _, names in os.walk(self.path(top)):
                for name in names:
                    path = os.path.join(folder, name)
                    files[os.path.relpath(path, self.home)] = read(path)
        for path, text in (*self.waiting(), *self.shown_pages()):
            files[path] = text
        return files

    def shown_pages(self):
        """What a web server shows."""
        for folder, _, names in os.walk(self.pages or ""):
            for name in names:
                if not name.startswith("."):
                    path = os.path.join(folder, name)
                    yield "pages/" + os.path.relpath(path, self.pages), read(path)

    def torn_pages(self):
        """Sentences; none when each page is a whole one."""
        return [f"{path} is no whole page" for path, text in self.shown_pages()
                if not text.endswith(ENDS_OF_PAGES.get(os.path.splitext(path)[1], b""))]

    def waiting(self):
        """What waits for the yes of an address; a password is hashed anew in each run."""
        for name in listed(self.path("confirming")):
            lines = read(self.path("confirming", name)).splitlines()
            yield "confirming/" + name, b"\n".join(line for line in lines if not line.startswith(b"password = "))

    def mails(self):
        """How often each mail went out, by its bytes."""
        if self.sent_by_program:
            return collections.Counter(read(os.path.join(self.sent_by_program, name))
                                       for name in listed(self.sent_by_program) if name.startswith("sent."))
        return collections.Counter(
            read(self.path("outbox/sent", name)).split(b"\n", FIRST_ENVELOPE_FIELDS)[FIRST_ENVELOPE_FIELDS]
            for name in listed(self.path("outbox/sent")))

    def undrawn(self):
        """The mails that wait for a picture, as they are without it."""
        found = set()
        for name in listed(self.path("outbox/new")):
            envelope, picture, rest = read(self.path("outbox/new", name)).partition(b"\nX-Picture:\n")
            if picture and envelope.count(b"\n") == FIRST_ENVELOPE_FIELDS - 1:
                lines = rest.split(b"\n")
                found.add(b"\n".join(lines[next(at for at, line in enumerate(lines) if not line.startswith(b" ")):]))
        return found

    def arrived(self):
        """The mails that were worked off, each once: the head of a mail that came again may be filed beside it."""
        filed = {read(self.path("spool/done", name)).split(b"\n\n", 1)[1] for name in listed(self.path("spool/done"))}
        return {mail for mail in filed if b"[the text is kept with the mail that came first]" not in mail}


def differences(expected, found, may_double=0):
    """Sentences; none when the run came to the same. may_double: how many mails may have gone out twice."""
    told = list(found.broken)
    for path in sorted(expected.files.keys() | found.files.keys()):
        if expected.files.get(path) != found.files.get(path):
            told.append(f"{path} differs" if path in expected.files and path in found.files else
                        f"{path} is missing" if path in expected.files else f"{path} is too much")
    lost = expected.mails - found.mails
    more = found.mails - expected.mails
    doubled = sum(count for mail, count in more.items() if mail in expected.mails)
    told += [f"a mail was not sent: {subject(mail)}" for mail in lost]
    told += [f"a mail was sent that should not be: {subject(mail)}" for mail in more if mail not in expected.mails]
    if doubled > may_double:
        told += [f"a mail was sent twice: {subject(mail)}" for mail in more if mail in expected.mails]
    if expected.arrived != found.arrived:
        told.append("spool/done does not hold the mails that came in")
    return told


def doubled_mails(expected, found):
    return sum(count for mail, count in (found.mails - expected.mails).items() if mail in expected.mails)


def message_id(mail):
    return email.message_from_bytes(mail)["Message-ID"]


def subject(mail):
    parsed = email.message_from_bytes(mail)
    return f"{parsed['Subject']} (to {parsed['To']})"
