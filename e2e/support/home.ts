import type { Locator } from '@playwright/test';
import { bringIntoView } from './bring-into-view.ts';
import { StayForm } from './stay-form.ts';
import type { Guest } from './guest.ts';

/** The button of a phone's bar that opens the booking card: before days are chosen and afterwards. */
export function openCardButton({ page, words }: Guest): Locator {
  return page
    .getByRole('button', { name: words.home.card.open })
    .or(page.getByRole('button', { name: words.home.card.look }))
    .or(page.getByRole('button', { name: words.stay.goOn, exact: true }));
}

/** The home page's booking card, brought into view: on a phone behind its bar, beside the text elsewhere. */
export async function openBookingCard(guest: Guest): Promise<StayForm> {
  const { page, words, isPhone } = guest;
  // A villa that takes no bookings is looked at only.
  const { title, lookTitle } = words.home.card;
  const name = new RegExp(`^(?:${title}|${lookTitle})$`);
  if (isPhone) {
    const card = page.getByRole('dialog', { name });
    await guest.press(openCardButton(guest));
    return new StayForm(guest, card);
  }
  const card = page.getByRole('complementary', { name });
  await bringIntoView(card);
  return new StayForm(guest, card);
}

/** One of the four tabs of the villa, opened. */
export async function openTab(
  guest: Guest,
  name: keyof Guest['words']['home']['tabs'],
): Promise<Locator> {
  const { page, words } = guest;
  const title = words.home.tabs[name];
  await guest.press(page.getByRole('tab', { name: title }));
  return page.getByRole('tabpanel', { name: title });
}
