import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

const TOKEN = 'aB3-xY_9aB3-xY_9aB3-xY';
const LINK = `https://villa.example/review/${TOKEN}`;
const PIECES = {
  subject: ['Thanks'],
  text: ['Write here: ', { value: LINK }, '\n', { secret: 'wifi' }],
};

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
  trial.migrateTo('0066_arrivals');
  const booking = trial.sqlite.prepare(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, customer_name, created_at, updated_at, search_text)
     values (?, ?, 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'en', 'Emma', 0, 0, '')`,
  );
  for (const id of ['sent', 'waits', 'tried', 'other']) booking.run(id, `BV-${id}`);
});
afterEach(() => trial.close());

function mail(id: string, bookingId: string | null, row: object): void {
  const { kind, state, attempts, data, text } = {
    kind: 'written',
    state: 'sent',
    attempts: 1,
    data: { row: id, template: 'after_stay', forced: false, ...PIECES } as object | null,
    text: `Write here: ${LINK}\n••••` as string | null,
    ...row,
  };
  trial.sqlite
    .prepare(
      `insert into mails (id, booking_id, kind, language, to_address, to_name, data, message_id, state, attempts,
         text, html, subject, created_at)
       values (?, ?, ?, 'en', 'emma@example.com', 'Emma', ?, ?, ?, ?, ?, ?, ?, 0)`,
    )
    .run(
      id,
      bookingId,
      kind,
      data === null ? null : JSON.stringify(data),
      id,
      state,
      attempts,
      text,
      text === null ? null : `<p>${text}</p>`,
      text === null ? null : 'Thanks',
    );
}
const mailNow = (id: string) => {
  const row = trial.sqlite.prepare('select * from mails where id = ?').get(id) as Record<
    string,
    string
  >;
  return { ...row, data: JSON.parse(row['data'] ?? 'null') as object | null };
};

test('C6 links that went before the secret are remembered, and stand in no stored message any more', () => {
  mail('one', 'sent', {});
  mail('two', 'waits', { state: 'waiting', attempts: 0, text: null });
  mail('three', 'tried', { state: 'waiting', attempts: 2, text: null });
  mail('four', 'other', {
    data: { ...PIECES, text: ['/review/', { value: 'Emma' }] },
    text: 'Emma',
  });
  mail('five', 'other', { data: null, text: null });
  mail('test', null, {
    kind: 'written_test',
    data: { bookingId: 'sent', subject: 'Thanks', text: `Write here: ${LINK}` },
    text: `Write here: ${LINK}`,
  });
  const other = mailNow('four');
  trial.migrateToLast();
  const earlier = trial.sqlite
    .prepare('select booking_id from earlier_review_links order by booking_id')
    .pluck();
  expect(earlier.all()).toEqual(['sent', 'tried']);
  const kept = { text: ['Write here: ', { secret: 'reviewLink' }, '\n', { secret: 'wifi' }] };
  expect(mailNow('one')).toMatchObject({
    data: { row: 'one', subject: ['Thanks'], ...kept },
    text: 'Write here: ••••\n••••',
    html: '<p>Write here: ••••\n••••</p>',
    subject: 'Thanks',
  });
  expect(mailNow('two')).toMatchObject({ data: kept, text: null });
  expect(mailNow('four')).toEqual(other);
  expect(mailNow('test')).toMatchObject({
    data: { bookingId: 'sent', text: 'Write here: https://villa.example/review/••••' },
    text: 'Write here: https://villa.example/review/••••',
  });
  const all = JSON.stringify(trial.sqlite.prepare('select * from mails').all());
  expect(all).not.toContain(TOKEN);
});
