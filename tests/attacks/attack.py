# SPDX-License-Identifier: GPL-3.0-or-later
"""attack - what an attack is, and the judge that it is made on

An attack is a function with the mark @attack(what, bound): it gets a Victim, a judge in a new home, does its worst through mails and
subcommands alone, and returns what was measured as a short text. When the bound did not hold it raises Broken, by `require`.
tests/attacks/*.py hold them, a file a subject; scripts/attacks runs them and prints a row each, and docs/reliability.md shows the rows.
"""
import email
import email.policy
import os
import subprocess
import time

import judge as faults_judge

NOW = "2026-11-21T09:00:00Z"
ADDRESS = "judge@chancery.test"


class Broken(Exception):
    """The bound did not hold."""


def require(holds, text):
    if not holds:
        raise Broken(text)


ATTACKS = []


def attack(what, bound):
    """Marks a function as an attack; `what` and `bound` are the words of its row."""
    def mark(function):
        ATTACKS.append((function.__module__, function.__name__, what, bound, function))
        return function
    return mark


class Victim(faults_judge.Judge):
    """A judge in a home of its own. Time goes on only when `now` is set."""

    def __init__(self, program, folder, **conf):
        super().__init__(program, os.path.join(folder, "home"), NOW)
        self.must("setup", "--address", ADDRESS, "--keeper", "keeper@chancery.test", "--code", "EVIL", "--confirm", "no")
        # Nearly every attack begins with a table of players who sign on, and few measure what a password's hash costs.
        self.configure(**{"password_cost": 1, **conf})
        self.mails = 0
        self.seen = set()
        # A program under the sanitizers is ten times slower, and its memory says nothing.
        self.sanitized = b"__asan_init" in faults_judge.read(program)

    def mail(self, sender, text, to=ADDRESS, fields="", subject="orders", name="", kind="text/plain; charset=utf-8"):
        """One mail, handed over as an MTA does; `work` obeys it."""
        self.mails += 1
        head = (f"From: {name} <{sender}>\nTo: {to}\nSubject: {subject}\nMessage-ID: <{self.mails}.attack@example.org>\n"
                f"MIME-Version: 1.0\nContent-Type: {kind}\n{fields}\n")
        status = self.run("ingest", "--no-work", "--recipient", to, "--sender", sender, mail=(head + text).encode())
        require(status == 0, f"ingest ended with {status}: {self.said}")

    def bytes(self, mail):
        """A mail as bytes, header and all."""
        require(self.ingest(mail) == 0, f"ingest: {self.said}")

    def work(self):
        """Works the spool off, sends, and returns the processor time that it took, seconds."""
        child = subprocess.Popen(self.command("work", "--deliver"), env=self.environment(), stderr=subprocess.PIPE)
        said = child.stderr.read().decode()
        _, status, usage = os.wait4(child.pid, 0)  # of this run alone: other attacks are made at the same time
        child.returncode = os.waitstatus_to_exitcode(status)
        if status != 0:
            raise RuntimeError(f"chancery work ended with {child.returncode}: {said}")
        return usage.ru_utime + usage.ru_stime

    def slack(self, seconds):
        """The bound for a time, longer under the sanitizers."""
        return seconds * 10 if self.sanitized else seconds

    def peak_memory(self, *words):
        """MiB that the largest process of one call held (its children's children count, too)."""
        script = ("import resource,subprocess,sys; subprocess.run(sys.argv[1:], capture_output=True);"
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        ended = subprocess.run(["python3", "-c", script, *self.command(*words)], capture_output=True, check=True)
        return int(ended.stdout) / 1024

    def letters(self, to=None):
        """Letters that went out since the last call, as email.message.EmailMessage; all, or those to one address."""
        found = []
        for name in faults_judge.listed(self.path("outbox/sent")):
            if name in self.seen:
                continue
            letter = email.message_from_bytes(faults_judge.read(self.path("outbox/sent", name)), policy=email.policy.default)
            if to is None or letter["X-Envelope-To"] == to:
                self.seen.add(name)
                found.append(letter)
        return found

    def text_to(self, address):
        """Subjects and plain texts of all new letters to one address, one below the other."""
        return "\n".join(f"Subject: {letter['Subject']}\n{letter.get_body(('plain',)).get_content()}" for letter in self.letters(address))

    def wait_until(self, instant):
        self.now = instant

    def everything(self):
        """{path: bytes} of all files of the home."""
        return {os.path.relpath(os.path.join(folder, name), self.home): faults_judge.read(os.path.join(folder, name))
                for folder, _, names in os.walk(self.home) for name in names}


def measure(function):
    """Seconds on the clock that a call takes."""
    begin = time.monotonic()
    function()
    return time.monotonic() - begin
