import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import { texts as english } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as thai } from '@villa/shared/i18n/staff/bookings.th.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { expect, test } from 'vitest';
import { createAdminI18n } from '@villa/admin/texts/create-admin-i18n.ts';
import { headOf, linesOf } from '@villa/shared/i18n/history-lines.ts';
import { staffSay } from '@villa/admin/texts/use-staff-say.ts';

const entry: HistoryEntry = {
  id: 1,
  at: '2026-11-20T02:00:00.000Z',
  actor: 'admin',
  by: 'Nok',
  event: 'changed',
  from: null,
  to: null,
  changes: [
    { field: 'totalPrice', from: 48_900, to: 45_000 },
    { field: 'priceReason', from: null, to: null },
  ],
  reason: null,
  priceUnexplained: false,
  money: null,
};

test('says of an agreed price why it is, that nobody said so, or neither', async () => {
  const i18n = await createAdminI18n('en');
  await loadTexts(i18n, ['bookings', 'money']);
  const lines = (change: Partial<HistoryEntry>) =>
    linesOf({ ...entry, ...change }, 'en', staffSay(i18n.getFixedT('en', ['money', 'bookings'])));
  expect(lines({ reason: 'rain' })).toEqual(['Total: ฿48,900 → ฿45,000', 'Reason: rain']);
  expect(lines({ priceUnexplained: true })).toEqual([
    'Total: ฿48,900 → ฿45,000',
    'Not the price by the rates, and no reason was given',
  ]);
  expect(lines({})).toEqual(['Total: ฿48,900 → ฿45,000', 'Reason for the price changed']);
});

test('C5 names the extra of a row, and how many of it there were where some stay', async () => {
  const i18n = await createAdminI18n('en');
  await loadTexts(i18n, ['bookings', 'money']);
  const say = staffSay(i18n.getFixedT('en', ['money', 'bookings']));
  const rowOf = (event: HistoryEntry['event'], from: number, to: number) => {
    const name = { th: 'รถ', en: 'Car' };
    const row = { ...entry, event, changes: [], extra: { name, from, to } };
    return [headOf(row, say), ...linesOf(row, 'en', say)];
  };
  expect(rowOf('extra_added', 0, 2)).toEqual(['Extra added by Nok', 'Car × 2']);
  expect(rowOf('extra_cancelled', 3, 2)).toEqual(['Fewer of an extra by Nok', 'Car: 3 → 2']);
  expect(rowOf('extra_cancelled', 1, 0)).toEqual(['Extra cancelled by Nok', 'Car']);
});

test.each([
  ['th', thai, / โดย /g],
  ['en', english, / by /g],
] as const)('names who did it once, whatever it is (%s)', async (language, texts, by) => {
  const i18n = await createAdminI18n(language);
  await loadTexts(i18n, ['bookings', 'money']);
  for (const event of Object.keys(texts.history.event) as HistoryEntry['event'][]) {
    const of = { ...entry, actor: 'guest', event } as const;
    const said = headOf(of, staffSay(i18n.getFixedT(language, ['money', 'bookings'])));
    expect([said, said.match(by)?.length ?? 1]).toEqual([said, 1]);
    expect([said, said.split(texts.history.guest).length]).toEqual([said, 2]);
  }
});
