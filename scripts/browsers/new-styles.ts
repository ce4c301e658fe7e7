/** Reads a built style sheet for what one of the oldest browsers does not know. */
import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { entriesOf, lacking, partOf } from './lacking.ts';

const atRules = partOf('css', 'at-rules');
const selectors = partOf('css', 'selectors');
const properties = partOf('css', 'properties');
const lengths = partOf('css', 'types', 'length');

/** How MDN's table names the units that are not named there by themselves. */
const UNITS: [unit: RegExp, name: string][] = [
  [/\dsv(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_small'],
  [/\dlv(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_large'],
  [/\ddv(?:h|w|i|b|min|max)\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:h|w|i|b|min|max)\b/, 'container_query_length_units'],
  ...['cap', 'ch', 'ic', 'lh', 'rcap', 'rch', 'rem', 'rex', 'ric', 'rlh', 'vi', 'vb'].map(
    (unit): [RegExp, string] => [new RegExp(String.raw`\d${unit}\b`), unit],
  ),
];

/** Functions such as `calc()` and `oklch()` by name; one name may mean several (`rotate()` of a filter, of a transform). */
const FUNCTIONS = new Map<string, Identifier[]>();
collectFunctions(partOf('css', 'types'));
function collectFunctions(node: Identifier): void {
  for (const [name, child] of entriesOf(node)) {
    FUNCTIONS.set(name, [...(FUNCTIONS.get(name) ?? []), child]);
    collectFunctions(child);
  }
}

/**
 * The parts of a style sheet that one of the oldest browsers does not know, each with those who lack it: at rules,
 * media queries, pseudo-classes, properties, their words, units and functions. Rules within `@supports` are kept from a
 * browser that does not know them, and it passes over a declaration that follows one of the same property.
 */
export function newStyles(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const note = (what: string, known: Identifier | undefined): boolean => {
    const browsers = lacking(known);
    if (browsers.length > 0) found.set(what, browsers.join(', '));
    return browsers.length > 0;
  };
  postcss.parse(text).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === 'atrule') noteAtRule(node, note);
    if (node.type === 'rule') noteSelector(node, note);
    if (node.type === 'decl' && !hasOlderBefore(node)) noteDeclaration(node, note);
  });
  return found;
}

type Note = (what: string, known: Identifier | undefined) => boolean;

function noteAtRule({ name, params }: AtRule, note: Note): void {
  note(`@${name}`, atRules[name]);
  if (name !== 'media') return;
  const { media } = atRules;
  for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)\s*[:)]/g)) {
    note(`@media (${feature})`, media?.[feature.replace(/^(?:min|max)-/, '')]);
  }
  if (/[<>=]/.test(params)) note('@media (a < b)', media?.['range_syntax']);
}

function noteSelector({ selector, parent }: Rule, note: Note): void {
  if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return;
  const bare = selector.replaceAll(/\\./g, '_');
  if (parent?.type === 'rule' || bare.includes('&')) note('nesting', selectors['nesting']);
  for (const [, name = ''] of withoutForgiving(bare).matchAll(/::?([a-z-]+)/g)) {
    // A name of one maker's, for that maker's browsers alone: the others' rules are beside it.
    if (!name.startsWith('-')) note(`:${name}`, selectors[name]);
  }
}

function noteDeclaration({ prop, value }: Declaration, note: Note): void {
  const known = prop.startsWith('-') ? undefined : properties[prop];
  if (note(prop, known)) return;
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  for (const [word] of bare.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
    note(`${prop}: ${word}`, known?.[word]);
  }
  for (const [, name = ''] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
    const meanings = FUNCTIONS.get(name) ?? [];
    // Known in one of its meanings is known.
    if (meanings.every((each) => lacking(each).length > 0)) {
      note(`${name}()`, meanings[0]);
    }
  }
  for (const [unit, name] of UNITS) {
    if (unit.test(bare)) note(name, lengths[name]);
  }
}

/** In `:is()` and `:where()` a browser passes over what it does not know, and takes the rest. */
function withoutForgiving(selector: string): string {
  const less = selector.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  return less === selector ? selector : withoutForgiving(less);
}

/** Within `@supports`, only those who know it read it. */
function isAskedFor(node: ChildNode): boolean {
  for (let above = node.parent; above; above = above.parent as typeof above) {
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  }
  return node.type === 'atrule' && node.name === 'supports';
}

/** A browser that does not know a property or a value keeps the one before it; also the one of its maker's own name. */
function hasOlderBefore(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type !== 'decl') continue;
    if (before.prop === declaration.prop || before.prop === `-webkit-${declaration.prop}`)
      return true;
  }
  return false;
}
