import {
  addBookingExtra,
  addExtra,
  answerExtra,
  listAdminExtras,
} from '@villa/shared/contract/extras.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/guest/extras.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/extras.th.ts';
import { expect } from '@playwright/test';
import { makeConfirmed, makeHeld } from './bookings.ts';
import type { Guest } from './guest.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';
import { fill } from './words.ts';

export const EXTRA_WORDS = { th, en } satisfies Record<Language, unknown>;

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
const PLAIN = { date: false, time: false, note: false };
const shared = { leadHours: 0, cancelHours: 48, active: true } as const;

/** The names of those that are sold, for whoever presses their buttons. */
export const SOLD = {
  car: { th: 'รถรับส่งสนามบิน', en: 'Airport transfer' },
  breakfast: { th: 'อาหารเช้า', en: 'Breakfast' },
  chef: { th: 'เชฟส่วนตัว 1 มื้อเย็น', en: 'Private chef, an evening' },
  cot: { th: 'เปลเด็ก', en: 'Baby cot' },
  massage: { th: 'นวด 2 ชม.', en: 'Massage, 2 hours' },
} as const;

/** A villa that sells a car, breakfast, a cook who is asked, a cot, and a massage for which it is too late. */
export async function sellExtras(server: TestServer): Promise<Record<keyof typeof SOLD, string>> {
  const api = await server.ownerApi();
  const kinds = {
    car: {
      price: 900,
      unit: 'piece',
      picture: 'car',
      most: 4,
      asks: PLAIN,
      description: { th: 'กระบี่ เที่ยวเดียว ไม่เกิน 4 คน', en: 'Krabi, one way, up to 4' },
    },
    breakfast: { price: 320, unit: 'guest_night', picture: 'coffee', asks: PLAIN },
    chef: {
      price: 4500,
      unit: 'piece',
      picture: 'chef',
      needsWord: true,
      asks: { date: true, time: false, note: true },
    },
    cot: { price: 0, unit: 'stay', picture: 'baby', asks: PLAIN },
    massage: { price: 1800, unit: 'piece', picture: 'massage', leadHours: 720, asks: PLAIN },
  } as const;
  const ids = { car: '', breakfast: '', chef: '', cot: '', massage: '' };
  for (const kind of Object.keys(ids) as (keyof typeof ids)[]) {
    const body = { ...shared, name: SOLD[kind], ...kinds[kind] };
    ids[kind] = (await api.call(addExtra, { body })).id;
  }
  return ids;
}

/** A confirmed stay with two cars, breakfast, a wish that waits and one that was declined. @returns its id */
async function makeWithExtras(server: TestServer): Promise<string> {
  const ids = await sellExtras(server);
  const { _id: id } = await makeConfirmed(server, STAY);
  const params = { id };
  const add = (extra: string, more: object = {}) =>
    server.api.call(addBookingExtra, { params, body: { id: extra, quantity: 1, ...more } });
  const evening = { date: '2026-12-16', note: 'No shellfish.' };
  await add(ids.chef, evening);
  const api = await server.ownerApi();
  const { asked } = await api.call(listAdminExtras, {});
  for (const wish of asked) {
    const body = { yes: false, words: 'The cook is away that week.' };
    await api.call(answerExtra, { params: { id, extra: wish.id }, body });
  }
  await add(ids.car, { quantity: 2 });
  await add(ids.breakfast);
  await add(ids.chef, { ...evening, date: '2026-12-17' });
  return id;
}

export async function openExtras({ page, language }: Guest, id: string): Promise<void> {
  await page.goto(`/booking/${id}/extras`);
  const { yours } = EXTRA_WORDS[language];
  await expect(page.getByRole('region', { name: yours.title })).toBeVisible();
}

export const EXTRA_GUEST_SCREENS: readonly Screen[] = [
  {
    name: 'extras-step',
    byDevice: true,
    async open(guest, server) {
      await sellExtras(server);
      const { _id: id } = await makeHeld(server, STAY);
      const { page, language } = guest;
      await page.goto(`/booking/${id}`);
      const { step, count } = EXTRA_WORDS[language];
      await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
      const more = fill(count.more, { name: SOLD.car[language] });
      await guest.press(page.getByRole('button', { name: more }));
      await guest.press(page.getByRole('button', { name: more }));
      await page.getByRole('checkbox', { name: SOLD.breakfast[language] }).check();
      await expect(page.getByRole('button', { name: /Go on|ต่อไป/ })).not.toHaveAttribute(
        'aria-busy',
      );
    },
  },
  {
    name: 'extras-page',
    async open(guest, server) {
      await openExtras(guest, await makeWithExtras(server));
    },
  },
  {
    name: 'extras-ask',
    byDevice: true,
    isWindow: true,
    async open(guest, server) {
      const { page, language } = guest;
      await openExtras(guest, await makeWithExtras(server));
      const { add, form } = EXTRA_WORDS[language];
      const name = fill(add.addOne, { name: SOLD.car[language] });
      await guest.press(page.getByRole('button', { name }));
      await expect(page.getByRole('dialog')).toContainText(form.sum);
    },
  },
];
