#!/usr/bin/env python3
"""answers.py - what docs/answers.md says is so.

1. Every figure of the text is worked out again, by the program's JSON or by
   counting here, and must be the same to the last digit that is printed.  A
   figure in the text that nobody works out is a failure.
2. Every block that begins with "$ houseway" is run, and each line below it
   must be printed.
3. Every picture is drawn again and must say the same; the kept one is rendered
   (rsvg-convert) and must not be empty; and the figures that stand behind
   "shows" must be in its text.

Commands that take long are marked "slow" and are left out, unless --all is given;
--write draws the pictures and fills in nothing else.

    answers.py HOUSEWAY [--all] [--write]
"""
import functools
import itertools
import json
import math
import os
import re
import shlex
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib

PAGE = 'docs/answers.md'
EVERY, WRITE = '--all' in sys.argv, '--write' in sys.argv
BLOCK = re.compile(r'^```( slow)?\n\$ houseway (.*?)\n(.*?)^```$', re.M | re.S)
PICTURE = re.compile(r'^!\[.*?\]\((answers/[\w-]+\.svg)\)\n'
                     r'<!--( slow)? houseway (.*?) -->\n'
                     r'<!-- shows (.*?) -->$', re.M | re.S)
# Amounts, shares and counts; not names of cards, rules and limits.
FIGURE = re.compile(r'(?<![\w/.,$-])\$?\d[\d,]*(?:\.\d+)?(?![\w/,.-]*\d)')
NAMES = re.compile(r'Pure 21\.5|(?<![\d.])[367]\s+to\s+[25](?!\d|\.\d)|'
                   r'\$3/\$6|soft 17|hard \d+|8 and 7|'
                   r'10 and\s+5|9 and 6|2 and 3|'
                   r'At 30 hands|At \$5|a \$5 table|small bets\s+of \$3|'
                   r'exactly \$51|\$25 cost')


def fail(*words):
    print('FAIL', *words)
    return False


@functools.lru_cache(maxsize=None)
def run(words):
    """The output of the command."""
    said = subprocess.run([sys.argv[1]] + shlex.split(words),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)
    if said.returncode != 0:
        fail(words, f'exit code {said.returncode}:',
             said.stderr.decode()[:300])
    return said.stdout.decode()


@functools.lru_cache(maxsize=None)
def told(words):
    return json.loads(run(words + ' --json'))


def edge(words):
    """In per cent, what the player loses."""
    return -told('edge ' + words)['edge_percent']


# Counted here, and not asked of the program

def nine_rank(ranks):
    """The 36 ranks of three cards, by the rule: 1 is the best; ranks 2 to
    14."""
    low = sorted(1 if r == 14 else r for r in ranks)
    high = sorted(ranks)
    if len(set(ranks)) == 1:
        return 1 if ranks[0] == 14 else 15 - ranks[0]
    if high == [12, 13, 14]:
        return 14
    if high[0] + 1 == high[1] and high[1] + 1 == high[2] and high[2] < 14:
        return 15 + 13 - high[2]
    if low == [1, 2, 3]:
        return 25
    if all(11 <= r <= 13 for r in ranks):
        return 26
    points = sum(r if r < 10 else 0 for r in low) % 10
    return 27 + 9 - points


@functools.lru_cache(maxsize=None)
def nines():
    """How many of the 22,100 hands have each rank."""
    count = [0] * 37
    deck = [r for r in range(2, 15) for _ in range(4)]
    for hand in itertools.combinations(deck, 3):
        count[nine_rank(hand)] += 1
    return count


def nine_or_better():
    return 100 * sum(nines()[:28]) / 22100


def points_share(pick):
    return pick(100 * n / 22100 for n in nines()[27:])


def joker_trips(wild):
    """Three of a kind in five of 53 cards: without the joker; with a pair and
    the joker; and with three of a kind and the joker as an ace."""
    plain = 13 * 4 * math.comb(12, 2) * 16
    if wild:
        return plain + 13 * 6 * math.comb(12, 2) * 16
    return plain + 6 * math.comb(12, 2) * 16 + 12 * 4 * 11 * 4


