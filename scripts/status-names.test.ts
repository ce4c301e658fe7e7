import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BOOKING_STATUSES } from '../packages/shared/src/domain/booking/booking-status.ts';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../packages/shared/src/i18n');
const FILES = readdirSync(FOLDER, { encoding: 'utf8', recursive: true }).filter((name) =>
  /\.(?:th|en)\.ts$/.test(name),
);

/** Names that a status once had beside its own. */
const FORMER = ['รอดำเนินการ', 'รอการยืนยัน', 'Waiting for confirmation', 'Slip to check'];

/** Every object of texts below this one, with the keys that lead to it. */
function* objectsOf(texts: object, keys = ''): Generator<[string, Record<string, unknown>]> {
  yield [keys, texts as Record<string, unknown>];
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'object' && value !== null) yield* objectsOf(value, `${keys}.${key}`);
  }
}

test.each(FILES)('%s gives a status no name of its own', async (file) => {
  const { texts } = (await import(path.join(FOLDER, file))) as { texts: object };
  const isSentence = (text: unknown) => String(text).length > 25;
  const naming = [...objectsOf(texts)].filter(
    ([, object]) =>
      BOOKING_STATUSES.every((status) => typeof object[status] === 'string') &&
      !BOOKING_STATUSES.some((status) => isSentence(object[status])),
  );
  expect(naming.map(([keys]) => keys)).toEqual(file.startsWith('common.') ? ['.status'] : []);
});

test.each(FILES)('%s uses none of the former names', (file) => {
  const source = readFileSync(path.join(FOLDER, file), 'utf8');
  expect(FORMER.filter((name) => source.includes(name))).toEqual([]);
});
