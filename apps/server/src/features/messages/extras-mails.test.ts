/** The sentences of mails about extras that cost other than before, and a line of the price for each (C5). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsTable } from './mails.table.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

/** The texts of a booking's mails of a kind, in the order in which they were written. */
async function mails(id: string, kind: string): Promise<string[]> {
  const rows = stage.app.db.select().from(mailsTable).all();
  const found = rows.filter((row) => row.bookingId === id && row.kind === kind);
  const read = found.map((row) => stage.staff('GET', `/mails/${row.id}`));
  return (await Promise.all(read)).map(({ body }) => body.text);
}

test('C5 the mail about a changed stay says what extras cost before and now, in the guest’s language', async () => {
  const name = { th: 'อาหารเช้า', en: 'Breakfast' };
  const breakfast = await stage.sell({ name, price: 320, unit: 'guest_night' });
  const car = await stage.sell({});
  for (const language of ['en', 'th'] as const) {
    const stays = {
      en: { checkIn: '2026-12-03', checkOut: '2026-12-06' },
      th: { checkIn: '2026-12-13', checkOut: '2026-12-16' },
    };
    const id = await stage.confirmed({ language, ...stays[language] });
    await stage.add(id, { id: breakfast, quantity: 1 });
    await stage.add(id, { id: car, quantity: 1 });
    await stage.staff('PATCH', `/bookings/${id}`, { guests: 2, tellGuest: true });
    const [text = ''] = await mails(id, 'stay_changed');
    const said = {
      en: 'Extras that cost other than before: Breakfast, ฿3,840 before, is ฿1,920 now.',
      th: 'บริการเสริมที่ราคาเปลี่ยน: อาหารเช้า เดิม ฿3,840 ตอนนี้ ฿1,920',
    };
    expect(text).toContain(said[language]);
    // Every extra has a line of its own in the price.
    expect(text).toContain({ en: 'Car', th: 'รถ' }[language]);
    await stage.staff('PATCH', `/bookings/${id}`, { specialRequests: 'A cot', tellGuest: true });
    expect(await mails(id, 'stay_changed')).toHaveLength(1);
  }
});

test('C5 staff who add one or take one off tell the guest its sum; of a guest’s own no mail is written', async () => {
  const car = await stage.sell({});
  const id = await stage.confirmed();
  await stage.add(id, { id: car, quantity: 1 });
  expect(await mails(id, 'stay_changed')).toEqual([]);
  await stage.staff('POST', `/bookings/${id}/extras`, { id: car, quantity: 2 });
  const rows = (await stage.extrasOf(id)).extras as { id: string; count: number }[];
  const [first = ''] = await mails(id, 'stay_changed');
  expect(first).toContain('Car, ฿1,800, is new');
  const added = rows.find(({ count }) => count === 2)?.id ?? '';
  await stage.staff('DELETE', `/bookings/${id}/extras/${added}`);
  const [, second = ''] = await mails(id, 'stay_changed');
  expect(second).toContain('Car, ฿1,800 before, is taken off');
});

test('C5 beside a price that was agreed, a mail has the extras at theirs', async () => {
  const car = await stage.sell({ taxable: true });
  const id = await stage.confirmed({ language: 'en' });
  await stage.staff('PATCH', `/bookings/${id}`, { totalPrice: 20_000, priceReason: 'a friend' });
  await stage.staff('POST', `/bookings/${id}/extras`, { id: car, quantity: 2 });
  const text = (await mails(id, 'stay_changed')).at(-1) ?? '';
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Car × 2: ฿1,926');
  expect(text).toContain('฿21,926');
});
