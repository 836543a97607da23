# Everything is made in .venv, from pinned packages; nothing else on the machine is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml

.PHONY: play test check bench bench-server study lock clean

play: $(VENV)/amstel.stamp
	@$(BIN)/amstel play $(ARGS)

test: check
	@echo "== tests, interpreted"
	@# Server and client are not compiled: once is enough for them.
	@PYTHONPATH=src AMSTEL_EXPECT=interpreted $(BIN)/python -m pytest -n 2 --ignore=tests/server --ignore=tests/client
	@echo "== tests, compiled"
	@AMSTEL_EXPECT=installed $(BIN)/python -m pytest -n 2

check: $(VENV)/test.stamp $(VENV)/amstel.stamp
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache | tail -n 1

bench: $(VENV)/amstel.stamp $(VENV)/peers.stamp
	@$(BIN)/python bench/run.py --peers $(VENV)/peers/bin/python

bench-server: $(VENV)/amstel.stamp
	@$(BIN)/python bench/load.py $(ARGS)

study: $(VENV)/amstel.stamp $(VENV)/study.stamp
	@$(BIN)/python docs/studies/nieuw_amsterdam_edition.py --draw $(VENV)/study/bin/python
	@$(BIN)/python docs/studies/merchants_edition.py --draw $(VENV)/study/bin/python

lock: $(VENV)/play.stamp
	@$(PIP) install uv
	@for name in play test bench study cluster; do $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade requirements/$$name.in -o requirements/$$name.txt; done

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info

$(VENV)/play.stamp: requirements/play.txt
	@echo "Making $(VENV) with the pinned packages ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/play.stamp
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $@

$(VENV)/peers.stamp: requirements/bench.txt
	@echo "Making an environment of their own for the peers ..."
	@$(PYTHON) -m venv $(VENV)/peers
	@$(VENV)/peers/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/study.stamp: requirements/study.txt
	@echo "Making an environment of its own for the plots ..."
	@$(PYTHON) -m venv $(VENV)/study
	@$(VENV)/study/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/study.txt
	@touch $@

$(VENV)/amstel.stamp: $(VENV)/play.stamp $(SOURCES)
	@echo "Installing, and compiling the engine where there is a C compiler (a minute or two, once) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -I -c "import amstel; amstel.COMPILED or print('No working C compiler here: the engine runs interpreted, some thirty times slower. All works.')"
	@touch $@
