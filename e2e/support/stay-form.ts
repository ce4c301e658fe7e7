import type { Locator } from '@playwright/test';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { dayName } from './days.ts';
import type { Guest } from './guest.ts';
import { expect } from '@playwright/test';
import { counted } from './words.ts';

/** Calendar, guests, rooms and price, wherever they stand. */
export class StayForm {
  readonly place: Locator;
  readonly calendar: Locator;
  readonly month: Locator;
  readonly price: Locator;
  readonly bookNow: Locator;
  readonly #guest: Guest;

  constructor(guest: Guest, place: Locator) {
    const { stay, common } = guest.words;
    this.#guest = guest;
    this.place = place;
    this.calendar = place.getByRole('group', { name: stay.calendar.label });
    this.month = this.calendar.getByRole('grid');
    this.price = place.getByRole('region', { name: common.price.breakdown });
    this.bookNow = place.getByRole('button', { name: common.bookNow });
  }

  /** The line that the calendar folds to once both days are chosen. */
  get dates(): Locator {
    return this.place.getByRole('button', { name: this.#guest.words.common.stay.change });
  }

  /** Opens the calendar again, where it has folded. */
  async unfold(): Promise<void> {
    await expect(this.month.or(this.dates).first()).toBeVisible();
    if (await this.dates.isVisible()) await this.#guest.press(this.dates);
  }

  day(date: CalendarDate): Locator {
    return this.calendar.getByRole('button', { name: dayName(date, this.#guest.language) });
  }

  /** The short price in a day of the calendar. */
  priceOf(date: CalendarDate, short: string): Locator {
    return this.day(date).locator(`[data-note="${short}"]`);
  }

  /** Turns the pages until the day is there. */
  async turnTo(date: CalendarDate): Promise<void> {
    const next = this.calendar.getByRole('button', {
      name: this.#guest.words.stay.calendar.nextMonth,
    });
    await this.unfold();
    await expect(this.month).toBeVisible();
    while ((await this.day(date).count()) === 0) {
      const shown = (await this.month.getAttribute('aria-label')) ?? '';
      await this.#guest.press(next);
      await expect(this.month).not.toHaveAttribute('aria-label', shown);
    }
  }

  async pressDay(date: CalendarDate): Promise<void> {
    await this.turnTo(date);
    await this.#guest.press(this.day(date));
  }

  /** A press on a day that may say that it cannot be had, which is answered with the reason. */
  async pressRefusedDay(date: CalendarDate): Promise<void> {
    await this.turnTo(date);
    await this.#guest.press(this.day(date), { force: true });
  }

  /** Arrival, then departure. */
  async choose({ checkIn, checkOut }: Stay): Promise<void> {
    await this.pressDay(checkIn);
    await expect(this.day(checkIn)).toHaveAttribute('aria-pressed', 'true');
    await this.pressDay(checkOut);
    await expect(this.price).toBeVisible();
  }

  async chooseRooms(rooms: number): Promise<void> {
    const { words } = this.#guest;
    const field = this.place.getByRole('combobox', { name: words.common.stay.rooms });
    // A guest presses the field, which so has the focus, and the card scrolls to it. A choice alone gives no focus.
    await field.focus();
    await field.selectOption({ label: counted(words, 'rooms', rooms) });
    // A press while the card scrolls would miss.
    await expect(field).toBeInViewport({ ratio: 0.8 });
  }

  async expectTotal(baht: number): Promise<void> {
    await expect(this.place.getByText(formatBaht(baht), { exact: true }).last()).toBeVisible();
  }

  async book(): Promise<void> {
    await this.#guest.press(this.bookNow);
  }
}
