/**
 * The texts of the mails of each kind and the times when they go, as files that a reviewer reads: `mails/KIND.txt`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from 'node:util';
import { BOOKING_MESSAGES, type MailKind } from '../../features/messages/message-kinds.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type Scenario, type Scenarios, play } from './mails-stage.ts';

export const FOLDER = join(import.meta.dirname, 'mails');
const fileOf = (kind: string) => join(FOLDER, `${kind}.txt`);
/** The folder for the whole HTML of each mail, for whoever looks for what its digest does not say. */
const htmlFolder = process.env['MAILS_HTML'];

const isToGuest = (kind: MailKind) =>
  BOOKING_MESSAGES.some((one) => one.kind === kind && one.audience === 'guest');

interface Played {
  lines: string;
  mails: Record<Language, string[]>;
}

async function playIn(language: Language, kind: MailKind, scenario: Scenario): Promise<Played> {
  return play(scenario, language, async (stage) => {
    const mails = { en: await stage.mails(kind, 'en'), th: await stage.mails(kind, 'th') };
    if (htmlFolder) {
      mkdirSync(htmlFolder, { recursive: true });
      for (const [name, html] of stage.htmlOf(kind)) {
        const title = scenario.title.replaceAll(/\W+/g, '-').slice(0, 80);
        writeFileSync(join(htmlFolder, `${kind}-${title}-${language}-${name}.html`), html);
      }
    }
    // The same acts of a guest of the other language are the same lines.
    const lines = stage.lines.join('\n').replaceAll(`"language":"${language}"`, '"language":"…"');
    return { lines, mails };
  });
}

/** A mail that says what one before it says is named by that, with the day that it bears itself. */
function onlyOnce(mail: string, name: string, told: Map<string, string>): string {
  const date = /^date: .*$/m.exec(mail)?.[0] ?? '';
  const said = mail.replace(date, '');
  const before = told.get(said);
  if (before !== undefined) return `${date}\nall else as ${before}`;
  told.set(said, name);
  return mail;
}

/**
 * Owners read their own language whatever the guest's is. A guest's mail is played in both, unless the English one says
 * nothing that was not said before.
 */
async function sectionOf(
  kind: MailKind,
  scenario: Scenario,
  told: Map<string, string>,
): Promise<string> {
  const english = await playIn('en', kind, scenario);
  const played = [english];
  const { mails } = english;
  const name = (language: Language, index: number) =>
    `${language} ${index + 1} of "${scenario.title}"`;
  const texts = (language: Language) =>
    mails[language].map((mail, index) => onlyOnce(mail, name(language, index), told));
  const inEnglish = texts('en');
  const isNews = inEnglish.some((text, index) => text === mails.en[index]);
  if (isToGuest(kind) && isNews) {
    const thai = await playIn('th', kind, scenario);
    mails.th.push(...thai.mails.th);
    if (thai.lines !== english.lines) played.push(thai);
  }
  const villa = scenario.villa ? [`villa: ${JSON.stringify(scenario.villa)}`] : [];
  const all = [
    ...inEnglish.map((text, index) => `--- en ${index + 1}\n${text}`),
    ...texts('th').map((text, index) => `--- th ${index + 1}\n${text}`),
  ];
  return [
    `=== ${scenario.title}`,
    ...villa,
    ...(scenario.limits ? ['bounds on what strangers cause'] : []),
    ...played.map(({ lines }) => lines),
    ...(all.length === 0 ? ['--- none was sent'] : all),
  ].join('\n');
}

/** The whole file of a kind, played now. */
export async function recordOf(kind: MailKind, scenarios: Scenario[]): Promise<string> {
  const sections: string[] = [];
  const told = new Map<string, string>();
  for (const scenario of scenarios) sections.push(await sectionOf(kind, scenario, told));
  return `${[kind, ...sections].join('\n\n')}\n`;
}

export function readRecord(kind: MailKind): string {
  try {
    return readFileSync(fileOf(kind), 'utf8');
  } catch {
    return '';
  }
}

/** The record's beginning, up to its first scenario's end. */
export const firstOf = (record: string): string =>
  `${record
    .split(/\n\n(?==== )/)
    .slice(0, 2)
    .join('\n\n')
    .trimEnd()}\n`;

export function writeRecord(kind: MailKind, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(kind), text);
}

const AROUND = 3;
const MAX_LINES = 120;

/** The lines that differ, each with what stands around it and the scenario that it belongs to; empty: none. */
export function differenceOf(recorded: string, now: string): string {
  if (recorded === now) return '';
  const lines = diff(recorded.split('\n'), now.split('\n'));
  const shown: string[] = [];
  let title = '';
  let last = -1;
  for (const [index, [, text]] of lines.entries()) {
    if (text.startsWith('=== ')) title = text;
    const near = lines.slice(Math.max(0, index - AROUND), index + AROUND + 1);
    if (near.every(([operation]) => operation === 0)) continue;
    if (index !== last + 1 && title !== text) shown.push(title);
    last = index;
    const [operation] = lines[index]!;
    shown.push(`${operation === 0 ? ' ' : operation === 1 ? '-' : '+'} ${text}`);
  }
  const more = shown.length - MAX_LINES;
  return [...shown.slice(0, MAX_LINES), ...(more > 0 ? [`and ${more} lines more`] : [])].join('\n');
}

export const kindsOf = (scenarios: Scenarios) =>
  Object.entries(scenarios) as [MailKind, Scenario[]][];