def joker_quads(wild):
    plain = 13 * 48
    return plain + 13 * 4 * 48 if wild else plain + 4 * 48 + 12


# Worked out by the program

def row(table, name):
    return [r['counted'] for r in told('frequencies ' + table)['tables'][0]
            ['rows'] if r['name'] == name][0]


def ways(house, name):
    return -told('edge --compare')[house][name]


def round_of(words, key):
    return told('edge ' + words)['collection'][key]


def even_from(words, number):
    return round_of(words, 'breaks_even')[number]['from']


def share(words, hand):
    return told('odds ' + words)['hands'][hand]['equity']


def low_share(more):
    rows = told('frequencies --game stud-hilo --house oceana' + more)
    lows = [x for x in rows['lists'] if x['what'] == 'low'][0]
    none = [r['counted'] for r in lows['rows'] if r['name'] == 'no low'][0]
    return 100 * (1 - none / lows['hands'])


NINE = 'sandk push-nine --limit 5/5'
PAN = 'sandk pan --players 6'


def place(number):
    return -told('edge ' + NINE)['places'][number]['antes']


def six_tie():
    said = told('edge ' + NINE)
    return 100 * said['pushes'] / said['hands']


def six_tie_error():
    said = told('edge ' + NINE)
    part = said['pushes'] / said['hands']
    return 100 * math.sqrt(part * (1 - part) / said['hands'])


def goes_out(number):
    table = told('edge ' + PAN)['tables'][0]
    part = table['out'][number] / table['hands']
    return 100 * part, 100 * math.sqrt(part * (1 - part) / table['hands'])


def apart(one, two):
    (a, ea), (b, eb) = goes_out(one), goes_out(two)
    return (a - b) / math.hypot(ea, eb)


def hour(words, players):
    return [t['player_an_hour'] for t in told('edge ' + words)['tables']
            if t['players'] == players][0]


COST = 'rogelios pure-21.5 --table \'pure.pays three_to_two\' --wager 25 ' \
    '--action 200'
SNK = 'sandk pure-21.5 --wager 25 --action 100'
FIXED = "rogelios holdem --limit '3/6 fixed'"
OMAHA = 'omaha-hilo AsAh2s3h KsKhQdJd'

