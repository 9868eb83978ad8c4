# SPDX-License-Identifier: GPL-3.0-or-later
"""matrix - one run for each system call of each subcommand: killed before it, or the call fails

A stage is one subcommand on one home. strace tells the calls that it makes when nothing disturbs it, from the first that touches the
home on; then each of them is disturbed in a run of its own, on a copy of that home. Afterwards everything is called again, as cron and the
MTA do, and the state must be that of the undisturbed stage. A watched work has a watcher, a worker, a service that reads and its children.
"""
import collections
import os
import re
import shutil

import judge

TIMED = {"poll"}  # how often a child is waited for hangs on how fast it is: the last ones may not come
EARLIER = 3  # so many calls before one that does not come are tried in its place
ERRORS = ("ENOSPC", "EIO", "EINTR")
WRITING = {"write", "pwrite64", "pwritev", "fsync", "fdatasync", "syncfs", "rename", "renameat", "renameat2", "link", "linkat",
           "unlink", "ftruncate", "mkdir"}
MEMORY = {"brk", "mmap", "munmap", "mprotect", "futex"}  # nobody else sees them, and their number varies
# How the calls of a process fail that only reads and computes.
READING = {"openat": ("EIO", "EMFILE"), "read": ("EIO",), "mmap": ("ENOMEM",), "brk": ("ENOMEM",), "seccomp": ("EINVAL",)}

# How a stage may end: by the signal, or with 75 after saying why (of a child that was killed, too); or it does not matter (0).
GOOD_ENDS = {"KILL": {-9, 75}, "error": {0, 75}}
WATCHED_ENDS = {**GOOD_ENDS, "KILL": {-9, 0, 75}}  # the watcher of a process that was killed goes on

Point = collections.namedtuple("Point", "call number fault")
Result = collections.namedtuple("Result", "stage point problems doubled ended reached bare", defaults=[True, 0])


class Stage:
    """may_double: how many mails may go out twice after one fault, since that one left is not written in one step with it. follow:
    children are the program's own, not a mail system's. by: only what those processes call that make this call, too. draws: these
    processes only draw; of what they call only what no other process calls so often, so that the fault is theirs alone. Letters may then
    go without their pictures, if the log says so."""

    def __init__(self, name, begin, *words, mail=b"", may_double=0, prepare=None, follow=False, by=None, draws=False):
        self.name, self.begin, self.words, self.mail = name, begin, words, mail
        self.may_double, self.prepare, self.follow, self.by, self.draws = may_double, prepare, follow, by, draws

    def fresh(self, folder):
        home = self.begin.copy(os.path.join(folder, "home"))
        if self.prepare:
            self.prepare(home, folder)
        return home

    def run(self, home):
        return home.run(*self.words, mail=self.mail)

    def again(self, home, status):
        """What the MTA and cron do next. A mail put off by a fault is due again within the hour."""
        if self.words[0] == "ingest" and status != 0:
            home.must(*self.words, mail=self.mail)
        elif self.words[0] != "ingest":
            home.run(*self.words)
        for subcommand in ("work", "process", "deliver"):
            home.must(subcommand)
        home.must("deliver", now=later(home.now))

    def undisturbed(self, folder):
        home = self.fresh(folder)
        status = self.run(home)
        if status != 0:
            raise RuntimeError(f"{self.name} ended with {status} undisturbed: {home.said}")
        self.again(home, 0)
        return home.state()


def later(now):
    return re.sub(r"T(\d\d)", lambda hour: f"T{int(hour[1]) + 2:02}", now)


def stages(base):
    def by_program(home, folder):
        home.send_by_program(os.path.join(folder, "mta"))

    def with_maildir(home, folder):
        maildir = os.path.join(folder, "Maildir")
        for name in ("tmp", "new", "cur"):
            os.makedirs(os.path.join(maildir, name))
        for number, mail in enumerate(base.mails):
            with open(os.path.join(maildir, "new", f"{number}.mail"), "wb") as file:
                file.write(mail)
        home.configure(mailbox=maildir)

    def committed(home, folder):
        """As a kill right behind a commit point leaves it: everything is still to be made."""
        work = ("work", "--unwatched")
        calls = traced(home.copy(os.path.join(folder, "look")), work, folder)
        shutil.rmtree(os.path.join(folder, "look"))
        shutil.rmtree(home.path())
        base.spooled.copy(home.path())
        at = next(i for i, call in enumerate(calls) if call.name == "rename" and "/redo/" in call.text)
        disturb(home, folder, Point(calls[at + 4].name, calls[at + 4].number, "KILL"), work)
        if not any(name.isdigit() for name in judge.listed(home.path("redo"))):
            raise RuntimeError("the kill behind the commit point left no commit")

    def late(home, _):
        home.now = base.due_at

    def with_pages(home, folder):
        """The pages show the phase before."""
        home.write_pages_to(os.path.join(folder, "pages"))
        home.now = base.due_at
        home.must("process")
        if not list(home.shown_pages()):
            raise RuntimeError("no game has pages")

    return [
        Stage("ingest", base.empty, "ingest", "--no-work", mail=base.mails[0]),
        Stage("fetch", base.empty, "fetch", "--no-work", prepare=with_maildir),
        Stage("work", base.spooled, "work", "--unwatched"),
        Stage("watched work", base.spooled, "work", follow=True),
        Stage("reading child", base.spooled, "work", follow=True, by="close_range"),
        Stage("work that asks", base.asking, "work", "--unwatched"),
        Stage("recovery", base.spooled, "work", "--unwatched", prepare=committed),
        Stage("process", base.spooled, "process", "--unwatched", prepare=late),
        Stage("deliver", base.outbox, "deliver"),
        Stage("drawing child", base.outbox, "deliver", follow=True, by="close_range", draws=True),
        Stage("deliver by sendmail", base.outbox, "deliver", may_double=1, prepare=by_program),
        Stage("pages", base.due, "pages", prepare=with_pages),
        Stage("cron", base.spooled, "cron", "--unwatched", prepare=late),
    ]


