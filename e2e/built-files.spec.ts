/** The site as it is built, read for what the oldest browsers lack (`apps/site/vite/oldest-browsers.ts`). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { readConfig } from '../apps/server/src/config.ts';
import { type SyntaxNode, newFunction } from '../scripts/browsers/new-functions.ts';
import { newStyles } from '../scripts/browsers/new-styles.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

/** A browser that lacks it passes over it, and the page is as usable: each with the reason. */
const PASSED_OVER = new Map([
  [':has', 'Firefox 115: parts stand closer, and the chosen way to pay has its dot alone'],
  [':selection', 'iPhones: a marked text has the colour of the system'],
  ['@property', 'Tailwind writes the first values of its variables for those without it'],
  ['@page', 'only the margins of a printed page'],
  [':details-content', 'a folded subject of the admin is printed as it is seen'],
  ['content-visibility', 'only of such a subject on paper'],
  ['size', 'only the size of a printed page'],
  ['cursor', 'iPhones have no pointer'],
  ['font-family: ui-monospace', 'the next face of the list is taken'],
  ['forced-color-adjust', 'Safari has no forced colours'],
  ['overflow-anchor', 'Safari keeps no place by itself, so there is none to give up'],
  ['resize', 'a finger drags no corner: a field scrolls'],
  ['scrollbar-width', 'a bar is as wide as the system has it'],
  ['text-wrap', 'lines of a heading are of unequal length'],
]);

/** Functions of these names that are asked for first, or that are somebody else's: each with the reason. */
const HARMLESS_CALLS = new Map([
  ['.checkVisibility', 'Radix asks for it'],
  ['.escape', "i18next's own, and CSS.escape"],
  ['.exitFullscreen', 'only where an element fills the screen'],
  ['.getTextInfo', 'react-aria asks for it'],
  ['.requestFullscreen', 'a refusal is caught, and the window is filled instead'],
  ['.segment', 'of a segmenter that is there'],
  ['.startViewTransition', 'asked for by us and by the router; React catches'],
  ['.when', "zod's own"],
  ['Intl.Segmenter', 'asked for'],
  ['Notification.requestPermission', 'only where the browser has push'],
]);

const { siteDist } = readConfig({});

function builtFiles(ending: string): { name: string; text: string }[] {
  const folder = path.join(siteDist, 'client');
  // The admin's service worker stands beside the hashed files.
  return globSync([`assets/*.${ending}`, `*.${ending}`], { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(path.join(folder, name), 'utf8'),
  }));
}

/** The contents of all tags of that name in the pages that the server writes, without JSON. */
async function inlineParts(server: TestServer, tag: 'style' | 'script'): Promise<string[]> {
  const pages = ['/', '/booking', '/admin'].map(async (address) => {
    const answer = await fetch(server.url + address, { headers: { accept: 'text/html' } });
    return answer.text();
  });
  const part = new RegExp(
    String.raw`<${tag}(?![^>]*application/(?:ld\+)?json)[^>]*>([\s\S]*?)</${tag}>`,
    'g',
  );
  return (await Promise.all(pages)).flatMap((page) =>
    [...page.matchAll(part)].map(([, text = '']) => text),
  );
}

/** Without those that a class of the same file has as a method of its own (Radix's lists). */
function newFunctions(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const own = new Set<string>();
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(look);
    if (!('type' in node)) return;
    const call = newFunction(node as SyntaxNode);
    if (call) found.set(call.name, call.lacking.join(', '));
    const { type, key } = node as { type: string; key?: { name?: string } };
    if (type === 'MethodDefinition' && key?.name) own.add(`.${key.name}`);
    Object.values(node).forEach(look);
  };
  look(parseAst(text));
  for (const name of own) found.delete(name);
  return found;
}

test(
  'no style that the oldest browsers lack decides how the site is used',
  { tag: '@desktop' },
  async ({ server }) => {
    const sheets = builtFiles('css').map(({ text }) => text);
    const inline = await inlineParts(server, 'style');
    expect(sheets.length).toBeGreaterThan(2);
    expect(inline.join('').length).toBeGreaterThan(10_000);
    const met = new Set<string>();
    const wrong: string[] = [];
    for (const [what, who] of [...sheets, ...inline].flatMap((text) => [...newStyles(text)])) {
      const known = [what, what.split(':')[0] || what].find((name) => PASSED_OVER.has(name));
      if (known === undefined) wrong.push(`${what}: ${who}`);
      else met.add(known);
    }
    expect(wrong).toEqual([]);
    expect([...PASSED_OVER.keys()].filter((name) => !met.has(name))).toEqual([]);
  },
);

test('nothing is called that the oldest browsers lack', { tag: '@desktop' }, async ({ server }) => {
  const files = builtFiles('js');
  const inline = await inlineParts(server, 'script');
  expect(files.length).toBeGreaterThan(100);
  expect(inline.length).toBeGreaterThan(3);
  const met = new Set<string>();
  const wrong: string[] = [];
  for (const { name, text } of [
    ...files,
    ...inline.map((each) => ({ name: 'inline', text: each })),
  ]) {
    for (const [call, who] of newFunctions(text)) {
      if (HARMLESS_CALLS.has(call)) met.add(call);
      else wrong.push(`${name}: ${call} (${who})`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...HARMLESS_CALLS.keys()].filter((call) => !met.has(call))).toEqual([]);
});
