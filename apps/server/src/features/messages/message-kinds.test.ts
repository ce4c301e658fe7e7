import { globSync } from 'node:fs';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import { bookingMessage, BOOKING_MESSAGES, HOUSE_MESSAGES, houseMessage } from './message-kinds.ts';

const ALL = [...BOOKING_MESSAGES, ...HOUSE_MESSAGES];

test('each file of words below kinds/ belongs to a kind that is listed once', async () => {
  const files = globSync('*.words.ts', { cwd: `${import.meta.dirname}/kinds` });
  const inFiles = await Promise.all(
    files.map(async (file) => (await import(`./kinds/${file}`)) as { words: unknown }),
  );
  expect(ALL.map(({ words }) => words)).toHaveLength(files.length);
  for (const { words } of inFiles) {
    expect(ALL.filter((kind) => kind.words === words)).toHaveLength(1);
  }
});

test('each kind has one word of its own, and a name for staff in both languages', () => {
  expect(new Set(ALL.map(({ kind }) => kind)).size).toBe(ALL.length);
  for (const language of LANGUAGES) {
    const names = ALL.map(({ words }) => words[language].name);
    expect(new Set(names).size).toBe(ALL.length);
    expect(names).not.toContain('');
  }
});

test('a kind that nobody defined is no mail', () => {
  expect(() => bookingMessage('test')).toThrow('no mail about a booking is called test');
  expect(() => houseMessage('received')).toThrow('no mail about the house is called received');
});
