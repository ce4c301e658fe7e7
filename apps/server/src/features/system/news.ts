import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { News } from '@villa/shared/contract/system.ts';

/** As many as somebody reads who has not looked for a year. */
const VERSIONS = 5;
const FILE = join(import.meta.dirname, '../../../../../CHANGELOG.md');
/** In a release the program is one folder higher. */
const FILE_OF_RELEASE = join(import.meta.dirname, '../../../../CHANGELOG.md');

/** The newest entries of the program's `CHANGELOG.md`; none where it came without. */
export async function readNews(): Promise<News> {
  const text = await readFile(FILE_OF_RELEASE, 'utf8')
    .catch(() => readFile(FILE, 'utf8'))
    .catch(() => '');
  return { versions: parseNews(text).slice(0, VERSIONS) };
}

/** `## 1.2.0`, below it `**Guests**`, and below that its points; a point goes on in lines that are set in. */
export function parseNews(text: string): News['versions'] {
  const versions: News['versions'] = [];
  for (const line of text.split(/\r?\n/)) {
    const version = /^## (\S.*)$/.exec(line)?.[1];
    if (version !== undefined) {
      versions.push({ version: version.trim(), parts: [] });
      continue;
    }
    const current = versions.at(-1);
    if (current === undefined || line.trim() === '') continue;
    const title = /^\*\*(.+)\*\*$/.exec(line)?.[1];
    if (title !== undefined) current.parts.push({ title, points: [] });
    else addLine(current, line);
  }
  return versions;
}

function addLine(version: News['versions'][number], line: string): void {
  const part = version.parts.at(-1) ?? { title: '', points: [] };
  if (version.parts.length === 0) version.parts.push(part);
  const point = /^- (.+)$/.exec(line)?.[1];
  const said = withoutMarks(point ?? line.trim());
  if (point !== undefined || part.points.length === 0) part.points.push(said);
  else part.points.push(`${part.points.pop() ?? ''} ${said}`);
}

/** A link's address leads to nothing where only the program is. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