# The text up to a figure, and its value; in the order of the page.
FACTS = {
    1: [('Between ', lambda: ways('sandk', '1 deck')),
        ('% and ', lambda: ways('rogelios', '8 decks')),
        ('6 to 5, and ', lambda: ways('rogelios', 'a pure pays 3 to 2'))],
    4: [('per cent: ', lambda: edge("rogelios pure-21.5 --suppose "
                                    "'eights.busted lose'")
         - edge('rogelios pure-21.5'))],
    5: [('it is worth ', lambda: edge(
        "oceana pure-21.5 --suppose 'even_money.offered no'")
        - edge('oceana pure-21.5'))],
    6: [('with ', lambda: even_from(SNK, 0)),
        ('the schedule, ', lambda: even_from(SNK, 1)),
        ('in the next, ', lambda: even_from(SNK, 2)),
        ('always from\n', lambda: even_from(SNK, 3))],
    7: [('$25 cost ', lambda: 25 * edge(COST)),
        ('there, and ', lambda: 25 * edge('rogelios pure-21.5')),
        ('is not: ', lambda: 100 * round_of(COST, 'wager_fee')),
        ('make it ', lambda: 100 * round_of(COST, 'wager_costs')),
        ('cents, ', lambda: 100 * round_of(COST, 'wager_costs') / 25),
        ('than the ', lambda: round_of(
            'rogelios pure-21.5 --wager 25', 'wager_costs')),
        ('more than the ', lambda: 25 * edge('sandk pure-21.5')),
        ('there needs ', lambda: even_from(COST, 1))],
    8: [('', lambda: edge('sandk pai-gow-poker')),
        ('± ', lambda: told('edge sandk pai-gow-poker')['error_percent'])],
    9: [('player-dealer has ', lambda: edge('oceana pai-gow-poker')),
        ('± ', lambda: told('edge oceana pai-gow-poker')['error_percent']),
        ('choose, ', lambda: edge(
            "oceana pai-gow-poker --table 'rank.joker bug'")),
        ('± ', lambda: told("edge oceana pai-gow-poker --table "
                            "'rank.joker bug'")['error_percent'])],
    10: [('joker makes ', lambda: joker_trips(True)),
         ('a bug ', lambda: joker_trips(False))],
    11: [('jack have ', lambda: share(OMAHA + ' --house rogelios', 0)),
         ('there, and ', lambda: share(OMAHA, 0))],
    12: [('seven-card hands ', lambda: low_share('')),
         ('better and ', lambda: 100 - low_share('')),
         ('or better ', lambda: low_share(' --qualifier 9')),
         ('one and ', lambda: 100 - low_share(' --qualifier 9'))],
    13: [('better in ', nine_or_better),
         ('once in ', lambda: 22100 / nines()[1]),
         ('comes in ', lambda: points_share(min)),
         ('% to ', lambda: points_share(max)),
         ('hand in ', lambda: told('edge ' + NINE)['ties_percent'][35]),
         ('tie in ', lambda: told('edge ' + NINE)['two_push_percent']),
         ('two tie in ', six_tie), ('± ', six_tie_error)],
    14: [('it loses ', lambda: place(0)),
         ('± ', lambda: told('edge ' + NINE)['places'][0]['error']),
         ('they lose ', lambda: place(3)), ('and ', lambda: place(4))],
    15: [('most often, in ', lambda: goes_out(1)[0]),
         ('often, in ', lambda: goes_out(5)[0]),
         ('each ± ', lambda: goes_out(1)[1]),
         ('two are ', lambda: apart(1, 5)),
         ('goes out in ', lambda: 100 * told('edge ' + PAN)['tables'][0][
             'nobody'] / 20000)],
    16: [('pays ', lambda: hour('oceana holdem --limit 3/6', 9)),
         ("Rogelio's it is ", lambda: hour(FIXED, 9)),
         ('schedule, and\n', lambda: hour(FIXED + ' --option page', 9)),
         ('it is ', lambda: hour('oceana holdem --limit 3/6', 3)),
         ('Oceana and\n', lambda: hour(FIXED, 3)),
         ('it costs ', lambda: hour('rogelios holdem --limit 3/6', 9)),
         ('too, and ', lambda: hour('rogelios holdem --limit 3/6', 3)),
         ('to win ', lambda: hour(FIXED + ' --option page', 9) / 3),
         (' to ', lambda: hour(FIXED, 3) / 3)],
}
SLOW = {12}

# Claims in words.
WORDS = [
    (3, 'the same to the last place', lambda: edge('oceana pure-21.5') == edge(
        "oceana pure-21.5 --suppose 'player.stands_hard 0, "
        "player.hits_hard 0'")),
    (4, 'as much again where they win', lambda: abs(
        edge("rogelios pure-21.5 --suppose 'eights.busted lose'") +
        edge("rogelios pure-21.5 --suppose 'eights.busted win'") -
        2 * edge('rogelios pure-21.5')) < 0.0001),
    (5, 'it is worth nothing', lambda: edge(
        "oceana pure-21.5 --table 'even_money.paid as_insurance'") == edge(
            "oceana pure-21.5 --suppose 'even_money.offered no'")),
    (6, 'costs more than it brings', lambda: round_of(
        'sandk pure-21.5 --wager 25 --action 51', 'bank_wins') < 0),
    (8, 'fifteen times as much', lambda: 14.5 < 100 * round_of(
        'sandk pai-gow-poker --wager 5', 'wager_fee') / 5 /
        edge('sandk pai-gow-poker') < 15.6),
    (9, 'a seventh of the edge', lambda: 6.5 < 1 / (
        1 - edge('oceana pai-gow-poker') /
        edge("oceana pai-gow-poker --table 'rank.joker bug'")) < 7.5),
    (10, 'nearly four times', lambda: 3.7 < joker_quads(True) /
     joker_quads(False) < 4),
    (10, 'A wild joker', lambda: all(
        row(table, name) == count(table == 'five-wild')
        for table in ('five-bug', 'five-wild')
        for name, count in (('three of a kind', joker_trips),
                            ('four of a kind', joker_quads)))),
    (11, 'every thirteenth deal', lambda: 12.5 < 1 / (2 * (
        share(OMAHA + ' --house rogelios', 0) - share(OMAHA, 0)) / 100)
     < 13.5),
    (13, 'beat nothing', lambda: told('edge ' + NINE)['beats_percent'][35]
     == 0),
    (13, 'three aces', lambda: told('edge ' + NINE)['often'] == nines()[1:]),
    (14, 'it is worth nothing', lambda: told('edge ' + NINE)
     ['buy_in_brings'] == [0, -1 / 8, -1 / 5]),
    (14, 'is the worst', lambda: place(0) == max(map(place, range(6)))),
    (14, 'are the best', lambda: {3, 4} == set(sorted(range(6), key=place)
                                               [:2])),
    (15, 'most often', lambda: [goes_out(i)[0] for i in (1, 5)] == [
        pick(goes_out(i)[0] for i in range(6)) for pick in (max, min)]),
]


