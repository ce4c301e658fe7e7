import {
  changeCheckout,
  endCheckout,
  readCheckout,
  readCheckoutState,
  startCheckout,
  testCheckout,
} from '@villa/shared/contract/checkout.ts';
import type { RequestHandler, Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { PaymentsContext } from './services.ts';

export function mountCheckouts(
  router: Router,
  deps: PaymentsContext,
  guestChanges: RequestHandler,
): void {
  const { checkouts, checkoutSetUp } = deps;
  mount(
    router,
    startCheckout,
    deps,
    async ({ params, body }) => {
      const page = await checkouts.start(params.id, body.paymentMethod, body.amount);
      return { url: page.url, endsAt: page.endsAt.toISOString() };
    },
    [guestChanges],
  );
  mount(router, readCheckoutState, deps, ({ params }) => checkouts.stateOf(params.id));
  mount(
    router,
    endCheckout,
    deps,
    async ({ params }) => {
      await checkouts.endAll(params.id);
      return checkouts.stateOf(params.id);
    },
    [guestChanges],
  );
  mount(router, readCheckout, deps, () => checkoutSetUp.read());
  mount(router, changeCheckout, deps, ({ body }) => checkoutSetUp.change(body));
  mount(router, testCheckout, deps, () => checkoutSetUp.test());
}
