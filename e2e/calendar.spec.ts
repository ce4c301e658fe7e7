import { makeHeld } from './support/bookings.ts';
import { openBookingCard } from './support/home.ts';
import { StayForm } from './support/stay-form.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

/** The nights of the 8th and the 9th are taken. */
const OTHERS = { checkIn: '2026-12-08', checkOut: '2026-12-10' };

/** The hint at the calendar: what to do, or why something cannot be done. */
function hint(form: StayForm, words: string) {
  return form.calendar.getByRole('status').getByText(words);
}

async function openPanel(guest: Guest): Promise<StayForm> {
  await guest.page.goto('/booking');
  return new StayForm(guest, guest.page.getByRole('main'));
}

test('taken nights cannot be chosen and say why; a departure on the next guest’s arrival day can', async ({
  guest,
  server,
}) => {
  const { refusal, calendar } = guest.words.stay;
  await makeHeld(server, OTHERS);
  await guest.page.goto('/');
  const card = await openBookingCard(guest);
  await expect(hint(card, calendar.chooseArrival)).toBeVisible();
  await card.turnTo('2026-12-08');
  for (const night of ['2026-12-08', '2026-12-09']) {
    await expect(card.day(night)).toHaveAttribute('aria-disabled', 'true');
    await expect(card.day(night)).toHaveAccessibleName(new RegExp(refusal.taken));
  }
  await expect(card.day('2026-12-10')).not.toHaveAttribute('aria-disabled', 'true');

  await card.pressRefusedDay('2026-12-08');
  await expect(hint(card, refusal.taken)).toBeVisible();
  await expect(card.day('2026-12-08')).toHaveAttribute('aria-pressed', 'false');

  await card.pressDay('2026-12-06');
  await expect(hint(card, calendar.chooseDeparture)).toBeVisible();
  await card.pressRefusedDay('2026-12-11');
  await expect(hint(card, refusal.taken_between)).toBeVisible();
  await expect(card.bookNow).toBeDisabled();

  await card.pressDay('2026-12-08');
  await card.expectTotal(2 * 12_900);
  await card.book();
  await guest.page.waitForURL(/customer-info$/);
});

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('arrival and departure on one day are refused with the specified sentence', async ({
    guest,
  }) => {
    const panel = await openPanel(guest);
    await panel.pressDay('2026-12-14');
    await panel.pressRefusedDay('2026-12-14');
    const sentence = 'Check-in and check-out cannot be on the same day';
    await expect(guest.page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(hint(panel, sentence)).toBeVisible();
    await expect(panel.day('2026-12-14')).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.bookNow).toBeDisabled();
  });

  test('a chosen stay follows the guest to the booking page', async ({ guest }) => {
    await guest.page.goto('/');
    const card = await openBookingCard(guest);
    await card.choose({ checkIn: '2026-12-14', checkOut: '2026-12-16' });
    await card.chooseRooms(1);
    const panel = await openPanel(guest);
    await panel.expectTotal(2 * 8900);
  });
});
