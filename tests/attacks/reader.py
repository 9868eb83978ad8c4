# SPDX-License-Identifier: GPL-3.0-or-later
"""reader - mails that are made to break the program that reads or obeys them"""
import os
import subprocess
import time

from attack import Broken, attack, require

MIB = 1 << 20


def processes_of(victim):
    """Processes that name the victim's home, but for this one."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/cmdline", "rb") as file:
                words = file.read()
        except OSError:
            continue
        if victim.home.encode() in words and int(number) != os.getpid():
            found.append(number)
    return found


def require_nobody_left(victim):
    """A process that was told to end may take a moment."""
    for _ in range(100):
        if not processes_of(victim):
            return
        time.sleep(0.05)
    raise Broken(f"processes are left: {processes_of(victim)}")


def require_set_aside(victim, bystander):
    """The mail at hand is set aside after three runs, the keeper is told, and the other mail was answered."""
    for _ in range(3):
        victim.run("work", "--deliver")
    require(len(os.listdir(victim.path("spool/bad"))) == 2, f"spool/bad holds {os.listdir(victim.path('spool/bad'))}: {victim.said}")
    require("set aside" in victim.text_to("keeper@chancery.test"), "the keeper is not told")
    require(victim.letters(bystander), "the other mail is not answered")
    require_nobody_left(victim)


def killed_at(victim, call, number, *words):
    """Runs once; every process of the call is killed before its `number`th such system call."""
    ended = subprocess.run(["strace", "-f", "-o", os.devnull, "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}",
                            *victim.command(*words)], capture_output=True, env=victim.environment(), check=False)
    return ended.returncode


@attack("a mail whose process is killed by the system while it is obeyed, three times", "set aside, the keeper told, others answered")
def a_kill_while_obeying(victim):
    victim.mail("mallory@example.org", "HELP\n")
    for _ in range(3):
        # Of the processes of a run the working one alone looks for the writer.
        ended = subprocess.Popen(["strace", "-f", "-o", os.devnull, "-e", "trace=%file", "-P", victim.path("players/mallory@example.org"), "-e",
                                  "inject=%file:signal=KILL:when=1", *victim.command("work")], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE, env=victim.environment())
        said = ended.communicate()[1].decode()
        require(ended.returncode == 0, f"work ended with {ended.returncode}: {said}")
    victim.mail("bob@example.org", "HELP SIGNOFF\n")
    require_set_aside(victim, "bob@example.org")
    return "three tries, then aside"


@attack("100,000 attributes of an HTML element", "read within 0.5 s")
def attributes_without_end(victim):
    page = "<p " + " ".join(f"a{number}" for number in range(100_000)) + ">HELP SIGNOFF</p>"
    victim.mail("mallory@example.org", page, kind="text/html; charset=utf-8")
    took = victim.work()
    require(took <= victim.slack(2 if b"_GLIBCXX_DEBUG" else 0.5), f"{took:.2f} s")
    require(victim.letters("mallory@example.org"), "it is not answered")
    return f"{took:.2f} s"


@attack("a mail of 60 MB", "64 MiB of memory more than a small one takes")
def a_mail_of_60_mb(victim):
    victim.mail("bob@example.org", "HELP SIGNOFF\n")
    small = victim.peak_memory("work")
    victim.bytes(b"From: Ann <ann@example.org>\nSubject: large\n\n" + b"HELP\n" * (12 * MIB))
    large = victim.peak_memory("work")
    victim.must("deliver")
    require("too large" in victim.text_to("ann@example.org"), "it is not answered")
    if victim.sanitized:
        return "not measured under the sanitizers"
    require(large - small <= 64, f"{large - small:.0f} MiB more")
    return f"{max(0, large - small):.0f} MiB more"


@attack("a name of 60,000 characters in From", "no header field of more than 1,000 bytes")
def a_long_name(victim):
    for text in ("REGISTER\nEND\n", "HELP SIGNOFF\n"):  # strangers' names are not written
        victim.mail("mallory@example.org", text, name="N" * 60_000)
        victim.work()
    letters = victim.letters("mallory@example.org")
    require(letters, "it is not answered")
    longest = max(len(value) for _, value in letters[0].items())
    require(longest <= 1000, f"a field of {longest} bytes")
    return f"{longest} bytes"


@attack("a mail that takes all memory of the process that reads it", "set aside, the keeper told, others answered")
def memory_of_the_reader(victim):
    if victim.sanitized:
        return "memory is not limited under the sanitizers"
    victim.configure(mail_limit=64 * MIB, memory_limit=128)
    victim.mail("mallory@example.org", "<p>" * (6 * MIB), kind="text/html; charset=utf-8")
    victim.mail("bob@example.org", "HELP SIGNOFF\n")
    require_set_aside(victim, "bob@example.org")
    return "three tries, then aside"


@attack("a mail that is read without end", "set aside, the keeper told, others answered")
def time_of_the_reader(victim):
    victim.configure(mail_limit=60 * MIB, memory_limit=0, time_limit=1)
    page = "Content-Type: text/html\nFrom: mallory@example.org\n\n" + "<p style='color:red'>x</p>" * (2 * MIB)
    victim.bytes(page.encode())
    victim.mail("bob@example.org", "HELP SIGNOFF\n")
    require_set_aside(victim, "bob@example.org")
    return "three tries, then aside"


@attack("200 mails, each read in a process of its own", "no process and no file in spool/tmp remains")
def nothing_remains(victim):
    for number in range(200):
        victim.mail(f"p{number}@example.org", "HELP SIGNOFF\n")
    victim.work()
    require_nobody_left(victim)
    require(not os.listdir(victim.path("spool/tmp")), "spool/tmp is not empty")
    return "none"
