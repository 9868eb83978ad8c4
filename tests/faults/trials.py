# SPDX-License-Identifier: GPL-3.0-or-later
"""trials - what is no single system call: full disks, two workers, kills at any moment, two doors, clocks, damaged files

Each trial is a function of (base, folder, options) that returns Results; scripts/faults prints a row for each.
"""
import os
import random
import resource
import shutil
import signal
import subprocess
import time

import judge
from matrix import Point, Result, later, with_pictures

ALL = ("work", "process", "deliver")


def finish(home):
    """What cron does until nothing is left."""
    for subcommand in ALL:
        home.must(subcommand)
    home.must("deliver", now=later(home.now))


def result(part, what, problems, expected=None, found=None, bare=0):
    doubled = judge.doubled_mails(expected, found) if expected and found else 0
    return Result(part, Point(what, 0, ""), problems, doubled, None, bare=bare)


def undisturbed(begin, folder, now):
    home = begin.copy(os.path.join(folder, "undisturbed"))
    home.now = now
    finish(home)
    return home.state()


# Disks. In a mount namespace of our own: the mounts go with this process.

def mounted(folder, size):
    os.makedirs(folder)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)
    return folder


def unmount(folder):
    subprocess.run(["umount", folder], check=True)


def small_spool(base, folder, options):
    """A disk of 64 KiB takes mails until it is full; what is refused comes again, as an MTA's queue does."""
    disk = mounted(os.path.join(folder, "disk"), "64k")
    home = judge.Judge(base.program, disk, base.waiting_at)
    for name in ("spool/tmp", "spool/new"):
        os.makedirs(home.path(name))
    results, taken = [], []
    chance = random.Random(64)
    for number in range(40):
        mail = base.mails[0] + bytes(str(number), "ascii") + b" x" * chance.randrange(8000)
        status = home.ingest(mail)
        if status == 0:
            taken.append(mail)
        files = [judge.read(home.path("spool/new", name)) for name in judge.listed(home.path("spool/new"))]
        problems = [] if status in (0, 75) else [f"it ended with {status}"]
        if judge.listed(home.path("spool/tmp")):
            problems.append("something half-written is left")
        if [file.split(b"\n\n", 1)[1] for file in files] != taken:
            problems.append("the spool does not hold the mails that were taken")
        results.append(result("disk of 64 KiB", f"mail {number}", problems))
        if status != 0 and number % 3 == 0 and files:  # somebody makes room
            os.unlink(home.path("spool/new", judge.listed(home.path("spool/new"))[0]))
            taken.pop(0)
    unmount(disk)
    if not any(home.said for _ in results):
        results[-1].problems.append("the disk was never full")
    return results


def small_disk(base, folder, options):
    """A disk of 4 MiB with ever more room left, from none on."""
    expected = undisturbed(base.spooled, folder, base.due_at)
    disk = mounted(os.path.join(folder, "disk"), "4m")
    results, refused = [], 0
    for free in range(0, 256, 32 if options.short else 4):
        home = base.spooled.copy(os.path.join(disk, "home"))
        home.now = base.due_at
        fill(os.path.join(disk, "filler"), free << 10)
        problems = []
        for subcommand in ALL:
            status = home.run(subcommand)
            refused += status != 0
            if status not in (0, 75):
                problems.append(f"{subcommand} ended with {status}: {home.said}")
        os.unlink(os.path.join(disk, "filler"))
        finish(home)
        found = home.state()
        problems += judge.differences(expected, found)
        results.append(result("disk of 4 MiB", f"{free} KiB left", problems, expected, found))
        shutil.rmtree(home.path())
    unmount(disk)
    if not refused:
        results[-1].problems.append("the disk was never full")
    return results


def fill(path, free):
    disk = os.statvfs(os.path.dirname(path))
    with open(path, "wb") as file:
        file.write(bytes(max(0, disk.f_bavail * disk.f_frsize - free)))


# Several at once, and kills.

