"""What contributors are offered is what the project does: hooks, CI and templates name existing commands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import amstel

ROOT = Path(__file__).parents[2]


def project() -> Any:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["project"]


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_hooks_run_what_make_check_runs() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [repository["repo"] for repository in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert {hook["id"] for hook in hooks} == {"ruff", "ruff-format", "eslint", "prettier"}
    assert all(hook["language"] == "system" for hook in hooks)
    checks = subprocess.run(
        ["make", "--dry-run", "--always-make", "check"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    npm = ".venv/bin/python scripts/npm.py --silent "
    assert f"{npm}run check" in checks
    for hook in hooks:
        if hook["entry"].startswith(npm):
            # As a part of the page's own check: `npm run lint`, or a tool that it starts.
            command = hook["entry"].removeprefix(npm).removeprefix("exec -- ")
            assert command.replace("run", "npm run", 1) in scripts["check"] or command in scripts["check"]
        else:
            assert hook["entry"] in checks


def test_ci_runs_existing_targets_on_every_supported_python() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
    jobs = workflow["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert {command.removeprefix("make ") for command in commands} <= targets()
    assert {"make quick", "make dist", "make test"} <= set(commands)
    supported = {
        found[1]
        for classifier in project()["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier))
    }
    assert set(jobs["quick"]["strategy"]["matrix"]["python"]) == supported


def test_templates_are_valid() -> None:
    for form in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        content = yaml.safe_load(form.read_text("utf-8"))
        assert form.name == "config.yml" or {"name", "description", "body"} <= content.keys()


def test_version_is_said_once() -> None:
    assert "version" in project()["dynamic"]
    assert "version" not in project()
    assert re.fullmatch(r"\d+\.\d+\.\d+", amstel.__version__)


def test_lock_files_name_no_index() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        assert not re.search(r"https?://|file:|--(extra-)?index-url|--find-links", lock.read_text("utf-8")), lock.name


def test_make_prints_its_targets() -> None:
    shown = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = set(re.findall(r"^make ([a-z-]+)", shown, re.MULTILINE))
    assert listed >= {"play", "quick", "test", "test-all", "check", "page", "dist", "bench", "lock", "clean", "help"}
    assert listed <= targets()
