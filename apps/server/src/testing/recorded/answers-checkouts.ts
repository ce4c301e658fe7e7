import { createCheckoutStandIn } from '../checkout-stand-in.ts';
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
  await start('a page', 'bank_transfer');
  standIn.pay('page-1');
  const params = { provider: 'bank_transfer' };
  const [call] = standIn.calls();
  const headers = call?.headers ?? {};
  const body = JSON.parse(String(call?.body)) as object;
  await ask('nobody', 'POST /api/payments/:provider', 'without a signature', { params, body });
  await ask('nobody', 'POST /api/payments/:provider', 'paid', { params, body, headers });
  await start('paid', 'bank_transfer');
  providers.bank_transfer = real;
}