def crowd(base, folder, options):
    """Two workers, two batch processors and two deliveries, all at once."""
    expected = undisturbed(base.spooled, folder, base.due_at)
    results = []
    for number in range(5 if options.short else 50):
        home = base.spooled.copy(os.path.join(folder, "home"))
        home.now = base.due_at
        running = [subprocess.Popen(home.command(subcommand), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                    env=home.environment())
                   for subcommand in ALL * 2]
        problems = [f"{one.args[1]} ended with {one.returncode}: {said.decode()}" for one in running
                    for said in [one.communicate(timeout=60)[1]] if one.returncode != 0]
        finish(home)
        found = home.state()
        problems += judge.differences(expected, found)
        results.append(result("six at once", f"round {number}", problems, expected, found))
        shutil.rmtree(home.path())
    return results


def kill_while(home, chance, *words, mail=b""):
    """Starts it and kills it within some milliseconds; True when it was still running."""
    with subprocess.Popen(home.command(*words), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, env=home.environment()) as one:
        try:
            one.stdin.write(mail)
            one.stdin.close()
        except BrokenPipeError:
            pass
        time.sleep(chance.uniform(0, 0.03))
        one.kill()
        return one.wait() == -9


def kills(base, folder, options):
    """200 kills of whatever runs, while mail comes in all the time."""
    wanted = 30 if options.short else 200
    mails = []

    def played(home, chance):
        killed = 0
        while killed < wanted if chance else len(mails) > played.at:
            if chance and played.at == len(mails):
                mails.append(base.mail("reply", ("bob", "alpine"), f"A par - {'bur gas pic'.split()[played.at % 3]}\n"))
            mail = mails[played.at]
            played.at += 1
            if not chance:
                home.ingest(mail)
                continue
            if kill_while(home, chance, "ingest", "--no-work", mail=mail):
                killed += 1
                home.ingest(mail)  # the MTA tries again: it was told nothing
            killed += kill_while(home, chance, chance.choice(ALL))
        finish(home)  # so that all is answered on the same day
        home.now = base.due_at
        finish(home)
        return home.state()

    begin = base.empty
    played.at = 0
    found = played(begin.copy(os.path.join(folder, "killed")), random.Random(200))
    played.at = 0
    expected = played(begin.copy(os.path.join(folder, "undisturbed")), None)
    problems = judge.differences(expected, found)
    rows = [result("kills while mail comes in", f"kill {number}", []) for number in range(wanted - 1)]
    return rows + [result("kills while mail comes in", f"{len(mails)} mails", problems, expected, found)]


# Pictures: they may be missing, the letters may not.

def drawing_ends(base, folder, options):
    """The process that draws is ended by what ends it when its time is over, or when it goes wrong: at any moment."""
    expected, chance = undisturbed(base.outbox, folder, base.due_at), random.Random(52)
    ways = (signal.SIGXCPU, signal.SIGALRM, signal.SIGKILL, signal.SIGSEGV, signal.SIGSYS)
    return [tried_drawing("drawing ends", f"{way.name}, {number}", base, folder, expected,
                          end_while_it_draws(way, chance.uniform(0, 0.06)))
            for number in range(1 if options.short else 20) for way in ways]


def end_while_it_draws(way, wait):
    def deliver(home):
        with subprocess.Popen(home.command("deliver"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              env=home.environment()) as one:
            while one.poll() is None and not (child := first_child(one.pid)):
                pass
            time.sleep(wait)
            try:
                os.kill(int(child), way)
            except ProcessLookupError:
                pass  # it has drawn
            return one.wait(), one.stderr.read().decode()
    return deliver


def first_child(process):
    try:
        return judge.read(f"/proc/{process}/task/{process}/children").split()[:1][0]
    except (OSError, IndexError):
        return None


def drawing_room(base, folder, options):
    """Ever more memory for `deliver` and the process that draws: at first too little for either, in the end enough for both.

    Less than the program's file takes cannot even be begun by the kernel, which kills it. A program under the sanitizers takes
    terabytes of addresses, and cannot be limited.
    """
    if b"__asan_init" in judge.read(base.outbox.program):
        return []
    expected = undisturbed(base.outbox, folder, base.due_at)
    least = os.path.getsize(base.outbox.program) >> 10
    results = [tried_drawing("drawing without memory", f"{room} KiB", base, folder, expected, deliver_within(room << 10))
               for room in range(least, least + (32 << 10), 4096 if options.short else 256)]
    if not any(one.bare for one in results):
        results[-1].problems.append("no picture was without room")
    return results


def deliver_within(room):
    """`deliver` itself may end as a program does that has no room: its libraries cannot be loaded (127), it stops (75, SIGABRT)."""
    def deliver(home):
        ended = subprocess.run(home.command("deliver"), capture_output=True, env=home.environment(), check=False,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (room, room)))
        return 0 if ended.returncode in (75, 127, -signal.SIGABRT) else ended.returncode, ended.stderr.decode()
    return deliver


