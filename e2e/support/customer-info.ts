import type { Locator } from '@playwright/test';
import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import type { Guest } from './guest.ts';

export const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The form of step one. */
export class CustomerInfoForm {
  readonly heading: Locator;
  readonly submit: Locator;
  readonly #guest: Guest;

  constructor(guest: Guest) {
    const { info } = guest.words.booking;
    this.#guest = guest;
    this.heading = guest.page.getByRole('heading', { level: 1, name: info.title });
    this.submit = guest.page.getByRole('button', { name: info.submit });
  }

  field(name: keyof CustomerInfo): Locator {
    const label = this.#guest.words.booking.info[name];
    return this.#guest.page.getByRole('textbox', { name: label, exact: true });
  }

  async write(info: CustomerInfo): Promise<void> {
    for (const name of FIELDS) await this.field(name).fill(info[name]);
  }

  async save(): Promise<void> {
    await this.#guest.press(this.submit);
  }
}