def sections(text):
    """The prose of each answer by its number."""
    found = {}
    for part in re.split(r'^## ', text, flags=re.M)[1:]:
        number, _, rest = part.partition('.')
        rest = re.sub(r'```.*?```', '', rest.partition('\n')[2], flags=re.S)
        rest = re.sub(r'^!\[.*?\]\(.*?\)$|<!--.*?-->', '', rest,
                      flags=re.M | re.S)
        found[int(number)] = rest.strip()
    return found


def is_value(said, value):
    """Is it the value, rounded to as many places as are printed?"""
    places = len(said.partition('.')[2])
    return abs(float(said) - value) <= 0.5000001 * 10 ** -places


def facts_are_so(number, prose):
    """Every figure of an answer, one after the other; how many, how many
    not."""
    good, at = [], 0
    # Names of things that are no figures keep their length.
    plain = NAMES.sub(lambda m: re.sub(r'\d', '#', m.group()), prose)
    for before, value in FACTS.get(number, []):
        found = re.compile(re.escape(before) + r'\$?(\d[\d,]*(?:\.\d+)?)') \
            .search(prose, at)
        if found is None:
            good.append(fail(number, f'no figure behind {before!r}'))
            continue
        left = FIGURE.search(plain, at)
        if left is not None and left.end() < found.start(1):
            good.append(fail(number, f'nobody works out {left.group()}'))
        at = found.end()
        said = found.group(1).rstrip(',').replace(',', '')
        true = value()
        good.append(is_value(said, true) or
                    fail(number, f'{before}{said} is {true:.6f}'))
    for left in FIGURE.finditer(plain, at):
        good.append(fail(number, f'nobody works out {left.group()}'))
    return good


def words_are_so(found):
    return [re.sub(r'\s+', ' ', found[number]).find(words) >= 0 and value()
            or fail(number, f'{words!r} is not so, or not said')
            for number, words, value in WORDS]


def block_is_so(words, lines):
    printed = {line.rstrip() for line in run(words).split('\n')}
    missing = [line for line in lines.split('\n')
               if line.rstrip() not in printed]
    for line in missing:
        fail(f'houseway {words}\n     does not print: {line}')
    return not missing


# Pictures

def texts(svg):
    """All that is written in a picture."""
    tree = xml.etree.ElementTree.fromstring(svg)
    return [''.join(each.itertext()) for each in tree.iter()
            if each.tag.endswith('}text')]


def pixels(png):
    """Width, height, and all rows of a PNG of eight bits a channel."""
    at, data, head = 8, b'', None
    while at < len(png):
        size, kind = struct.unpack('>I4s', png[at:at + 8])
        if kind == b'IHDR':
            head = struct.unpack('>IIBBBBB', png[at + 8:at + 8 + size])
        elif kind == b'IDAT':
            data += png[at + 8:at + 8 + size]
        at += 12 + size
    wide, high, bits, color = head[:4]
    assert bits == 8 and color in (2, 6), 'not eight bits a channel'
    step = 3 if color == 2 else 4
    raw, line, rows = zlib.decompress(data), wide * step, []
    last = bytearray(line)
    for y in range(high):
        start = y * (line + 1)
        kind, own = raw[start], bytearray(raw[start + 1:start + 1 + line])
        for x in range(line):
            left = own[x - step] if x >= step else 0
            above, corner = last[x], last[x - step] if x >= step else 0
            guess = left + above - corner
            own[x] = (own[x] + (0, left, above, (left + above) // 2, min(
                (left, above, corner), key=lambda v: abs(guess - v)))[kind]
                ) % 256
        rows.append(own)
        last = own
    return wide, high, step, rows


