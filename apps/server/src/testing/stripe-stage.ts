import type { TestApp } from './create-test-app.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from './stripe-stand-in.ts';

/** Connects the villa with a stand-in of Stripe, as its owner does. */
export async function connectStripe(app: TestApp): Promise<StripeStandIn> {
  const stripe = await startStripeStandIn(() => app.clock.now());
  app.deps.config.stripeApiUrl = stripe.url;
  await app.deps.checkoutSetUp.change({ key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
  return stripe;
}

/** Sends Stripe's calls that it has not sent yet, or those that are named. @returns their statuses */
export async function deliver(
  app: TestApp,
  stripe: StripeStandIn,
  events = stripe.books.events,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events) {
    const { body, headers } = stripe.signed(event);
    const sent = { method: 'POST', body: new Uint8Array(body), headers };
    const answer = await app.fetch('/api/payments/stripe', sent);
    statuses.push(answer.status);
  }
  return statuses;
}

/** Stripe's name for a page, by its address. */
export const pageOf = (url: string): string => url.split('/').at(-1) ?? '';
