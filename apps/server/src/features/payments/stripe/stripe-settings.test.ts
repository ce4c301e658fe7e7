import { testCheckout } from '@villa/shared/contract/checkout.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { awaitSlip } from '@villa/server/testing/guest.ts';
import { deliver } from '@villa/server/testing/stripe-stage.ts';
import {
  STRIPE_KEY,
  STRIPE_LIVE_KEY,
  type StripeStandIn,
} from '@villa/server/testing/stripe-stand-in.ts';

let story: CardStory;
let app: TestApp;
let stripe: StripeStandIn;
beforeEach(async () => {
  story = await beginCardStory();
  ({ app, stripe } = story);
});
afterEach(() => story.end());

test('D1 a page says that payments are tried out while the keys are those for that, and nothing else', async () => {
  const { pageNotice } = app.deps;
  expect(pageNotice('en')).toContain('no money is taken');
  expect(pageNotice('th')).toContain('ทดลอง');
  await story.change({ key: STRIPE_LIVE_KEY });
  expect(pageNotice('en')).toBeNull();
  await story.change({ key: STRIPE_KEY, disconnect: true });
  expect(pageNotice('th')).toBeNull();
});

describe('the owner’s settings', () => {
  test('D1 show a key by its last four signs, keep it in a file of its own, and ask for it again after a restore', async () => {
    expect(await story.settings()).toMatchObject({
      keyEnd: 'illa',
      webhookSecretEnd: 'illa',
      isOn: true,
      isTest: true,
      account: { name: 'Baan Vela' },
      mustTypeAgain: false,
      webhookUrl: 'https://baanvela.test/api/payments/stripe',
    });
    const { createSecrets } = await import('@villa/server/platform/files/secrets.ts');
    createSecrets(app.deps.config.dataDir).remove('stripe');
    expect(await story.settings()).toMatchObject({
      keyEnd: null,
      mustTypeAgain: true,
      isOn: false,
    });
  });

  test('D1 refuse a key that Stripe does not know, and keep the one before', async () => {
    stripe.keys.delete(STRIPE_LIVE_KEY);
    await expect(story.change({ key: STRIPE_LIVE_KEY })).rejects.toMatchObject({
      code: 'checkout_refused',
    });
    stripe.failing.push(500, 500);
    await expect(story.change({ key: STRIPE_KEY })).rejects.toMatchObject({
      code: 'checkout_unreachable',
    });
    expect((await story.settings()).keyEnd).toBe('illa');
  });

  test('D1 are tested: account, ways, and whether Stripe’s calls arrive', async () => {
    const tested = async () => app.api.call(testCheckout, { headers: await story.owner() });
    expect(await tested()).toMatchObject({ means: ['card', 'promptpay'], isHeard: false });
    stripe.books.tell('ping', { id: 'x', object: 'x', created: 1 });
    await deliver(app, stripe);
    expect(await tested()).toMatchObject({ isHeard: true });
  });

  test('F6 leave a damage deposit out unless the owner says so', async () => {
    app.deps.stores.villa.update({ damageDeposit: 5000, damageDepositWhen: 'with_balance' });
    const { _id: other } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    const all = app.deps.payments.dueOf(other).due;
    expect(all.parts?.damage).toBe(5000);
    const { card } = await app.api.call(getPayment, { params: { id: other } });
    expect(card).toMatchObject({ amount: all.amount - 5000, damageLeftOut: 5000 });
    await story.pay(other);
    expect(story.statusOf(other)).toBe('confirmed');
    await story.change({ withDamage: true });
    const again = await app.api.call(getPayment, { params: { id: other } });
    expect(again.card).toMatchObject({ amount: 5000, damageLeftOut: 0 });
  });
});
