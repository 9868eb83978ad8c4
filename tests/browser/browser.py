# SPDX-License-Identifier: GPL-3.0-or-later
"""browser - what Chromium shows of documents, at the width of a phone and of a desk, in light and in dark

A document is shown in a frame, which measure.js measures: whether it scrolls sideways, and the weakest contrast of its text.
"""
import html
import json
import os
import re
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
PHONE, DESK = 390, 1280
LEAST_CONTRAST = 4.5
SKIPPED = 77


def chromium():
    return next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)


def call(*words, **rest):
    return subprocess.run(words, check=True, capture_output=True, **rest).stdout


def browse(dark, scratch, *words):
    """Reaches no server but those of this machine's loopback."""
    return call(chromium(), "--headless=old", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                f"--user-data-dir={scratch}/profile", f"--blink-settings=preferredColorScheme={0 if dark else 1}",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", *words, timeout=170).decode("utf-8", "replace")


def harness(frames):
    """A document with a frame for each; `frames` are the attributes that tell what is in it."""
    shown = "".join(f'<iframe data-number="{number}" style="height:3000px;border:0" {frame}></iframe>'
                    for number, frame in enumerate(frames))
    with open(os.path.join(HERE, "measure.js"), encoding="utf-8") as script:
        return (f'<!DOCTYPE html><meta charset="utf-8"><meta name="color-scheme" content="light dark">{shown}'
                f"<script>const WIDTHS = [{PHONE}, {DESK}];\n{script.read()}</script>")


def measure(address, dark, scratch):
    """What measure.js says of the harness at that address."""
    shown = browse(dark, scratch, "--virtual-time-budget=20000", "--dump-dom", address)
    found = re.search("MEASURED(.*)END", shown, re.S)
    if not found:
        raise SystemExit("the browser measured nothing")
    return json.loads(html.unescape(found.group(1)))


def complaints(names, results, dark):
    if len(results) != 2 * len(names):
        yield f"{len(results)} results of {len(names)} documents at two widths"
    for one in results:
        name = f"{names[one['number']]} at {one['width']}, {'dark' if dark else 'light'}"
        if one["dark"] != dark:
            yield f"{name}: the browser shows it in the other mode"
        if one["shown"] > one["width"]:
            yield f"{name}: scrolls sideways, it is {one['shown']} wide"
        if one["broken"]:
            yield f"{name}: breaks the columns of \"{one['broken']}\""
        if one["contrast"] < LEAST_CONTRAST:
            yield f"{name}: {one['contrast']:.2f}:1 of \"{one['words']}\""


def take_pictures(address, folder, name, scratch):
    """NAME-390-light.png and the three others."""
    os.makedirs(folder, exist_ok=True)
    for width in (PHONE, DESK):
        for dark in (False, True):
            file = f"{re.sub('[^A-Za-z0-9]+', '-', name)}-{width}-{'dark' if dark else 'light'}.png"
            browse(dark, scratch, f"--window-size={width},2400", "--screenshot=" + os.path.join(folder, file), address)