def is_drawn(path):
    """Rendered, it is no blank: more than one pixel in 200 is drawn, in at
    least four colors, and all over the picture."""
    with tempfile.TemporaryDirectory() as here:
        to = os.path.join(here, 'picture.png')
        said = subprocess.run(['rsvg-convert', '--width', '300', '--output',
                               to, path], capture_output=True, check=False)
        if said.returncode != 0:
            return fail(path, 'cannot be rendered:', said.stderr.decode())
        with open(to, 'rb') as file:
            wide, high, step, rows = pixels(file.read())
    dots = [[bytes(row[x:x + step]) for x in range(0, len(row), step)]
            for row in rows]
    paper = max((d for row in dots for d in row[:1]),
                key=lambda d: sum(row[0] == d for row in dots))
    ink = [(x, y) for y, row in enumerate(dots) for x, dot in enumerate(row)
           if dot != paper]
    colors = {dots[y][x] for x, y in ink}
    if len(ink) < wide * high / 200 or len(colors) < 4:
        return fail(path, f'is nearly empty: {len(ink)} dots, '
                    f'{len(colors)} colors')
    spread = max(y for _, y in ink) - min(y for _, y in ink)
    return spread > high / 3 or fail(path, 'is drawn in one corner')


def picture_is_so(path, slow, words, shows):
    kept = 'docs/' + path
    drawn = run(words) if EVERY or not slow else None
    if WRITE and drawn is not None:
        with open(kept, 'w', encoding='utf-8') as out:
            out.write(drawn)
    with open(kept, encoding='utf-8') as file:
        svg = file.read()
    try:
        said = texts(svg)
    except xml.etree.ElementTree.ParseError as why:
        return fail(kept, 'is no picture:', why)
    whole = '\n'.join(said).replace('\N{NO-BREAK SPACE}', ' ')
    good = [figure.strip() in whole or fail(kept, 'does not show', figure)
            for figure in shows.split(';')]
    if drawn is not None:
        good.append(texts(drawn) == said or
                    fail(kept, f'is not what houseway {words} draws'))
    good.append(is_drawn(kept))
    return all(good)


def same_pictures(paths):
    """Two pictures that say the same are one too many."""
    seen = {}
    for path in paths:
        with open('docs/' + path, encoding='utf-8') as file:
            said = tuple(texts(file.read()))
        if said in seen:
            return fail(path, 'is', seen[said])
        seen[said] = path
    return True


def main():
    with open(PAGE, encoding='utf-8') as page:
        text = page.read()
    done, found = [], sections(text)
    for number, prose in found.items():
        if EVERY or number not in SLOW:
            done += facts_are_so(number, prose)
    done += words_are_so(found)
    for slow, words, lines in BLOCK.findall(text):
        if EVERY or not slow:
            done.append(block_is_so(words, lines.rstrip('\n')))
    pictures = PICTURE.findall(text)
    done += [picture_is_so(*each) for each in pictures]
    named = re.findall(r'\((answers/.*?)\)', text)
    done.append(named == [path for path, *_ in pictures] or
                fail('a picture has no command, or does not say its answer'))
    kept = {'answers/' + name for name in os.listdir('docs/answers')}
    done.append(kept == set(named) or fail('pictures nobody shows:',
                                           kept ^ set(named)))
    done.append(same_pictures(named))
    done.append(len(found) >= 16 and len(named) >= len(found))
    print(f'{sum(done)} passed, {len(done) - sum(done)} failed')
    return 0 if all(done) else 1


sys.exit(main())
