# SPDX-License-Identifier: GPL-3.0-or-later
"""backup - a copy that is made while the judge runs, and a restore, come to the same as no interruption"""
import os
import shutil
import subprocess

import judge
from trials import ALL, finish, result, undisturbed

BACKUP = os.path.join(os.path.dirname(os.path.dirname(judge.HERE)), "scripts", "backup")


def backup(base, folder, options):
    """scripts/backup while mails are worked off and turns processed; the copy is restored and goes on from there."""
    expected = undisturbed(base.spooled, folder, base.due_at)
    results = []
    for number in range(3 if options.short else 30):
        home = base.spooled.copy(os.path.join(folder, "home"))
        home.now = base.due_at
        archive = os.path.join(folder, "backup.tar.gz")
        running = [subprocess.Popen(home.command(subcommand), stdout=subprocess.DEVNULL,
                                    stderr=subprocess.DEVNULL, env=home.environment())
                   for subcommand in ALL]
        made = subprocess.run([BACKUP, home.home, archive], capture_output=True, check=False)
        for one in running:
            one.wait(60)
        problems = [] if made.returncode == 0 else ["scripts/backup: " + made.stderr.decode()]
        shutil.rmtree(home.home)
        os.makedirs(home.home)
        subprocess.run(["tar", "-C", home.home, "-xzf", archive], check=True)
        finish(home)
        found = home.state()
        problems += judge.differences(expected, found)
        results.append(result("backup and restore", f"round {number}", problems, expected, found))
        shutil.rmtree(home.home)
        os.unlink(archive)
    return results
