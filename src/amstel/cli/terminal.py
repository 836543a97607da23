"""The terminal: printing texts and asking for answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import NoReturn, Protocol

from rich.console import Console

LONGEST_ECHO = 200


class Terminal(Console):
    """A console that prints texts without markup, and ends quietly when its output is closed."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False, soft_wrap=False)

    def on_broken_pipe(self) -> NoReturn:
        """Raise BrokenPipeError, which is no error for the command: `head` closes its input too."""
        raise BrokenPipeError

    @property
    def has_unicode(self) -> bool:
        """Whether the terminal can print more than ASCII."""
        return self.encoding.lower().replace("-", "") in ("utf8", "utf16", "utf32")

    @property
    def has_keyboard(self) -> bool:
        """Whether a person reads the output and types the answers."""
        return sys.stdin is not None and sys.stdin.isatty() and self.is_terminal

    @property
    def rows(self) -> int:
        """The height to draw for; a file or pipe has no height of its own."""
        return self.height if self.is_terminal else 50

    def wipe(self, *, scrollback: bool = False) -> None:
        """Clear the screen, with `scrollback` also the lines above it, which may show another player's cards."""
        if self.is_terminal:
            self.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if scrollback else ""))
            self.file.flush()


# Yields how a line may be completed, each with its meaning.
Completions = Callable[[str], Iterable[tuple[str, str]]]


class AnswerSource(Protocol):
    """A source of answers to prompts."""

    def ask(self, prompt: str, completions: Completions | None = None) -> str:
        """Return the answer to a prompt; raise EOFError if there are no more answers."""
        ...


class LineAnswers:
    """Answers from a pipe or file, one per line; they are printed, so that the output reads as a whole."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def ask(self, prompt: str, completions: Completions | None = None) -> str:
        """Return the next line."""
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        echo = "".join(letter if letter.isprintable() else "?" for letter in line.strip()[:LONGEST_ECHO])
        self._terminal.print(f"{prompt}{echo}", soft_wrap=True)
        return line.strip()


class KeyboardAnswers:
    """Answers typed by a person: with history, editing keys and completion."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        # Completions as in a shell need no room below the prompt, so the board doesn't move.
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
        )

    def ask(self, prompt: str, completions: Completions | None = None) -> str:
        """Return what is typed before Enter."""
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document

        class LineCompleter(Completer):
            def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
                line = document.text_before_cursor
                last_word = line.split(" ")[-1]
                for text, meaning in completions(line) if completions else ():
                    yield Completion(text, start_position=-len(last_word), display_meta=meaning)

        return self._session.prompt(prompt, completer=LineCompleter()).strip()


def answer_source(terminal: Terminal) -> AnswerSource:
    """Return the keyboard if there is one, else the lines of the standard input."""
    if terminal.has_keyboard:
        return KeyboardAnswers()
    if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return LineAnswers(terminal)