Call = collections.namedtuple("Call", "name number text")


def traced(home, words, folder, mail=b"", follow=False, by=None, alone=False):
    """The calls from the first one that names the home on, of the program and of its children; `number` counts the calls of that name
    of one process. What a child calls is left out where its parent would be hit first, having made as many such calls before: these
    calls read, and a kill at the next one finds the same disk. by: only processes that make this call; alone: only calls that others
    make less often, and the last one of all."""
    path = os.path.join(folder, "trace")
    home.around = ["strace", *(["-f"] if follow else []), "-s", "300", "-o", path]
    home.must(*words, mail=mail)
    home.around = []
    counts = collections.defaultdict(collections.Counter)  # by process
    before = {}  # by process: the counts of its parent when it began
    callers = []  # the process of each call
    calls, started, last = [], by is not None, None
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = re.match(r"(?:(\d+) +)?([a-z_0-9]+)\(", line)
            if not found or found[2] == "execve":
                continue
            process, name = found.groups()
            if process not in counts:
                before[process] = counts[last].copy() if last else collections.Counter()
            counts[process][name] += 1
            last = process
            started = started or home.home in line
            number = counts[process][name]
            if started and (alone or name not in MEMORY) and (by or number > before[process][name]):
                calls.append(Call(name, number, line))
                callers.append(process)
    others = collections.Counter()
    for process, made in counts.items():
        if alone and not made[by]:
            others |= made
    return [call for call, caller in zip(calls, callers)
            if not by or (counts[caller][by] and (call.number > others[call.name] or call.name == "exit_group"))]


def disturb(home, folder, point, words, mail=b"", follow=False):
    """Runs once with the fault. Returns the status, and whether the fault came to pass."""
    path = os.path.join(folder, "trace")
    fault = "signal=KILL" if point.fault == "KILL" else f"error={point.fault.rstrip('+')}"
    when = f"{point.number}{'+' if point.fault.endswith('+') else ''}"
    fast = [] if point.fault == "KILL" else ["--seccomp-bpf"]  # which loses signals
    home.around = ["strace", *(["-f", *fast] if follow else []), "-o", path, "-e", f"trace={point.call}",
                   "-e", f"inject={point.call}:{fault}:when={when}"]
    status = home.run(*words, mail=mail)
    home.around = []
    sign = b"killed by SIGKILL" if point.fault == "KILL" else b"(INJECTED)"
    return status, sign in judge.read(path)


def points(calls, draws=False):
    """Killed before every call; every writing call fails in each way, and every one that a drawing needs. A drawing process has done
    nothing yet when it ends."""
    found = []
    for call in calls:
        if draws or call.name != "exit_group":
            found.append(Point(call.name, call.number, "KILL"))
        if draws:
            found += [Point(call.name, call.number, error) for error in READING.get(call.name, ())]
        if call.name in WRITING:
            found += [Point(call.name, call.number, error) for error in ERRORS]
            found.append(Point(call.name, call.number, "ENOSPC+"))  # and all that follow
    return list(dict.fromkeys(found))


def try_point(stage, expected, point, folder):
    """How often a process reads hangs on how fast another one is: a call that did not come is tried again, then earlier ones in its
    place. If none of them comes, the result says so."""
    for number in (point.number, *range(point.number, max(0, point.number - EARLIER - 1), -1)):
        result = try_once(stage, expected, point._replace(number=number), folder)
        if result.reached or result.problems:
            break
    return result


def try_once(stage, expected, point, folder):
    os.makedirs(folder)
    try:
        home = stage.fresh(folder)
        status, happened = disturb(home, folder, point, stage.words, stage.mail, stage.follow)
        problems = home.torn_pages()
        ends = WATCHED_ENDS if stage.follow else GOOD_ENDS
        good = ends["KILL" if point.fault == "KILL" else "error"]
        if status not in (good if happened else {0}):
            problems.append(f"it ended with {status}: {home.said.strip()}")
        if stage.words[0] == "ingest" and status == 75 and judge.listed(home.path("spool/tmp")) and point.call != "unlink":
            problems.append("a refused mail left something behind in spool/tmp")
        stage.again(home, status)
        found, bare = home.state(), 0
        if stage.draws:
            found, bare = with_pictures(stage.begin, expected, home, found, problems)
        problems += judge.differences(expected, found, stage.may_double)
        return Result(stage.name, point, problems, judge.doubled_mails(expected, found), status,
                      happened or point.call in TIMED, bare)
    except RuntimeError as error:
        return Result(stage.name, point, [str(error)], 0, None)
    finally:
        shutil.rmtree(folder)


def with_pictures(begin, expected, home, found, problems):
    """The state in which each letter that went without its picture has it, and how many these were. `begin` is the home that they waited
    in."""
    whole_of = {judge.message_id(mail): mail for mail in expected.mails}
    mails, bare = collections.Counter(), 0
    for mail, count in found.mails.items():
        whole = whole_of.get(judge.message_id(mail))
        without = mail != whole and mail in begin.undrawn()
        bare += count if without else 0
        mails[whole if without else mail] += count
    told = sum(judge.read(home.path("log", day)).count(b" sent without its picture: ") for day in judge.listed(home.path("log")))
    if told != bare:
        problems.append(f"{bare} letters went without their pictures, the log tells of {told}")
    return found._replace(mails=mails), bare
