# SPDX-License-Identifier: GPL-3.0-or-later
"""base - the homes that fault runs begin with, made once from game.txt

    empty     two games are under way; nothing waits
    spooled   the mails of "### waiting" lie in the spool
    due       they have been obeyed and answered; both games are due at "### due"
    outbox    both have been processed; the letters wait in the outbox
    asking    of "empty", where new addresses are asked: the yes of one lies in the spool, and the request of another
"""
import os

import judge


class Base:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.mails = []  # as they wait, bytes as an MTA hands them over
        self.count = 0
        self.waiting_at = self.due_at = None
        self.empty = judge.Judge(program, os.path.join(folder, "empty"))
        self.play(judge.steps(os.path.join(judge.HERE, "game.txt")))
        self.make_others()

    def play(self, steps):
        home = self.empty
        home.now = "2026-11-21T08:00Z"
        home.must("setup", "--address", "judge@example.org", "--keeper", "keeper@example.org", "--code", "FLTS",
                  "--transport", "file", "--seed", "7", "--confirm", "no")
        home.configure(outage_hours=0)
        for word, rest, text in steps:
            if word == "now":
                home.now = rest[0]
            elif word == "waiting":
                self.waiting_at = home.now = rest[0]
            elif word == "due":
                self.due_at = rest[0]
            elif word == "run":
                for subcommand in ("work", "process", "deliver"):
                    home.must(subcommand)
            elif self.waiting_at:
                self.mails.append(self.mail(word, rest, text))
            elif home.ingest(self.mail(word, rest, text)) != 0:
                raise RuntimeError("the base game: a mail was not taken: " + home.said)

    def mail(self, word, rest, text, home=None):
        self.count += 1
        to = (home or self.empty).reply_address(*rest) if word == "reply" else "judge@example.org"
        return (f"From: {rest[0]} <{rest[0]}@example.org>\nTo: {to}\nSubject: orders\n"
                f"Date: Sat, 21 Nov 2026 10:{self.count:02}:00 +0000\n"
                f"Message-ID: <faults.{self.count}@example.org>\n\n{text}").encode()

    def make_others(self):
        self.spooled = self.empty.copy(os.path.join(self.folder, "spooled"))
        for mail in self.mails:
            self.spooled.ingest(mail)
        self.due = self.spooled.copy(os.path.join(self.folder, "due"))
        for subcommand in ("work", "deliver"):
            self.due.must(subcommand)
        self.outbox = self.due.copy(os.path.join(self.folder, "outbox"))
        self.outbox.now = self.due.now = self.due_at
        self.outbox.must("process")
        self.make_asking()

    def make_asking(self):
        home = self.asking = self.empty.copy(os.path.join(self.folder, "asking"))
        home.now = self.waiting_at
        home.configure(confirm_addresses="yes")
        home.ingest(self.mail("mail", ["yan"], "OBSERVE alpine larch\n"))
        for subcommand in ("work", "deliver"):
            home.must(subcommand)
        home.ingest(self.mail("reply", ["yan", "confirm"], "", home))
        home.ingest(self.mail("mail", ["xia"], "OBSERVE boreal rowan\n"))
