#!/usr/bin/env python3
"""answers.py - what docs/answers.md says is what the program says.

Every block that begins with "$ houseway" is run, and each line below it must
be printed as it stands; a line "..." stands for any.  Every picture is drawn
again by the command beside it and must be the same.  What takes long is marked
"slow" and is left out, unless --all is given; --write draws the pictures and
fills in nothing else.

    answers.py HOUSEWAY [--all] [--write]
"""
import re
import shlex
import subprocess
import sys

PAGE = 'docs/answers.md'
BLOCK = re.compile(r'^```( slow)?\n\$ houseway (.*?)\n(.*?)^```$', re.M | re.S)
PICTURE = re.compile(r'^!\[.*?\]\((answers/[\w-]+\.svg)\)\n'
                     r'<!--( slow)? houseway (.*?) -->$', re.M | re.S)


def run(words):
    """What the command prints; a backslash carries a line on."""
    line = words.replace('\\\n', ' ')
    said = subprocess.run([sys.argv[1]] + shlex.split(line),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)
    if said.returncode != 0:
        print(f'FAIL {line}: exit code {said.returncode}: '
              f'{said.stderr.decode()[:300]}')
    return said.stdout.decode()


def block_is_so(words, lines):
    printed = {line.rstrip() for line in run(words).split('\n')}
    missing = [line for line in lines.split('\n')
               if line.rstrip() not in printed | {'...'}]
    for line in missing:
        print(f'FAIL houseway {words}\n     does not print: {line}')
    return not missing


def picture_is_so(path, words, write):
    drawn = run(words)
    if write:
        with open('docs/' + path, 'w', encoding='utf-8') as out:
            out.write(drawn)
    with open('docs/' + path, encoding='utf-8') as kept:
        same = kept.read() == drawn
    if not same:
        print(f'FAIL docs/{path} is not what houseway {words} draws')
    return same


def main():
    every, write = '--all' in sys.argv, '--write' in sys.argv
    with open(PAGE, encoding='utf-8') as page:
        text = page.read()
    done = []
    for slow, words, lines in BLOCK.findall(text):
        # A command may go on behind a backslash.
        while words.endswith('\\'):
            more, _, lines = lines.partition('\n')
            words += '\n' + more
        if every or not slow:
            done.append(block_is_so(words, lines))
    for path, slow, words in PICTURE.findall(text):
        if every or write or not slow:
            done.append(picture_is_so(path, words, write))
    answers = len(re.findall(r'^## ', text, re.M))
    pictures = len(PICTURE.findall(text))
    done.append(answers >= 12 and pictures >= answers)
    print(f'{sum(done)} passed, {len(done) - sum(done)} failed')
    return 0 if all(done) else 1


sys.exit(main())
