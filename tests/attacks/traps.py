# SPDX-License-Identifier: GPL-3.0-or-later
"""traps - what is laid in the way of players and keepers: links in press, links in folders, addresses that are none"""
import os

from attack import ADDRESS, attack, require
from judge import read

LURES = ("mailto:spy@bad.example?body=SIGNON%20Falpine%20", f"mailto:{ADDRESS.replace('@', '%40')}?body=JOIN%20alpine",
         "https://bad.example/", "<a href=\"https://bad.example/\">press</a>", "[press](https://bad.example/)",
         "<img src=\"cid:position\" width=\"1\">", "![press](cid:position)")


def html_of(letter):
    part = letter.get_body(("html",))
    return part.get_content() if part else ""


def seven(victim):
    """A running game of seven, whose press is open."""
    victim.mail("ann@example.org", "CREATE ?alpine ann-secret standard")
    for i in range(6):
        victim.mail(f"p{i}@example.net", "SIGNON ?alpine some-secret")
    victim.work()
    victim.letters()


@attack("links, tags and pictures in press, in every margin; then HISTORY, PRESS SHOW and DIARY READ", "in no letter is one of them more than text")
def lures_in_press(victim):
    seven(victim)
    text = "".join(margin + lure + "\n" for lure in LURES for margin in ("", "  ", "    "))
    for block in ("BROADCAST\n%sENDBROADCAST\n", "DIARY\n%sENDDIARY\n"):
        victim.mail("ann@example.org", "SIGNON ?alpine ann-secret\n" + block % text)
    victim.work()
    looked = shown = 0
    for question in ("HISTORY alpine", "SIGNON ?alpine ann-secret\nPRESS SHOW 1", "SIGNON ?alpine ann-secret\nDIARY READ 1", "LIST alpine"):
        victim.mail("ann@example.org", question)
        victim.work()
        for letter in victim.letters():
            html = html_of(letter)
            looked += html != ""
            shown += "mailto:spy" in html
            for forbidden in ("href=\"mailto:spy", "href=\"https://bad", "body=JOIN%20alpine\"", "<img src=\"cid:position\" width=\"1\"", "<a href=\"https"):
                require(forbidden not in html.replace("href=\n", "href="), f"{question}: a letter holds {forbidden}")
    require(looked >= 5 and shown >= 4, f"{looked} letters were HTML, {shown} of them with the press")
    return f"text in {shown} letters"


@attack("a link in place of a game's folder of web pages, and of a draft, then `pages`", "nothing behind it is written or removed, and the link is named")
def a_link_among_the_pages(victim):
    seven(victim)
    pages, other = victim.home + "-pages", victim.home + "-other"
    os.mkdir(other)
    for name in ("index.html", "kept.txt"):
        with open(os.path.join(other, name), "w", encoding="utf-8") as file:
            file.write("somebody else's\n")
    victim.configure(pages=pages)
    victim.must("pages")
    folder = os.path.join(pages, "alpine")
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))
    os.rmdir(folder)
    os.symlink(other, folder)
    for change in ("SET COMMENT Anew.", "SET UNLISTED"):
        require(victim.run("pages", "alpine") == 75 and folder in victim.said, f"pages alpine: {victim.said}")
        victim.mail("ann@example.org", f"SIGNON ?alpine ann-secret\n{change}\n")
        victim.work()
        victim.run("pages")
    require(sorted(os.listdir(other)) == ["index.html", "kept.txt"], f"the folder behind the link holds {os.listdir(other)}")
    for name in os.listdir(other):
        require(read(os.path.join(other, name)) == b"somebody else's\n", f"{name} was written")
    os.unlink(folder)
    os.symlink(os.path.join(other, "kept.txt"), os.path.join(pages, ".new"))
    os.unlink(os.path.join(pages, "index.html"))
    victim.must("pages")
    require(read(os.path.join(other, "kept.txt")) == b"somebody else's\n", "the link in place of a draft was followed")
    return "named, and untouched"


@attack("keeper import of a game whose players have addresses of programs, files and ways", "each is refused with a sentence")
def addresses_that_are_programs(victim):
    seven(victim)
    folder = victim.home + "-copies"
    victim.must("keeper", "export", "alpine", folder)
    os.rename(os.path.join(folder, "alpine"), os.path.join(folder, "boreal"))
    file = os.path.join(folder, "boreal", "game")
    text = read(file).replace(b"alpine", b"boreal")
    bad = ("|sh@example.net", "|/bin/sh@example.net", "/etc/passwd@example.net", "a|b@example.net", "mx.example!bob@example.net", "bob%mx.example@example.net",
           "-f@example.net", "\"a b\"@example.net", "@a,@b:c@example.net")
    for address in bad:
        with open(file, "wb") as game:
            game.write(text.replace(b"p3@example.net", address.encode()))
        require(victim.run("keeper", "import", os.path.join(folder, "boreal")) != 0, f"{address}: {victim.said}")
        require("address" in victim.said and victim.said.count("\n") < 3, f"{address}: {victim.said}")
        require(not os.path.exists(victim.path("games/boreal")), f"{address} was taken")
    return f"{len(bad)} refused"


@attack("a damaged game; a mail set aside; cron that has not run for hours", "`cron` tells the first by its exit status, `status` each of them")
def told_by_exit_status(victim):
    seven(victim)

    def says(expected, *words):
        status = victim.run(*words)
        require(status == expected, f"{words[0]} ended with {status}, not {expected}: {victim.said}")

    says(1, "status")  # cron never ran
    says(0, "cron")
    says(0, "status")
    file = victim.path("games/alpine/game")
    sound = read(file)
    with open(file, "wb") as game:
        game.write(sound[:len(sound) // 2])
    for words in (("cron",), ("process",), ("status",)):
        says(1, *words)
    with open(file, "wb") as game:
        game.write(sound)
    says(0, "cron")
    says(0, "status")
    aside = victim.path("spool/bad/20261121T090000Z-01795256424279191086-320352.eml")
    with open(aside, "w", encoding="utf-8") as mail:
        mail.write("From: mallory@example.org\n\nHELP\n")
    says(1, "status")
    os.unlink(aside)
    victim.wait_until("2026-11-21T13:00:00Z")
    says(1, "status")
    return "0 and 1"
