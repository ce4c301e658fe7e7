import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '../../src/testing/stripe-stand-in.ts';
import { pageOf } from '../../src/testing/stripe-stage.ts';
import type { StripeEvent } from '../../src/testing/stripe-books.ts';
import { openForWriting } from './database-file.ts';
import { bookingIn, createBooking, saveCustomerInfo, sendJson } from './guest-calls.ts';
import { today } from './today.ts';

const GUEST = {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  phone: '0812345678',
};

export const startStripe = (): Promise<StripeStandIn> => startStripeStandIn(() => new Date());

/** Types the keys, as the owner does. */
export async function connect(baseUrl: string, token: string): Promise<void> {
  const body = { key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  const answer = await sendJson(`${baseUrl}/api/admin/checkout`, 'PATCH', body, {
    authorization: `Bearer ${token}`,
  });
  if (answer.status !== 200) throw new Error(`not connected: ${answer.status}`);
}

/** A booking whose page is paid, of which the villa knows nothing yet. @returns the event that tells it */
export async function payOnline(
  baseUrl: string,
  stripe: StripeStandIn,
  night: number,
): Promise<StripeEvent> {
  const checkIn = addDays(today(), night);
  const made = await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 1) });
  const id = bookingIn(made)?._id ?? '';
  await saveCustomerInfo(baseUrl, id, GUEST);
  const page = await sendJson(`${baseUrl}/api/booking/${id}/checkout`, 'POST', {});
  stripe.books.pay(pageOf((page.body as { url: string }).url));
  const event = stripe.books.events.findLast(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('nothing was paid');
  return event;
}

/** Tells it as Stripe does. @returns 0 where no answer came */
export async function tell(
  baseUrl: string,
  stripe: StripeStandIn,
  event: StripeEvent,
): Promise<number> {
  const { body, headers } = stripe.signed(event, undefined, new Date());
  const sent = { method: 'POST', body: new Uint8Array(body), headers };
  return fetch(`${baseUrl}/api/payments/stripe`, sent).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Stripe tells it again until somebody answers. */
export async function tellUntilHeard(
  baseUrl: string,
  stripe: StripeStandIn,
  event: StripeEvent,
): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await tell(baseUrl, stripe, event)) === 200) return;
    await wait(100);
  }
  throw new Error('the server never took the news');
}

/** Payments of the ledger that Stripe brought, by its name for them, with how often each stands there. */
export function recordedOnline(dataDir: string): Map<string, number> {
  using file = openForWriting(dataDir);
  const rows = file.db
    .prepare(`select key, count(*) from payments where key like 'card %' group by key`)
    .raw()
    .all() as [string, number][];
  return new Map(rows);
}

/** The events that are known, though their payment is not recorded, and payments of which the ledger has no row. */
export function halfOnline(dataDir: string, events: readonly StripeEvent[]): number {
  using file = openForWriting(dataDir);
  const known = file.db.prepare('select 1 from provider_events where id = ?').pluck();
  const recorded = file.db.prepare('select 1 from online_payments where key = ?').pluck();
  const halves = events.filter(({ id, data: { object } }) => {
    const isKnown = known.get(id) === 1;
    return isKnown && recorded.get(object['payment_intent']) !== 1;
  });
  const loose = file.db
    .prepare('select count(*) from online_payments where payment not in (select id from payments)')
    .pluck()
    .get() as number;
  return halves.length + loose;
}
