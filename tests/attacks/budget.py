"""budget - mails that are made to cost more than a mail may"""
from attack import attack, require


@attack("HELP a thousand times from somebody unknown", "one answer of at most 256 KiB")
def help_a_thousand_times(victim):
    victim.mail("v@example.org", "HELP\n" * 1000)
    victim.work()
    letters = victim.letters()
    require(len(letters) == 1, f"{len(letters)} letters")
    size = len(letters[0].as_bytes())
    require(size <= 256 * 1024, f"{size} bytes")
    return f"{size // 1024} KiB"
