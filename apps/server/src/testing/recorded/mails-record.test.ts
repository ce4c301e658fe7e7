import { existsSync, readdirSync } from 'node:fs';
import { MAIL_KINDS } from '../../features/messages/message-kinds.ts';
import { expect, test } from 'vitest';
import { money } from './mails-money.ts';
import { own } from './mails-own.ts';
import { papers } from './mails-papers.ts';
import { people } from './mails-people.ts';
import { FOLDER, differenceOf, readRecord } from './mails-record.ts';
import { reminders } from './mails-reminders.ts';
import { requests } from './mails-requests.ts';
import { slips } from './mails-slips.ts';
import { stays } from './mails-stays.ts';
import { waiting } from './mails-waiting.ts';

const played = [waiting, slips, papers, stays, money, requests, reminders, people, own].flatMap(
  (one) => Object.keys(one),
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

test.each(MAIL_KINDS)(
  'S23 in the mails of %s a Latin name stands apart, and คุณ is said once',
  (kind) => {
    const record = readRecord(kind);
    expect(record).not.toMatch(/คุณ\s*คุณ/);
    expect(record).not.toMatch(/คุณ[A-Za-z]/);
  },
);

test('S24 once a guest was called by name, no later mail says “dear guest”', () => {
  const forgotten: string[] = [];
  let named = 0;
  for (const scenario of MAIL_KINDS.flatMap((kind) => readRecord(kind).split(/^=== /m))) {
    const mails = scenario.split(/^--- (?=(?:en|th) \d+\n)/m).slice(1);
    // Each scenario is played in both languages.
    const known = new Set<string>();
    for (const mail of mails) {
      const reader = `${mail.slice(0, 2)} ${/-> (\S+)\n/.exec(mail)?.[1]} ${/BV-\w+/.exec(mail)?.[0]}`;
      const isNameless = /^ {2}(?:Dear guest,|เรียน ท่านผู้เข้าพัก)$/m.test(mail);
      if (isNameless && known.has(reader))
        forgotten.push(`${scenario.split('\n', 1)[0]}: ${reader}`);
      if (isNameless || !/^ {2}(?:Dear |เรียน คุณ)/m.test(mail)) continue;
      known.add(reader);
      named += 1;
    }
  }
  expect(forgotten).toEqual([]);
  expect(named).toBeGreaterThan(100);
});
