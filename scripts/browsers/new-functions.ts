/**
 * Functions that one of the oldest browsers does not have, found in a syntax tree by their names: the linter asks about
 * each of our sources (`scripts/lint/plugin.ts`), a test about what was built of them and of all that they import
 * (`e2e/built-files.spec.ts`).
 *
 * A name tells no type: what others' objects have as well (`drop` of an iterator, `union` of a set) is left to the types
 * (`lib` of the tsconfigs is what the oldest browsers have) and to the journey without the functions
 * (`e2e/old-browsers.spec.ts`).
 */
import type { Identifier } from '@mdn/browser-compat-data';
import { entriesOf, lacking, partOf } from './lacking.ts';

/** Every page uses these interfaces. The methods of rarer ones are not searched for: their names are ordinary words. */
const ASKED_OF =
  /^(?:Abort(?:Controller|Signal)|Blob|Clipboard|Crypto|DataTransfer|Document|DOMRect(?:ReadOnly)?|Element|Event(?:Target)?|File|FormData|HTML(?:Canvas|Dialog|Form|Image|Input|Media|Select|TextArea|)Element|Headers|History|Intl|IntersectionObserver|Location|MediaQueryList|Navigator|Node|Performance|Range|Request|ResizeObserver|Response|Selection|Storage|URL|URLSearchParams|Window)$/;
const IN_TYPES =
  /^(?:Iterator|Set|Map|WeakMap|Generator|AsyncIterator|Disposable.*|.*DisposableStack)$/;

interface Known {
  isThere: boolean;
  lacking: string[];
}

const globals = new Map<string, Known>();
/** By the name of what has it: `Promise.withResolvers`. */
const statics = new Map<string, Known>();
const methods = new Map<string, Known>();

function note(into: Map<string, Known>, name: string, node: Identifier): void {
  if (!node.__compat) return;
  const browsers = lacking(node);
  const known = into.get(name) ?? { isThere: false, lacking: [] };
  if (browsers.length === 0) known.isThere = true;
  else known.lacking = browsers;
  into.set(name, known);
}

const all = [
  ...entriesOf(partOf('javascript', 'builtins')).map((entry) => [...entry, true] as const),
  ...entriesOf(partOf('javascript', 'builtins', 'Intl')).map(
    ([name, node]) => [`Intl.${name}`, node, true] as const,
  ),
  ...entriesOf(partOf('api')).map((entry) => [...entry, false] as const),
];
const strange = new Map<string, Known>();
for (const [name, node, isBuiltin] of all) {
  const isAsked = isBuiltin ? !IN_TYPES.test(name) : ASKED_OF.test(name);
  if (name.includes('.')) note(statics, name, node);
  else note(globals, name, node);
  for (const [member, child] of entriesOf(node)) {
    if (member.endsWith('_event')) continue;
    const isStatic = member.endsWith('_static');
    const bare = member.replace(/_static$/, '');
    note(statics, `${name}.${bare}`, child);
    if (!isStatic) note(isAsked ? methods : strange, bare, child);
  }
}

/** As both parsers of ours give it. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

const nameOf = (node: unknown): string | null => {
  const { type, name, computed, object, property } = (node ?? {}) as SyntaxNode;
  if (type === 'Identifier') return name as string;
  if (type !== 'MemberExpression' || computed === true) return null;
  const left = nameOf(object);
  return left === null ? null : `${left}.${(property as SyntaxNode)['name'] as string}`;
};

/** Names a function or pattern used here that one of the oldest browsers lacks, and those browsers. */
export function newFunction(node: SyntaxNode): { name: string; lacking: string[] } | null {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      if (node['optional'] === true) return null;
      return newPattern(patternGiven(node)) ?? newCall(node['callee'] as SyntaxNode);
    case 'Literal':
      return newPattern(node['regex'] as { pattern: string; flags: string } | undefined);
    case 'StaticBlock':
      return { name: 'static { }', lacking: ['safari 16.0'] };
    default:
      return null;
  }
}

function newCall(callee: SyntaxNode): { name: string; lacking: string[] } | null {
  const whole = nameOf(callee)?.replace(/^(?:window|self|globalThis)\./, '');
  if (whole !== undefined) {
    const known = statics.get(whole) ?? globals.get(whole);
    if (known) return asFound(whole, known);
  }
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return null;
  const name = (callee['property'] as SyntaxNode)['name'] as string;
  const known = methods.get(name);
  // Something else's that is known by the same name is not to be told apart.
  if (!known || strange.get(name)?.isThere) return null;
  return asFound(`.${name}`, known);
}

function asFound(name: string, known: Known): { name: string; lacking: string[] } | null {
  return known.isThere ? null : { name, lacking: known.lacking };
}

const patterns = partOf('javascript', 'regular_expressions');
const PATTERNS: [sign: RegExp, name: string, known: Identifier | undefined][] = [
  [/\(\?<[=!]/, 'lookbehind', patterns['lookbehind_assertion']],
  [/\(\?[ims]*-?[ims]+:/, 'modifiers', patterns['modifier']],
];

/** `RegExp('…')`: a compiler writes so what its target does not read as a literal. */
function patternGiven(node: SyntaxNode): { pattern: string; flags: string } | undefined {
  if (nameOf(node['callee']) !== 'RegExp') return undefined;
  const [pattern = '', flags = ''] = (node['arguments'] as SyntaxNode[]).map(textOf);
  return { pattern, flags };
}

/** The text of a string or a template, without the values put into it, which are not known here. */
function textOf(node: SyntaxNode): string {
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as { value: { cooked: string | null } }[];
    return parts.map(({ value }) => value.cooked ?? '').join('');
  }
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';
}

function newPattern(regex: { pattern: string; flags: string } | undefined) {
  if (!regex) return null;
  for (const [sign, name, known] of PATTERNS) {
    const browsers = lacking(known);
    if (sign.test(regex.pattern) && browsers.length > 0) return { name, lacking: browsers };
  }
  return regex.flags.includes('v') ? { name: 'the flag v', lacking: ['safari 16.0'] } : null;
}

/** A function that one of the oldest browsers lacks: `of` has it (nothing: the window), or what is made of it. */
export interface Lacked {
  of: string;
  name: string;
  on: ('itself' | 'instances')[];
}

export function lackedFunctions(): Lacked[] {
  return all.flatMap(([name, node, isBuiltin]) => {
    const members = entriesOf(node)
      .filter(([member, child]) => !member.endsWith('_event') && lacking(child).length > 0)
      .map(([member]): Lacked => {
        const bare = member.replace(/_static$/, '');
        // The table says of the browser's own which is which, and not of the language's.
        const on = member === bare ? ['instances' as const] : ['itself' as const];
        return { of: name, name: bare, on: isBuiltin ? ['itself', 'instances'] : on };
      });
    if (lacking(node).length === 0) return members;
    const [last = '', ...above] = name.split('.').toReversed();
    return [...members, { of: above.toReversed().join('.'), name: last, on: ['itself'] }];
  });
}