def tried_drawing(part, what, base, folder, expected, deliver):
    """One `deliver` that is disturbed, then all that cron does."""
    home = base.outbox.copy(os.path.join(folder, "home"))
    status, said = deliver(home)
    problems = [] if status == 0 else [f"deliver ended with {status}: {said}"]
    finish(home)
    found, bare = with_pictures(base.outbox, expected, home, home.state(), problems)
    problems += judge.differences(expected, found)
    shutil.rmtree(home.path())
    return result(part, what, problems, expected, found, bare)


# The same mail twice, clocks, damaged files.

DOOR = (b"Return-Path: <x@example.org>\nX-Original-To: judge@example.org\nDelivered-To: judge@example.org\n"
        b"Received: by mx.example.org (mail system, from userid 100)\n\tid 4711; Sat, 21 Nov 2026 10:59:58 +0000\n")


def doors(base, folder, options):
    """Each mail through the pipe and through a Maildir, with and without a Message-ID, in both orders."""
    results = []
    for with_id in (True, False):
        for pipe_first in (True, False):
            mails = [mail if with_id else without_id(mail) for mail in base.mails]
            expected = through(base, os.path.join(folder, "one"), [[(mail, "pipe")] for mail in mails])
            ways = ("pipe", "maildir") if pipe_first else ("maildir", "pipe")
            found = through(base, os.path.join(folder, "two"), [[(mail, way) for way in ways] for mail in mails])
            what = f"{'with' if with_id else 'without'} Message-ID, {ways[0]} first"
            expected = expected._replace(arrived=set())  # the doors' own headers differ
            found = found._replace(arrived=set())
            results.append(result("two doors", what, judge.differences(expected, found), expected, found))
    return results


def without_id(mail):
    return b"\n".join(line for line in mail.split(b"\n") if not line.startswith(b"Message-ID"))


def through(base, folder, arrivals):
    home = base.empty.copy(os.path.join(folder, "home"))
    maildir = os.path.join(folder, "Maildir")
    for name in ("tmp", "new", "cur"):
        os.makedirs(os.path.join(maildir, name))
    home.configure(mailbox=maildir)
    for number, ways in enumerate(arrivals):
        for mail, way in ways:
            if way == "pipe":
                home.ingest(DOOR[:DOOR.index(b"Delivered")] + mail)
            else:
                with open(os.path.join(maildir, "new", f"{number}.mail"), "wb") as file:
                    file.write(DOOR.replace(b"4711", b"4712") + mail.replace(b"\n", b"\r\n"))
                home.must("fetch", "--no-work")
            home.must("work")
    finish(home)
    found = home.state()
    shutil.rmtree(folder)
    return found


def clocks(base, folder, options):
    """The clock goes back and forth between the calls; no mail and no turn may be lost or come twice."""
    expected = without_times(undisturbed(base.spooled, folder, base.due_at))
    results = []
    jumps = {"days back": "2026-11-15T10:00Z", "hours back": "2026-11-21T08:30Z", "years back": "1970-01-02T00:00Z",
             "hours ahead": "2026-11-28T18:30Z"}  # a day would bring another late notice, as it should
    for what, moment in jumps.items():
        for number in range(1, 4):
            home = base.spooled.copy(os.path.join(folder, "home"))
            for at, subcommand in enumerate(ALL):
                home.must(subcommand, now=moment if at == number - 1 else base.due_at)
            home.now = max(moment, base.due_at)
            finish(home)
            home.must("deliver", now="2026-12-05T00:00Z")
            found = without_times(home.state())
            results.append(result("clock steps", f"{what} before {ALL[number - 1]}",
                                  judge.differences(expected, found), expected, found))
            shutil.rmtree(home.path())
    return results


