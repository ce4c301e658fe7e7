import type { Locator } from '@playwright/test';
import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import {
  type NewPromoCode,
  type NewRatePeriod,
  addPromoCode,
  addRatePeriod,
} from '@villa/shared/contract/rates.ts';
import type { Guest } from './guest.ts';
import type { StayForm } from './stay-form.ts';
import type { TestServer } from './test-server.ts';

export const HIGH_SEASON: NewRatePeriod = {
  kind: 'season',
  name: { th: 'ฤดูท่องเที่ยว', en: 'High season' },
  firstNight: '2026-12-05',
  lastNight: '2027-02-28',
  weekdayPrice: 20_000,
  weekdayDiscountedPrice: 18_500,
  weekendPrice: 24_000,
  minNights: 2,
};

export const NEW_YEAR: NewRatePeriod = {
  kind: 'special',
  name: { th: 'ปีใหม่', en: 'New Year' },
  firstNight: '2026-12-28',
  lastNight: '2027-01-03',
  weekdayPrice: 38_000,
  weekendPrice: 42_000,
  minNights: 4,
  arrivalDays: [0, 1, 5],
};

/** A villa with a high season, New Year, extra guests and a discount of long stays. */
export async function makeSeasons(server: TestServer): Promise<void> {
  const owner = await server.ownerApi();
  for (const body of [HIGH_SEASON, NEW_YEAR]) await owner.call(addRatePeriod, { body });
  await owner.call(changeVilla, {
    body: {
      includedGuests: 4,
      extraGuestPrice: 800,
      lengthDiscounts: [{ nights: 4, percent: 10 }],
    },
  });
}

/** @returns the code's id */
export async function makeCode(server: TestServer, body: NewPromoCode): Promise<string> {
  const owner = await server.ownerApi();
  const { id } = await owner.call(addPromoCode, { body });
  return id;
}

/** The field for a promo code, and its message. */
export class PromoField {
  readonly open: Locator;
  readonly field: Locator;
  readonly apply: Locator;
  readonly remove: Locator;
  readonly goOn: Locator;
  readonly place: Locator;
  readonly #guest: Guest;

  constructor(guest: Guest, { place }: StayForm) {
    const { promo } = guest.words.stay;
    this.#guest = guest;
    this.place = place.locator('[data-promo]');
    this.open = place.getByRole('button', { name: promo.have });
    this.field = place.getByRole('textbox', { name: promo.label });
    this.apply = place.getByRole('button', { name: promo.apply, exact: true });
    this.remove = place.getByRole('button', { name: promo.remove });
    this.goOn = place.getByRole('button', { name: promo.goOn });
  }

  async type(code: string): Promise<void> {
    await this.#guest.press(this.open);
    await this.field.fill(code);
    await this.#guest.press(this.apply);
  }
}
