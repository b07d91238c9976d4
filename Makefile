# Houseway: a thin door to Meson.  `make help` lists what there is.

BUILD ?= build
PREFIX ?= /usr/local
LIBDIR ?= lib
FUZZ_SECONDS ?= 60
HISTORIES ?= $(wildcard tests/phh/*.phh tests/phh/*.phhs)
FEWER = HOUSEWAY_HANDS=200000 HOUSEWAY_DECKS=100000 HOUSEWAY_STORMS=30 \
	HOUSEWAY_BOOKS=40 HOUSEWAY_OVERHEARD=60
# A minute of storms on one core.
STORMS = 300
SANITIZE = -Db_sanitize=address,undefined -Db_lundef=false
QUICK = check-layers.sh check-clients check-lengths check-banned check-lists check-leaves \
	check-asserts check-words check-names check-casts

.PHONY: all one-piece learned help deps run dev test bench bench-server hostile frequencies edge clauses bite mutate chaos prove leaks overheard \
	same bulk random-books mpi shares lint quick-lint check asan quick-asan build-asan msan format fuzz fuzz-room coverage install wheel clean
.DELETE_ON_ERROR:

all: learned ## build the programs: build/houseway and build/houseway-dev

# Setting up asks only what is missing; the targets that install say so.
$(BUILD)/build.ninja:
	@tools/deps.sh --check build
	@tools/setup.sh $(BUILD) -Dlto=false

# As one piece with the library it is 7 % faster, and laid out by what it does
# at play 8 % more; each takes longer to build: so not where somebody waits for
# the room to open, or for its tests.
one-piece: $(BUILD)/build.ninja ## build in half the time; the program is slightly slower
	@tools/configure.sh $(BUILD) -Dlto=true -Dlearned=false
	@tools/build.sh $(BUILD) houseway houseway-dev

learned: $(BUILD)/build.ninja
	@tools/learn.sh $(BUILD)
	@tools/configure.sh $(BUILD) -Dlto=true -Dlearned=true
	@tools/build.sh $(BUILD) houseway houseway-dev

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { \
		printf "  make %-12s %s\n", $$1, $$2 }' Makefile

deps: ## install the Debian packages that building and testing need
	@tools/deps.sh build

run: ## install what is missing, build, and open the room in a browser
	@tools/deps.sh compile
	@tools/build-while.sh $(BUILD)
	@tools/run-again.sh $(BUILD)/houseway serve $(SERVE)

dev: ## serve the pages at port 8090 while they are written; the room is the one of make run
	@tools/web.sh dev $(DEV)

test: deps ## install what is missing, build, and run all tests
	@tools/deps.sh python
	@[ -n "$(HOUSEWAY_NO_PAGES)" ] || tools/deps.sh browser
	@tools/deps.sh postgres || echo "test: without PostgreSQL, what needs it is skipped"
	@$(MAKE) --no-print-directory $(BUILD)/build.ninja
	@tools/build.sh $(BUILD)
	@HOUSEWAY_STORMS=$(STORMS) tools/run-tests $(BUILD)

bench: all ## measure how fast this machine ranks, shuffles, plays, keeps and replays hands
	@$(BUILD)/houseway-dev bench rank
	@$(BUILD)/houseway-dev bench shuffle
	@$(BUILD)/houseway-dev bench hands
	@$(BUILD)/houseway-dev bench odds
	@$(BUILD)/houseway-dev bench edge
	@$(BUILD)/houseway-dev bench journal
	@$(BUILD)/houseway-dev bench room
	@$(BUILD)/houseway-dev bench replay $(HISTORIES)
	@tools/build.sh $(BUILD) tests/bench_library
	@$(BUILD)/tests/bench_library

bench-server: all ## load a served room: time from an action to all seats, and memory
	@tools/bench-server $(BUILD)/houseway $(BENCH_SERVER)

hostile: all ## let 700 hostile clients attack a served room in which 300 people play
	@tools/hostile $(BUILD)/houseway $(HOSTILE)

frequencies: all ## count how often each hand occurs, in every ranking order
	@$(BUILD)/houseway frequencies --all

edge: all ## compare the edge of ordinary blackjack, computed and played, with the published one
	@$(BUILD)/houseway edge - blackjack --suppose 'double.after_split yes' --asked -0.4029 --within 0.0001
	@$(BUILD)/houseway edge - blackjack --rounds 100000000 --asked -0.56

clauses: all ## print how many rules of each house have a test
	@$(BUILD)/houseway clauses

bite: all ## change every rule and check that a test notices
	@$(BUILD)/houseway-dev bite

mutate: deps ## change the code of rules, server and pages and check that a test notices
	@tools/mutate $(MUTATE)
	@tools/mutate --serve $(MUTATE)
	@tools/web.sh fetch
	@cd web && node mutate.mjs

chaos: deps ## kill processes, fill disks and stop servers under load, and check that nothing is lost
	@tools/deps.sh postgres
	@$(MAKE) --no-print-directory $(BUILD)/build.ninja
	@tools/build.sh $(BUILD) houseway tests/journal_load tests/test_disk tests/test_owners
	@tools/chaos $(CHAOS) $(BUILD)
	@$(BUILD)/tests/test_disk
	@$(BUILD)/tests/test_owners

prove: all ## check the invariants of events and hidden cards on hands of every game
	@$(BUILD)/houseway-dev prove
	@$(BUILD)/houseway-dev prove --by-card

leaks: deps ## plant leaks of hidden cards and check that each is found
	@tools/plant-leaks

overheard: all ## play 10,000 hands of every game over sockets and check that unseen cards change no byte
	@tools/build.sh $(BUILD) tests/test_overheard
	@HOUSEWAY_OVERHEARD=10000 $(BUILD)/tests/test_overheard

same: deps ## check that gcc and clang, with and without -O3, play the same
	@tools/deps.sh lint
	@tools/same-everywhere

bulk: all ## compare --bulk with the engine over ten million hands of every book with a board
	@tools/build.sh $(BUILD) tests/test_brisk
	@HOUSEWAY_BULK=10000000 $(BUILD)/tests/test_brisk

random-books: all ## make two thousand books at random: each is refused with its place, or played as it says
	@tools/build.sh $(BUILD) tests/test_random_books
	@HOUSEWAY_BOOKS=2000 HOUSEWAY_BOOK_HANDS=2000 $(BUILD)/tests/test_random_books

mpi: deps ## check that many processes simulate the same totals as one (installs OpenMPI)
	@tools/deps.sh mpi
	@tools/setup.sh build-mpi -Dmpi=enabled -Dlto=false
	@tools/build.sh build-mpi houseway
	@tests/cli/machines.sh build-mpi/houseway

shares: all ## pai gow: compare how often a player wins with the published shares
	@$(BUILD)/houseway simulate sandk pai-gow-poker --shares

quick-lint: deps ## check layers, lengths, banned words and lists; quick enough for every commit
	@bad=0; for check in $(QUICK) 'plant-leaks --check' 'make-wire --check' \
		'web.sh lint'; do tools/$$check || bad=1; done; \
		exit $$bad

lint: ## run every check of the source: both compilers, linters, sanitizers
	@tools/lint.sh

# Sanitizers make gcc warn about impossible cases, so here warnings are not
# errors.  They are slow, so the tests use fewer random hands and decks.
asan: build-asan ## run the tests under the address and undefined sanitizers
	@$(FEWER) tools/run-tests build-asan --timeout-multiplier 10

quick-asan: build-asan ## run only the unit tests under the sanitizers
	@$(FEWER) tools/run-tests build-asan --timeout-multiplier 10 --suite unit

build-asan: deps
	@tools/compile.sh build-asan gcc $(SANITIZE) -Dwerror=false \
		-Dbuildtype=debugoptimized

# Finds reads of memory that was never set.  Needs clang, and is slower than
# the others.
msan: ## run the tests under the memory sanitizer (clang)
	@tools/deps.sh build msan
	@tools/compile.sh build-msan clang -Db_sanitize=memory \
		-Db_lundef=false -Dbuildtype=debugoptimized
	@$(FEWER) tools/run-tests build-msan --timeout-multiplier 10

check: ## run lint, then test
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory test

format: ## format every C file and the pages
	@tools/deps.sh lint
	@tools/check-format.sh --write
	@tools/web.sh format

fuzz: ## run each fuzz target for FUZZ_SECONDS (60) with libFuzzer
	@tools/deps.sh build fuzz
	@tools/compile.sh build-fuzz clang $(SANITIZE) -Dfuzz=true \
		-Dbuildtype=debugoptimized
	@tools/fuzz.sh build-fuzz $(FUZZ_SECONDS)

fuzz-room: deps ## fuzz a served room in every role for FUZZ_SECONDS (60), under sanitizers
	@CC=gcc tools/setup.sh build-asan $(SANITIZE) -Dwerror=false \
		-Dbuildtype=debugoptimized
	@tools/build.sh build-asan houseway tests/hubbub
	@build-asan/tests/hubbub --seconds $(FUZZ_SECONDS) \
		--program build-asan/houseway $(HUBBUB)

coverage: ## show which lines the tests reach
	@tools/deps.sh build coverage
	@tools/compile.sh build-coverage gcc -Db_coverage=true \
		-Dbuildtype=debug -Doptimization=1 -Dwerror=false
	@$(FEWER) tools/run-tests build-coverage --timeout-multiplier 10
	@gcovr --root . --filter src/ --print-summary build-coverage

install: $(BUILD)/build.ninja ## install under PREFIX (/usr/local) with LIBDIR (lib); DESTDIR comes first
	@meson configure $(BUILD) -Dlto=true -Dprefix=$(PREFIX) \
		-Dlibdir=$(LIBDIR) >/dev/null
	@tools/installed.py $(BUILD) | xargs tools/build.sh $(BUILD)
	@meson install -C $(BUILD) --no-rebuild --quiet
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true

wheel: $(BUILD)/build.ninja ## build the Python package for pip: dist/houseway-...whl
	@tools/deps.sh python
	@tools/build.sh $(BUILD) src/libhouseway.so.1.0.0
	@/usr/bin/python3 -m pip wheel --quiet --no-deps --no-build-isolation \
		--config-settings=setup-args=-Dpython_library=$(abspath \
		$(BUILD))/src/libhouseway.so.1.0.0 --wheel-dir dist .
	@ls dist/houseway-*.whl

clean: ## remove all builds
	@rm -rf $(BUILD) build-*
