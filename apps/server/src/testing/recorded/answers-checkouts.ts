import { createCheckoutStandIn } from '../checkout-stand-in.ts';
import type { TestApp } from '../create-test-app.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripeStandIn } from '../stripe-stand-in.ts';
import type { Asking } from './answers-ask.ts';

/** The answers about a page at a provider's, which a stand-in makes in place of a transfer. */
export async function askAboutCheckouts({ ask, cast }: Asking): Promise<void> {
  const { app } = cast.life;
  const { providers } = app.deps;
  const real = providers.bank_transfer;
  const standIn = createCheckoutStandIn(() => app.clock.now());
  const guest = cast.guest('Prim');
  await cast.holds(guest, { checkIn: '2027-06-01', checkOut: '2027-06-03' });
  await cast.saysWho(guest);
  const { id } = guest;
  const start = (title: string, paymentMethod: string) =>
    ask('guest', 'POST /api/booking/:id/checkout', title, {
      params: { id },
      body: { paymentMethod },
    });
  await start('by a way that has none', 'promptpay');
  providers.bank_transfer = standIn;
  await ask('guest', 'POST /api/booking/:id/checkout', 'another amount', {
    params: { id },
    body: { amount: 1, paymentMethod: 'bank_transfer' },
  });
  const ofGuest = { params: { id } };
  await ask('guest', 'GET /api/booking/:id/checkout', 'none yet', ofGuest);
  await start('a page', 'bank_transfer');
  await ask('guest', 'GET /api/booking/:id/checkout', 'open', ofGuest);
  await ask('guest', 'DELETE /api/booking/:id/checkout', '', ofGuest);
  await start('a page again', 'bank_transfer');
  standIn.pay('page-2');
  const params = { provider: 'bank_transfer' };
  const [call] = standIn.calls();
  const headers = call?.headers ?? {};
  const body = JSON.parse(String(call?.body)) as object;
  await ask('nobody', 'POST /api/payments/:provider', 'without a signature', { params, body });
  await ask('nobody', 'POST /api/payments/:provider', 'paid', { params, body, headers });
  await start('paid', 'bank_transfer');
  providers.bank_transfer = real;
  await askAboutStripe(ask, app);
}

/** The owner connects Stripe, and ends it again: other answers are those of a villa without it. */
async function askAboutStripe(ask: Asking['ask'], app: TestApp): Promise<void> {
  const stripe = await startStripeStandIn(() => app.clock.now());
  app.deps.config.stripeApiUrl = stripe.url;
  const change = (title: string, body: object) =>
    ask('owner', 'PATCH /api/admin/checkout', title, { body });
  await ask('owner', 'GET /api/admin/checkout', 'not connected');
  await ask('owner', 'POST /api/admin/checkout/test', 'without a key');
  await change('a key that is none', { key: 'abc' });
  await change('a key that Stripe does not know', { key: 'sk_test_unknownunknown' });
  await change('keys', { key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
  await ask('owner', 'POST /api/admin/checkout/test', 'connected');
  await stripe.close();
  await change('while Stripe is away', { key: STRIPE_KEY });
  await change('ended', { disconnect: true });
}
