/** The owners' pages: each line that they tell somebody to type is one that exists, and both languages tell the same. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const LANGUAGES = ['en', 'th'] as const;
const pages = readdirSync(inRoot('docs/owners/en'));
/** The pages on which something is typed. */
const shellPages = pages.filter((page) =>
  readFileSync(inRoot(`docs/owners/en/${page}`), 'utf8').includes('```sh'),
);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Lines of the blocks of shell, and what stands between backticks. */
function typed(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  return [...blocks, ...inline];
}
const optionsIn = (line: string): string[] => line.match(/(?<= )--?[a-z][a-z-]*/g) ?? [];

const usage = /const USAGE = `(.*?)`;/s.exec(read('apps/server/src/command/villa.ts'))?.[1] ?? '';
const commands = [...usage.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
const installer = read('scripts/install/install.sh');

describe.each(LANGUAGES)('the pages for owners, %s', (language) => {
  test.each(shellPages)('%s names commands of villa that there are', (page) => {
    const lines = typed(read(`docs/owners/${language}/${page}`)).filter((line) =>
      line.startsWith('villa '),
    );
    expect(lines.filter((line) => !commands.includes(line.split(' ')[1]))).toEqual([]);
    const options = lines.flatMap(optionsIn);
    expect(options.filter((option) => !usage.includes(option))).toEqual([]);
  });

  test.each(pages)('%s names options of the installer that there are', (page) => {
    const options = typed(read(`docs/owners/${language}/${page}`))
      .filter((line) => line.includes('install.sh'))
      .flatMap(optionsIn);
    expect(options.filter((option) => !installer.includes(`${option})`))).toEqual([]);
  });
});

test.each(pages)('%s is in both languages, with pictures that there are', (page) => {
  for (const language of LANGUAGES) {
    const text = read(`docs/owners/${language}/${page}`);
    const pictures = [...text.matchAll(/\]\(\.\.\/\.\.\/(pictures\/[^)]+)\)/g)].map(
      ([, picture = '']) => picture,
    );
    expect(pictures.filter((picture) => !existsSync(inRoot(`docs/${picture}`)))).toEqual([]);
  }
});

test.each(shellPages)('%s tells the same lines in both languages', (page) => {
  const [english, thai] = LANGUAGES.map((language) => {
    const text = read(`docs/owners/${language}/${page}`);
    return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  });
  expect(thai).toEqual(english);
});

test('four pages are about the server and have lines to type; the others have none', () => {
  const withLines = pages.filter((page) =>
    typed(read(`docs/owners/en/${page}`)).some((line) => line.startsWith('villa ')),
  );
  expect(withLines).toHaveLength(4);
});

test('the languages have the same pages', () => {
  expect(readdirSync(inRoot('docs/owners/th'))).toEqual(pages);
});

test('the pages name the release that is made now', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const language of LANGUAGES) {
    const text = read(`docs/owners/${language}/own-server.md`);
    const named = new Set(text.match(/villa-\d+\.\d+\.\d+/g));
    expect(named).toEqual(new Set([`villa-${version}`]));
  }
});
