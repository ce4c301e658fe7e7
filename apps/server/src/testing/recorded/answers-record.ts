/** Answers of the API, whole, as text that a person reads: `answers.record.txt`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { diff } from 'node:util';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import type { Names } from './life-names.ts';

export interface Answer {
  /** The caller and the call: `staff: GET /api/admin/stats`, with what is special about it. */
  title: string;
  /** The row of the contract: `GET /api/admin/stats`. */
  route: string;
  status: number;
  /** The code of a refusal. */
  code: string | null;
  /** The media type and the body as they came; null where it is no JSON. */
  type: string;
  json: unknown;
  /** Status, headers and body as they are recorded. */
  text: string;
}

/** The headers that clients rely on. */
const HEADERS = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'retry-after',
  SERVER_TIME_HEADER,
] as const;

/** Given no name as other random values are: the order of calls at once is the machine's. */
const REQUEST_ID = /"requestId":"[^"]+"/g;

/** A value that is the machine's, or a hash of what is random, and what stands in its place. */
const MASKS: readonly (readonly [what: RegExp, by: string])[] = [
  // Log-ins, and the codes in links.
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'any-token'],
  [/code=[\w/-]+/g, 'code=any'],
  // The codes that link LINE: made of an id, and work at the side makes ids, too.
  [/"code":"[2-9A-Z]{8}"/g, '"code":"any"'],
  // Turnovers and stays without a row of their own are called by a hash of a random id.
  [/"id":"[\w-]{21,24}"/g, '"id":"any"'],
  // Calendar entries are called by a keyed hash.
  [/UID:\S+/g, 'UID:any'],
  [/(127\.0\.0\.1|localhost):\d+/g, '$1:any'],
  // The end of a line in calendars and tables, which version control would change.
  [/\r/g, '␍'],
  // The program's version, and the size of a backup's file.
  [/\d+\.\d+\.\d+\+\d+/g, 'any-version'],
  [/"version":"\d+\.\d+\.\d+"/g, '"version":"any"'],
  [/"bytes":\d{4,}/g, '"bytes":"any"'],
  // The key that browsers subscribe with.
  [/"publicKey":"[\w-]{87}"/g, '"publicKey":"any"'],
  // The code that brings a cleaner into another window.
  [/"code":"\d{8}"/g, '"code":"any"'],
  // The key of off-site copies, and the test's own folder.
  [/AGE-SECRET-KEY-1[0-9A-Z]{58}/g, 'any-key'],
  [/"keyEnd":"[0-9A-Z]{4}"/g, '"keyEnd":"any"'],
  [/"path":"[^"]+copies-elsewhere"/g, '"path":"any/copies-elsewhere"'],
  [/DATA_DIR=\S+ npm run restore -- \S+\/backups/g, 'DATA_DIR=any npm run restore -- any/backups'],
  // The disk below, the day on which the tests' database was made, and the changelog, which grows.
  [/"(freeBytes|totalBytes)":\d+/g, '"$1":"any"'],
  [/"installedAt":"[^"]+"/g, '"installedAt":"any"'],
  [/\{"versions":\[\{"version".*$/g, '{"versions":[]}'],
];

/** More than a person reads; a test of its own holds it. */
const LONG = 100_000;

export async function readAnswer(
  title: string,
  route: string,
  response: Response,
  names: Names,
): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  const isText = /json|text\/(?!event)|calendar/.test(type);
  const came = isText ? await response.text() : '';
  const whole = came.length > LONG ? '' : came;
  const body = whole.replaceAll(REQUEST_ID, '"requestId":"any"');
  names.giveAll(body, 'random');
  const said = MASKS.reduce((text, [what, by]) => text.replaceAll(what, by), names.in(body));
  const isJson = type.startsWith('application/json');
  const json: unknown = isJson && said !== '' ? JSON.parse(said) : null;
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${names.in(value)}`];
  });
  // Somebody who has been logged in for long gets a new token; the token itself is never the same.
  if (response.headers.has(RENEWED_TOKEN_HEADER)) headers.push(`${RENEWED_TOKEN_HEADER}: any`);
  const code = (json as { code?: unknown } | null)?.code;
  return {
    title,
    route,
    status: response.status,
    type,
    json: isJson && came !== '' ? JSON.parse(came) : null,
    code: response.status >= 400 && typeof code === 'string' ? code : null,
    text: [
      response.status,
      ...headers,
      '',
      json !== null ? pretty(json) : said || `(${type || 'nothing'})`,
    ].join('\n'),
  };
}

const WIDTH = 110;

/** JSON with what is short on one line. */
function pretty(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= WIDTH || typeof value !== 'object' || value === null)
    return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((one) => inner + pretty(one, inner))
    : Object.entries(value).map(
        ([key, one]) => `${inner}${JSON.stringify(key)}: ${pretty(one, inner)}`,
      );
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

const HEAD = '### ';

/** In the place of an answer that is, letter by letter, one before it. */
const SAME_AS = 'the same as ';

export function writeAnswers(file: string, answers: readonly Answer[]): void {
  const before = new Map<string, string>();
  const blocks = answers.map(({ title, text }) => {
    const same = before.get(text);
    if (same === undefined) before.set(text, title);
    return `${HEAD}${title}\n${same === undefined ? text : SAME_AS + same}\n`;
  });
  writeFileSync(file, blocks.join('\n'));
}

function readAnswers(file: string): Map<string, string> {
  const answers = new Map<string, string>();
  for (const block of readFileSync(file, 'utf8')
    .split(new RegExp(`^${HEAD}`, 'm'))
    .slice(1)) {
    const end = block.indexOf('\n');
    const text = block.slice(end + 1).trimEnd();
    const same = text.startsWith(SAME_AS) ? answers.get(text.slice(SAME_AS.length)) : undefined;
    answers.set(block.slice(0, end), same ?? text);
  }
  return answers;
}

/** The differences from the record: each answer by its title, with the lines that went and came. */
export function differingAnswers(file: string, answers: readonly Answer[]): string[] {
  const recorded = readAnswers(file);
  const differences: string[] = [];
  for (const { title, text } of answers) {
    const before = recorded.get(title);
    recorded.delete(title);
    if (before === undefined) differences.push(`${title}: is not in the record`);
    else if (before !== text.trimEnd())
      differences.push(`${title}:\n${unified(before, text.trimEnd())}`);
  }
  for (const title of recorded.keys())
    differences.push(`${title}: is in the record, and nobody asks`);
  return differences;
}

/** Lines around a difference. */
const AROUND = 2;

function unified(before: string, after: string): string {
  const lines = diff(before.split('\n'), after.split('\n'));
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(([how]) => how !== 0);
  return lines
    .map(([how, line], index) => {
      if (!isNear(index)) return null;
      return `${how === 0 ? ' ' : how === 1 ? '-' : '+'} ${line}`;
    })
    .filter((line) => line !== null)
    .join('\n');
}
