"""Make a release: check, set the version, close the changelog's section, commit and tag.

    python scripts/release.py 0.2.0 [--dry-run]

The version is in `src/amstel/__init__.py` and nowhere else. Nothing is pushed or uploaded.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION_FILE = "src/amstel/__init__.py"
CHANGELOG = "CHANGELOG.md"
UNRELEASED = "## [Unreleased]"
CHECKS = ("make", "test-all")
_VERSION_LINE = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)


class CannotRelease(Exception):
    """A reason why there is no release, with what to do about it."""


def main(arguments: list[str] | None = None, *, root: Path = ROOT, checks: tuple[str, ...] = CHECKS) -> int:
    """Make the release, or only say what would be done; return the exit code."""
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version", help="the new version, such as 0.2.0")
    parser.add_argument(
        "--dry-run", action="store_true", help="change nothing and run no tests; show what would be done"
    )
    args = parser.parse_args(arguments)
    try:
        _release(root, args.version, checks, dry_run=args.dry_run)
    except CannotRelease as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _release(root: Path, version: str, checks: tuple[str, ...], *, dry_run: bool) -> None:
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise CannotRelease(f"{version} is not a version. Use three numbers, such as 0.2.0.")
    if _git(root, "status", "--porcelain"):
        raise CannotRelease("The working tree has changes. Commit or stash them first.")
    if _git(root, "tag", "--list", f"v{version}"):
        raise CannotRelease(f"v{version} is already tagged. Choose a newer version.")
    code, changes = (root / VERSION_FILE).read_text("utf-8"), (root / CHANGELOG).read_text("utf-8")
    new_code, new_changes = with_version(code, version), with_section(changes, version, date.today())
    if dry_run:
        print(f"Would run {' '.join(checks)}, set the version to {version}, and commit and tag v{version} with:")
        print(section(new_changes, version))
        return
    if subprocess.run(checks, cwd=root).returncode:  # noqa: S603 - our own checks
        raise CannotRelease(f"{' '.join(checks)} failed. Nothing was changed.")
    (root / VERSION_FILE).write_text(new_code, "utf-8")
    (root / CHANGELOG).write_text(new_changes, "utf-8")
    _git(root, "commit", "--quiet", "--message", f"release: version {version}", "--", VERSION_FILE, CHANGELOG)
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Amstel {version}")
    print(f"Tagged v{version}. Push the commit with its tag, and upload what `make dist` builds from it.")


def with_version(code: str, version: str) -> str:
    """Return the source of the package with another version, which may not be older."""
    found = _VERSION_LINE.search(code)
    if found is None:
        raise CannotRelease(f"{VERSION_FILE} has no line with __version__.")
    if _numbers(version) < _numbers(found[1]):
        raise CannotRelease(f"{version} is older than {found[1]}. Choose a newer version.")
    return _VERSION_LINE.sub(f'__version__ = "{version}"', code)


def with_section(changes: str, version: str, day: date) -> str:
    """Return the changelog with what is unreleased under the version, and an empty section for what follows."""
    if UNRELEASED not in changes:
        raise CannotRelease(f"{CHANGELOG} has no section {UNRELEASED}.")
    changed = changes.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day.isoformat()}", 1)
    if not re.search(r"^- ", section(changed, version), re.MULTILINE):
        raise CannotRelease(f"{CHANGELOG} lists nothing under {UNRELEASED}. There is nothing to release.")
    return changed


def section(changes: str, version: str) -> str:
    """Return the changelog's section of a version."""
    _, _, rest = changes.partition(f"## [{version}]")
    return f"## [{version}]" + rest.partition("\n## [")[0].rstrip()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)  # noqa: S603, S607 - git itself
    if done.returncode:
        raise CannotRelease(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
