import { getAvailability } from '@villa/shared/contract/availability.ts';
import { CustomerInfoForm } from './support/customer-info.ts';
import { ONE_NIGHT } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import type { StayForm } from './support/stay-form.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';

async function choose(guest: Guest): Promise<StayForm> {
  await guest.page.goto('/');
  const card = await openBookingCard(guest);
  await card.choose(ONE_NIGHT);
  return card;
}

test(
  'of two guests who book one night at once, one gets it and the other reads why not',
  { tag: '@desktop' },
  async ({ guest, newGuest, server, watch }) => {
    const guests = [guest, await newGuest()];
    const cards = [];
    for (const each of guests) cards.push(await choose(each));

    watch.expect('409 POST /api/booking');
    await Promise.all(cards.map((card) => card.book()));
    const notice = guest.words.errors.code.dates_unavailable;
    const outcomes = await Promise.all(
      guests.map(async (each) => {
        const goneOn = new CustomerInfoForm(each).heading;
        const refused = each.page.getByRole('alert').getByText(notice);
        await expect(goneOn.or(refused)).toBeVisible();
        return (await goneOn.isVisible()) ? 'has it' : 'is refused';
      }),
    );
    expect(outcomes.toSorted()).toEqual(['has it', 'is refused']);

    // The other guest's calendar now shows the night as taken, and says why.
    const card = cards[outcomes.indexOf('is refused')];
    if (!card) throw new Error('nobody was refused');
    const night = card.day(ONE_NIGHT.checkIn);
    await expect(night).toHaveAttribute('aria-disabled', 'true');
    await expect(night).toHaveAccessibleName(new RegExp(guest.words.stay.refusal.taken));
    await expect(card.bookNow).toBeDisabled();
    const query = { from: '2027-01-01', to: '2027-02-01' };
    const { taken } = await server.api.call(getAvailability, { query });
    expect(taken).toEqual([ONE_NIGHT.checkIn]);
  },
);
