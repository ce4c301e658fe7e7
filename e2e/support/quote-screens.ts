import {
  type NewSentQuote,
  createSentQuote,
  withdrawSentQuote,
} from '@villa/shared/contract/sent-quotes.ts';
import { expect } from '@playwright/test';
import { makeHeld } from './bookings.ts';
import { MID_DECEMBER, setTerms } from './deposits.ts';
import { HOUR_MS } from './now.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

const AGREED = { totalPrice: 36_000, priceReason: 'asked on the telephone' };

/** A quote with terms, and the path of its page. */
export async function makeQuote(
  server: TestServer,
  wishes: Partial<NewSentQuote> = {},
): Promise<{ id: string; path: string }> {
  await setTerms(server);
  const owner = await server.ownerApi();
  const { id, url } = await owner.call(createSentQuote, {
    body: { ...MID_DECEMBER, rooms: 3, guests: 5, name: 'Thanida', validDays: 4, ...wishes },
  });
  return { id, path: new URL(url).pathname };
}

/** A quote's page, after what came of it meanwhile. */
const quoteScreen = (
  name: string,
  wishes: Partial<NewSentQuote>,
  meanwhile: (server: TestServer, id: string) => Promise<unknown> = async () => undefined,
): Screen => ({
  name: `quote-${name}`,
  async open({ page }, server) {
    const { id, path } = await makeQuote(server, wishes);
    await meanwhile(server, id);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const QUOTE_SCREENS: readonly Screen[] = [
  quoteScreen('risen', AGREED, (server) =>
    server.changeVilla({ weekday_discounted_price: 14_900 }),
  ),
  quoteScreen('taken', AGREED, (server) => makeHeld(server, MID_DECEMBER)),
  quoteScreen('ended', AGREED, (server) => server.advance(4 * 24 * HOUR_MS + 12 * HOUR_MS)),
  quoteScreen('withdrawn', {}, async (server, id) =>
    (await server.ownerApi()).call(withdrawSentQuote, { params: { id } }),
  ),
];
