"""The release script, in a repository of its own."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CHANGES = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A game.\n\n## [0.1.0] - 2026-01-01\n\n- The first.\n"


@pytest.fixture(scope="module")
def release() -> Any:
    spec = importlib.util.spec_from_file_location("release", ROOT / "scripts" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "src" / "amstel").mkdir(parents=True)
    (tmp_path / "src" / "amstel" / "__init__.py").write_text('"""Amstel."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "config", "user.name", "Anna")
    git(tmp_path, "config", "user.email", "anna@localhost")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "first")
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


def checks_that_exit(code: int) -> tuple[str, ...]:
    return (sys.executable, "-c", f"import sys; sys.exit({code})")


def test_release_sets_version_and_changelog_and_tags(release: Any, repository: Path) -> None:
    assert release.main(["0.2.0"], root=repository, checks=checks_that_exit(0)) == 0
    assert '__version__ = "0.2.0"' in (repository / "src" / "amstel" / "__init__.py").read_text()
    changes = (repository / "CHANGELOG.md").read_text()
    today = date.today().isoformat()
    assert f"## [Unreleased]\n\n## [0.2.0] - {today}\n\n### Added\n\n- A game.\n\n## [0.1.0]" in changes
    assert git(repository, "tag", "--list") == "v0.2.0\n"
    assert git(repository, "log", "-1", "--format=%s") == "release: version 0.2.0\n"
    assert git(repository, "status", "--porcelain") == ""


def test_dry_run_changes_nothing(release: Any, repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["0.2.0", "--dry-run"], root=repository, checks=checks_that_exit(1)) == 0
    shown = capsys.readouterr().out
    assert "- A game." in shown
    assert "The first" not in shown
    assert git(repository, "tag", "--list") == ""
    assert git(repository, "status", "--porcelain") == ""


def test_failing_tests_prevent_a_release(release: Any, repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["0.2.0"], root=repository, checks=checks_that_exit(1)) == 1
    assert "Nothing was changed" in capsys.readouterr().err
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "tag", "--list") == ""


@pytest.mark.parametrize(
    ("version", "message"),
    [("0.2", "is not a version"), ("0.0.9", "older than 0.1.0"), ("0.1.0", "already tagged"), ("0.3.0", "has changes")],
)
def test_impossible_release_is_refused(
    release: Any, repository: Path, capsys: pytest.CaptureFixture[str], version: str, message: str
) -> None:
    git(repository, "tag", "v0.1.0")
    if version == "0.3.0":
        (repository / "new.txt").write_text("unfinished")
    assert release.main([version], root=repository, checks=checks_that_exit(0)) == 1
    assert message in capsys.readouterr().err


def test_empty_changelog_prevents_a_release(release: Any) -> None:
    with pytest.raises(release.CannotRelease, match="nothing to release"):
        release.with_section("## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n", "0.2.0", date(2026, 2, 1))


def test_project_can_be_released(release: Any) -> None:
    release.with_version((ROOT / release.VERSION_FILE).read_text("utf-8"), "99.0.0")
    release.with_section((ROOT / release.CHANGELOG).read_text("utf-8"), "99.0.0", date(2026, 2, 1))
