# SPDX-License-Identifier: GPL-3.0-or-later
"""liveness - no mail holds the next one, and no run holds the next run

Every kind of mail that there is (tests/mails, what the other attacks send first, and mails that are hard to read or to obey) is placed
before another one, which must be answered in time.
"""
import fcntl
import os
import subprocess
import time

import attack as attacks
from attack import attack, require

LIMIT = 15  # seconds, for the mail behind; as many times longer as others keep the machine busy
KINDS_A_RUN = 8
MOST_BYTES = 4 << 20
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

TSCII = b"From: mallory@example.org\nContent-Type: text/plain; charset=TSCII\nContent-Transfer-Encoding: 8bit\n\nHELP\n"


class Recorder(attacks.Victim):
    """Keeps what an attack sends, until it misses an answer; nothing is run."""

    def __init__(self):  # pylint: disable=super-init-not-called
        self.program, self.home, self.now, self.said = "none", os.devnull, attacks.NOW, ""
        self.mails, self.seen, self.sanitized, self.sent = 0, set(), False, []

    def run(self, *words, mail=b"", now=None):
        if words[0] == "ingest":
            self.sent.append(mail)
        return 0

    def work(self):
        return 0.0

    def configure(self, **values):
        pass


def sent_by_attacks():
    """The first mail of each attack, and the last before it misses an answer."""
    found = []
    for module, _, _, _, function in attacks.ATTACKS:
        recorder = Recorder()
        if module == __name__:
            continue
        try:
            function(recorder)
        except Exception:  # pylint: disable=broad-except  (it finds no answer)
            pass
        found += [mail for mail in recorder.sent[:1] + recorder.sent[1:][-1:] if len(mail) <= MOST_BYTES]
    require(len(found) > 20, f"only {len(found)} mails of other attacks were seen")
    return found


def fixtures():
    folder = os.path.join(TESTS, "mails")
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".eml"):
            with open(os.path.join(folder, name), "rb") as file:
                found.append(file.read())
    return found


def filled(text, kind="text/plain; charset=utf-8", size=1 << 18):  # large_mails reads them four times as long
    head = f"From: mallory@example.org\nContent-Type: {kind}\n\n".encode()
    return head + text * ((size - len(head)) // len(text))


def hard():
    signed_on = b"From: ann@example.org\n\nSIGNON Ashort edelweiss\n"
    return [TSCII + b"\x82" * 460_000,
            b"From: =?TSCII?Q?" + b"=82" * 20_000 + b"?= <mallory@example.org>\n\nHELP\n",
            filled(b"<blockquote>a<br>", "text/html"), filled(b"<p a=1 b=2>", "text/html"), filled(b"<td>1<td>a", "text/html"),
            filled(b"--b\n\na\n", "multipart/mixed; boundary=b"), filled(b"--b\nContent-Type: multipart/mixed; boundary=b\n\n",
                                                                           "multipart/mixed; boundary=b"),
            filled(b"a \n", "text/plain; format=flowed; delsp=yes"), filled(b"\x1b$B", "text/plain; charset=iso-2022-jp"),
            filled(b"PRESS TO M\n"), filled(b"A par - bur\n"), filled(b"A par S "), filled(b"IF NOT ("), filled(b"spain s a "),
            filled(b"REGISTER\nEND\n"), filled(b"On 1.1.26, Ann <a@b> wrote: "), filled(b"\x00\xff\r"),
            signed_on + b"PRESS TO F\n" + b"INFORMS F " * 20_000 + b"PROPOSES F PEACE\nENDPRESS\n",
            b"From: mallory@example.org\n\n" + b"HISTORY alpine FROM xyz\n" * 10,
            b"From: mallory@example.org\n\nHISTORY alpine FROM " + b"friday next noon paris " * 35_000 + b"\n",
            b"From: ann@example.org\n\nSIGNON Ashort edelweiss\nSET DEADLINE " + b"new york time " * 50_000 + b"\n",
            b"From: mallory@example.org\n\n" + b"".join(b"CREATE ?game%d secret\n" % number for number in range(300))]


def spool(victim, mail):
    victim.mails += 1
    with open(victim.path("spool/new", f"20261121T090000Z-{victim.mails:06}-1.eml"), "wb") as file:
        file.write(b"chancery-spool 1\n\n" + mail)


def answered(victim, address):
    sent = victim.path("outbox/sent")
    names = [name for name in os.listdir(sent) if name not in victim.seen] if os.path.isdir(sent) else []
    found = False
    for name in names:
        with open(os.path.join(sent, name), "rb") as file:
            found = found or address in file.read()
    return found


def run_within(victim, *words):
    """Seconds that it took; Broken when that is more than the limit."""
    begin = time.monotonic()
    seconds = victim.slack(LIMIT) * max(1, os.getloadavg()[0] / os.cpu_count())
    # A pipe for what it says might be held by a process that hangs.
    with subprocess.Popen(victim.command(*words), env=victim.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        try:
            status = child.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            child.kill()
            raise attacks.Broken(f"{words[0]} took more than {seconds:.0f} s") from None
    victim.said = f"status {status}"
    return time.monotonic() - begin


@attack("every mail of tests/mails, of the attacks here, and of what is hard to read or obey, each before another mail",
        "the other one is answered within 15 s")
def every_kind_first(victim):
    victim.configure(answers_to_unsigned=0, password_cost=5)  # the hashes of a judge that nobody changed
    victim.mail("ann@example.org", "CREATE ?short edelweiss france_austria\nSET SHORTHAND\nSET PREFERENCE A\n")
    victim.mail("bob@example.org", "SIGNON ?short rowan\nSET PREFERENCE F\n")
    victim.must("process")
    kinds = hard() + sent_by_attacks() + fixtures()
    slowest = 0.0
    for begin in range(0, len(kinds), KINDS_A_RUN):
        chunk = kinds[begin:begin + KINDS_A_RUN]
        for number, mail in enumerate(chunk, begin):
            spool(victim, mail)
            spool(victim, f"From: behind{number}@host{number}.test\n\nHELP SIGNOFF\n".encode())
        # What fails waits for the next run with those behind it of the same people alone, so one run answers all others.
        slowest = max(slowest, run_within(victim, "work", "--deliver"))
        for number in range(begin, begin + len(chunk)):
            require(answered(victim, f"behind{number}@host{number}.test".encode()),
                    f"nobody answers behind this one ({victim.said}): {kinds[number][:200]}")
        victim.seen.update(os.listdir(victim.path("outbox/sent")))
    require(not os.listdir(victim.path("spool/bad")), f"some broke the program: {os.listdir(victim.path('spool/bad'))}")
    tried = [name for name in os.listdir(victim.path("spool/tmp")) if name.endswith(".tries")]
    require(not tried, f"some broke the program: {tried}")
    return f"{len(kinds)} kinds, the slowest {KINDS_A_RUN} of them {slowest:.1f} s together"


@attack("somebody holds the lock of the judge for ever, and cron is called", "it says so and ends; the next one goes on")
def a_lock_that_is_held(victim):
    victim.mail("bob@example.org", "HELP SIGNOFF\n")
    with open(victim.path("lock"), "ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        took = run_within(victim, "cron", "--patience", "2")
        require(victim.said == "status 75", victim.said)
    victim.must("cron")
    require(victim.letters("bob@example.org"), "it is not answered")
    return f"{took:.1f} s, with a patience of 2 s"
