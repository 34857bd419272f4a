"""Runs pip, which may neither follow an address that a package's metadata names nor start another process.

pip fetches what `Requires-Dist: x @ http://…` or `file:///…` names from wherever that is, `--only-binary` or not, and
runs the package's own code to learn what it needs. Runs as the server's user, in `python -I`.
"""

import os
import sys

from pip._vendor.packaging.requirements import Requirement

STARTS_PROCESS = (
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.startfile/2",
    "os.system",
    "pty.spawn",
    "subprocess.Popen",
)


def refuse_processes(event, _arguments):
    """An audit hook, which no later code can take away. pip does without what it asks of the system so."""
    if event in STARTS_PROCESS:
        raise PermissionError("pip may not start a process here")


parse = Requirement.__init__


def parse_without_address(self, *arguments, **options):
    """Ends pip at once: it would take an exception for bad metadata, and go on with an older version."""
    parse(self, *arguments, **options)
    if self.url is not None:
        print(f"\nasks-for-address: {self.name[:100]}", file=sys.stderr, flush=True)
        os._exit(1)


sys.addaudithook(refuse_processes)
Requirement.__init__ = parse_without_address

from pip._internal.cli.main import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
