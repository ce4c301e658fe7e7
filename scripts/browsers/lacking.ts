/** MDN's table of what each version of a browser has, asked about the oldest ones that the site works in. */
import { readFileSync } from 'node:fs';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../apps/site/vite/oldest-browsers.ts';

const file = new URL(import.meta.resolve('@mdn/browser-compat-data'));
const data = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

/** A part of the table: `partOf('css', 'selectors')`. */
export function partOf(area: 'api' | 'css' | 'javascript', ...names: string[]): Identifier {
  return names.reduce((node, name) => node[name] ?? {}, data[area]);
}

/** Those of our oldest browsers that lack it; none where the table does not say. */
export function lacking(node: Identifier | undefined): string[] {
  const statement = node?.__compat;
  if (!statement) return [];
  return Object.entries(OLDEST_BROWSERS)
    .filter(([browser, version]) => {
      const known = statement.support[browser as keyof typeof OLDEST_BROWSERS];
      return known !== undefined && ![known].flat().some((support) => isIn(support, version));
    })
    .map(([browser, version]) => `${browser} ${version}`);
}

function isIn(support: SimpleSupportStatement, version: string): boolean {
  // Behind a switch, under another name: not what a page that writes the name gets.
  if (support.flags || support.prefix || support.alternative_name) return false;
  const { version_added: added, version_removed: removed } = support;
  if (typeof added !== 'string' || added === 'preview') return false;
  if (compareVersions(added, version) > 0) return false;
  return typeof removed !== 'string' || compareVersions(removed, version) > 0;
}

/** `≤79` is at most that. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

/** The named entries below one in the table, without `__compat`, its statement about itself. */
export function entriesOf(node: Identifier): [name: string, child: Identifier][] {
  return Object.entries(node).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat',
  );
}
