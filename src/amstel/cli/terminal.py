"""The terminal: where texts are printed, and where answers come from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import NoReturn, Protocol

from rich.console import Console

LONGEST_ECHO = 200


class Terminal(Console):
    """A console that prints texts as they are, and ends quietly when nobody reads on."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False, soft_wrap=False)

    def on_broken_pipe(self) -> NoReturn:
        """Somebody has read enough, as `head` does: that is no error."""
        raise BrokenPipeError

    @property
    def knows_unicode(self) -> bool:
        """Whether more than ASCII can be printed."""
        return self.encoding.lower().replace("-", "") in ("utf8", "utf16", "utf32")

    @property
    def interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return sys.stdin is not None and sys.stdin.isatty() and self.is_terminal

    @property
    def rows(self) -> int:
        """The height to draw for; a file or pipe has any."""
        return self.height if self.is_terminal else 50

    def wipe(self, *, past: bool = False) -> None:
        """An empty screen; with `past` what has scrolled away goes too, because it may hold another's cards."""
        if self.is_terminal:
            self.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if past else ""))
            self.file.flush()


class Asking(Protocol):
    """Where answers come from. EOFError says that none will come any more."""

    def ask(self, prompt: str, offers: Callable[[str], Iterable[tuple[str, str]]] | None = None) -> str:
        """The answer to a prompt; `offers` tells how a text may be completed, each with its meaning."""
        ...


class FromLines:
    """Answers from a pipe or file, a line each; they are printed, so that the output reads as a whole."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def ask(self, prompt: str, offers: Callable[[str], Iterable[tuple[str, str]]] | None = None) -> str:
        """The next line."""
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        shown = "".join(letter if letter.isprintable() else "?" for letter in line.strip()[:LONGEST_ECHO])
        self._terminal.print(f"{prompt}{shown}", soft_wrap=True)
        return line.strip()


class FromTerminal:
    """Answers typed by a person: with history, editing keys and completion."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        # The completions of a shell need no room below the prompt, so the board stays where it is.
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
        )

    def ask(self, prompt: str, offers: Callable[[str], Iterable[tuple[str, str]]] | None = None) -> str:
        """What is typed up to Enter."""
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document

        class Offered(Completer):
            def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
                begun = document.text_before_cursor
                last_word = begun.split(" ")[-1]
                for text, meaning in offers(begun) if offers else ():
                    yield Completion(text, start_position=-len(last_word), display_meta=meaning)

        return self._session.prompt(prompt, completer=Offered()).strip()


def asking(terminal: Terminal) -> Asking:
    """The keyboard where there is one, else the lines of the standard input."""
    if terminal.interactive:
        return FromTerminal()
    if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return FromLines(terminal)
