"""Automatic saving of the game in a session."""

from __future__ import annotations

import shlex

from amstel.cli import saves
from amstel.cli.plain import command_name
from amstel.cli.session.screen import Screen
from amstel.kernel.match import Match


class Autosave:
    """The saved copy of a session's game; it is off after an error, so that the error is reported once."""

    def __init__(self, screen: Screen) -> None:
        self.is_on = True
        self._screen = screen

    def save(self, match: Match) -> None:
        """Save the match as the last game, so that nothing is lost if the program ends."""
        if not self.is_on:
            return
        try:
            saves.save_last(match)
        except OSError as error:
            self._screen.say("autosave-off", file=str(saves.last_game_path()), reason=saves.error_reason(error))
            self.is_on = False

    def archive_unfinished(self) -> None:
        """Move an unfinished last game to its own file, so that a new game doesn't overwrite it."""
        try:
            path = saves.archive_unfinished()
        except OSError as error:
            self._screen.note("autosave-off", file=str(saves.last_game_path()), reason=saves.error_reason(error))
            self.is_on = False
            return
        if path:
            command = f"{command_name()} play --load {shlex.quote(str(path))}"
            self._screen.note("unfinished-kept", file=str(path), command=command)

    def save_finished(self, match: Match) -> None:
        """Save a finished match under its own name, and print how to replay it."""
        if not self.is_on:
            return
        try:
            saves.save_last(match)
            path = saves.save_finished(match)
        except OSError as error:
            self._screen.say("autosave-off", file=str(saves.state_folder()), reason=saves.error_reason(error))
        else:
            command = f"{command_name()} replay {shlex.quote(str(path))}"
            self._screen.say("record-kept", file=str(path), command=command)

    def print_resume_command(self) -> None:
        """Print how to continue an unfinished game."""
        if self.is_on:
            self._screen.say("resume", command=f"{command_name()} play --resume")
