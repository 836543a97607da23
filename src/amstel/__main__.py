"""`python -m amstel` is the command `amstel`."""

import sys

from amstel.cli import main

if __name__ == "__main__":
    sys.exit(main())
