# Everything is installed into .venv, from pinned packages; nothing else on the machine is changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := $(BIN)/python scripts/npm.py --silent
# As the lock file says. `npm ci` would refuse a lock file that was made where not every platform's builder was available.
LOCKED := install --no-save
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path 'src/amstel/page/*' -not -path '*.egg-info/*') setup.py pyproject.toml
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*' -not -path 'web/tests/*' -not -path 'web/workbench/*')
# Kernel, games and bots are what is compiled, so they are tested interpreted too.
INTERPRETED := tests/kernel tests/games tests/players tests/golden

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play install quick test test-all check dist page bench bench-server gallery reference study lock clean \
	check-python check-page test-interpreted test-page test-compiled

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

play: $(VENV)/amstel.stamp ## install, build the page, start the server and open the page
	@$(BIN)/amstel serve --open $(ARGS) || [ $$? -eq 130 ] # Ctrl-C stops the server

install: $(VENV)/amstel.stamp ## install into .venv, with the engine compiled where there is a C compiler

quick: check-python ## run the static checks and the fast tests, in two minutes
	@PYTHONPATH=src AMSTEL_EXPECT=interpreted $(BIN)/python -m pytest -n 2 -m 'not slow and not full'

test: check test-interpreted test-page test-compiled ## run all checks and tests: interpreted, in a browser, compiled

test-all: export AMSTEL_FULL := 1
test-all: MARKED := -m ''
test-all: check dist test ## run all tests with their full counts, and make dist

check: check-python check-page ## run the static checks: ruff, mypy, import-linter, svelte-check, eslint, prettier

check-python: $(VENV)/test.stamp
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache >$(VENV)/imports.txt || { cat $(VENV)/imports.txt; exit 1; }
	@tail -n 1 $(VENV)/imports.txt

check-page: $(VENV)/browser.stamp
	@$(NPM) run check

test-interpreted: $(VENV)/test.stamp
	@echo "== tests, interpreted"
	@PYTHONPATH=src AMSTEL_EXPECT=interpreted $(BIN)/python -m pytest -n 2 $(MARKED) $(INTERPRETED)

test-page: $(VENV)/amstel.stamp $(VENV)/browser.stamp
	@echo "== the page, in a real browser"
	@$(BIN)/python web/workbench/positions.py >/dev/null
	@$(NPM) test

test-compiled: $(VENV)/test.stamp $(VENV)/amstel.stamp
	@echo "== tests, compiled"
	@AMSTEL_EXPECT=installed $(BIN)/python -m pytest -n 2 $(MARKED)

dist: $(VENV)/test.stamp $(VENV)/page.stamp ## build sdist and wheel into dist/, and prove that both install, play and serve
	@$(BIN)/python scripts/check_dist.py

page: $(VENV)/page.stamp ## build the page into src/amstel/page

bench: $(VENV)/amstel.stamp $(VENV)/peers.stamp ## measure the engine beside its peers
	@$(BIN)/python bench/run.py --peers $(VENV)/peers/bin/python

bench-server: $(VENV)/amstel.stamp ## measure the server under load
	@$(BIN)/python bench/load.py $(ARGS)

gallery: $(VENV)/amstel.stamp $(VENV)/browser.stamp ## renew the screenshots in docs/gallery
	@$(NPM) run gallery

reference: $(VENV)/test.stamp ## renew docs/reference from the source of the games
	@PYTHONPATH=src $(BIN)/python scripts/reference.py

study: $(VENV)/amstel.stamp $(VENV)/study.stamp ## renew the studies of the editions in docs/studies
	@$(BIN)/python docs/studies/nieuw_amsterdam_edition.py --draw $(VENV)/study/bin/python
	@$(BIN)/python docs/studies/merchants_edition.py --draw $(VENV)/study/bin/python

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade
lock: $(VENV)/play.stamp ## pin the newest versions of all Python packages
	@$(PIP) install uv
	@$(COMPILE) pyproject.toml --extra terminal --extra server --extra arena requirements/play.in -o requirements/play.txt
	@$(COMPILE) pyproject.toml --all-extras requirements/test.in -o requirements/test.txt
	@for name in node bench study; do $(COMPILE) requirements/$$name.in -o requirements/$$name.txt; done

clean: ## remove everything that was built or installed
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info src/amstel/page web/node_modules web/src/generated

$(VENV)/play.stamp: requirements/play.txt
	@echo "Making $(VENV) with the pinned packages ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/play.stamp
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/peers.stamp: requirements/bench.txt
	@echo "Making an environment for the peers ..."
	@$(PYTHON) -m venv $(VENV)/peers
	@$(VENV)/peers/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/study.stamp: requirements/study.txt
	@echo "Making an environment for the plots ..."
	@$(PYTHON) -m venv $(VENV)/study
	@$(VENV)/study/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/study.txt
	@touch $@

$(VENV)/npm.stamp: web/package-lock.json web/package.json $(VENV)/play.stamp
	@echo "Installing what builds the page ..."
	@$(NPM) $(LOCKED) --omit=dev
	@touch $@

$(VENV)/browser.stamp: $(VENV)/page.stamp
	@echo "Installing what checks and tests the page, with a browser where the machine has none ..."
	@$(NPM) $(LOCKED)
	@touch $@

$(VENV)/page.stamp: $(VENV)/npm.stamp $(PAGE) $(SOURCES) scripts/build_page.py
	@echo "Building the page ..."
	@$(BIN)/python scripts/build_page.py
	@touch $@

$(VENV)/amstel.stamp: $(VENV)/page.stamp $(SOURCES)
	@echo "Installing, and compiling the engine where there is a C compiler (a minute or two, once) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -I -c "import amstel; amstel.COMPILED or print('No working C compiler here: the engine runs interpreted, about thirty times slower. Everything works.')"
	@touch $@
