import { existsSync, readdirSync } from 'node:fs';
import { MAIL_KINDS } from '../../features/messages/message-kinds.ts';
import { expect, test } from 'vitest';
import { money } from './mails-money.ts';
import { papers } from './mails-papers.ts';
import { people } from './mails-people.ts';
import { FOLDER, differenceOf, readRecord } from './mails-record.ts';
import { reminders } from './mails-reminders.ts';
import { requests } from './mails-requests.ts';
import { slips } from './mails-slips.ts';
import { stays } from './mails-stays.ts';
import { waiting } from './mails-waiting.ts';

const played = [waiting, slips, papers, stays, money, requests, reminders, people].flatMap((one) =>
  Object.keys(one),
);

test('each kind of mail is played once and has a record, and no record is of another kind', () => {
  expect(played.toSorted()).toEqual([...MAIL_KINDS].toSorted());
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect(files.toSorted()).toEqual(MAIL_KINDS.map((kind) => `${kind}.txt`).toSorted());
});

test.each(MAIL_KINDS)('the record of %s has a whole mail in both languages', (kind) => {
  const record = readRecord(kind);
  expect(record).toMatch(/^--- en \d+\n(?!date)/m);
  expect(record).toMatch(/^--- th \d+\n(?!date)/m);
  // Each text is filled in, and no placeholder is left.
  expect(record.replaceAll(/^\S.*$/gm, '')).not.toMatch(/undefined|NaN|\[object/);
});

test('a difference names its scenario and shows the lines around it', () => {
  const lines = ['kind', '', '=== one', 'a', 'b', '=== two', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const recorded = lines.join('\n');
  expect(differenceOf(recorded, recorded)).toBe('');
  const shown = differenceOf(recorded, recorded.replace('\nh', '\nH'));
  expect(shown).toBe(['=== two', '  e', '  f', '  g', '- h', '+ H', '  i'].join('\n'));
});