def without_times(state):
    """What no clock may change: history, positions, who holds what; mails by what they are about."""
    kept = {path: text for path, text in state.files.items()
            if "/history/" in path and not path.endswith("/report") or path.endswith("/position")}
    mails = type(state.mails)()
    for mail, count in state.mails.items():
        mails[("Subject: " + judge.subject(mail)).encode()] += count
    return state._replace(files=kept, mails=mails)


def damaged(base, folder, options):
    """A file of one game, or of the judge, is cut off, empty or nonsense: it is named and kept, the other game goes on."""
    expected = undisturbed(base.spooled, folder, base.due_at)
    results = []
    for path in ("games/alpine/game", "games/alpine/position", "games/alpine/orders", "wrong-passwords", "last-run", "retention",
                 "outbox/deliver.state", "spool/fetch.state", "unreachable"):
        for what, damage in (("cut off", lambda text: text[:len(text) // 2 + 3]), ("empty", lambda text: b""),
                             ("nonsense", lambda text: b"\0\377 nonsense = \n" * 5)):
            home = base.spooled.copy(os.path.join(folder, "home"))
            home.must("check")  # makes durable what was committed: until then a copy gets all of that again
            home.now = base.due_at
            old = judge.read(home.path(path)) if os.path.exists(home.path(path)) else b"chancery "
            new = damage(old)
            with open(home.path(path), "wb") as file:
                file.write(new)
            results.append(result("damaged file", f"{path} {what}", look_at_damage(home, path, new, expected)))
            shutil.rmtree(home.path())
    return results


def look_at_damage(home, path, new, expected):
    problems, said = [], ""
    for subcommand in ALL:
        status = home.run(subcommand)
        said += home.said
        if status not in (0, 1):
            problems.append(f"{subcommand} ended with {status}: {home.said}")
    home.run("deliver", now=later(home.now))
    found = home.state()
    of_game = path.startswith("games/")
    for name, text in expected.files.items():
        if name.startswith("games/boreal/") and found.files.get(name) != text:
            problems.append(f"{name} differs: the other game did not go on")
    if of_game:
        if judge.read(home.path(path)) != new:
            problems.append("the damaged file was not kept")
        if "alpine" not in said:
            problems.append("process does not name the game")
        if not any(b"To: " in mail and b"keeper@example.org" in mail and b"alpine" in mail for mail in found.mails):
            problems.append("the keeper was not told")
    elif found.mails.keys() - expected.mails.keys() or len(found.mails) != len(expected.mails):
        problems += judge.differences(expected, found._replace(files=expected.files, broken=[]))
    return problems


def changed(base, folder, options):
    """A file of a game was changed beside the judge, so that its seal does not fit: it is read, and the keeper is told once."""
    expected = undisturbed(base.spooled, folder, base.due_at)
    results = []
    for path in ("games/alpine/game", "games/alpine/position", "games/alpine/orders"):
        home = base.spooled.copy(os.path.join(folder, "home"))
        home.must("check")
        home.now = base.due_at
        old = judge.read(home.path(path))
        with open(home.path(path), "wb") as file:
            file.write(old.replace(b"\n# seal ", b"\n# changed\n# seal "))
        problems = [] if b"\n# seal " in old and home.run("check") == 1 else ["check does not name it"]
        finish(home)
        found = home.state()
        told = [mail for mail in found.mails if path.encode() in mail and b"To: keeper@" in mail]
        if len(told) != 1:
            problems.append(f"the keeper was told {len(told)} times")
        for mail in told:
            del found.mails[mail]
        problems += judge.differences(without_keys(expected), without_keys(found))
        results.append(result("changed file", path, problems, expected, found))
        shutil.rmtree(home.path())
    return results


def without_keys(state):
    """That the keeper was told is noted there."""
    return state._replace(files={path: text for path, text in state.files.items() if not path.startswith("done/")})


TRIALS = {"disk of 64 KiB": small_spool, "disk of 4 MiB": small_disk, "six at once": crowd,
          "kills while mail comes in": kills, "drawing ends": drawing_ends, "drawing without memory": drawing_room,
          "two doors": doors, "clock steps": clocks, "damaged file": damaged, "changed file": changed}
NEED_MOUNT = {"disk of 64 KiB", "disk of 4 MiB"}
