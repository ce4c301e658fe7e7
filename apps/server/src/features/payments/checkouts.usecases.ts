import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { IntentRow, PaymentIntents } from './payment-intents.repository.ts';
import type { Payments } from './payments.usecases.ts';
import type { Attempt } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

export interface Checkouts {
  /**
   * A page at the provider's for what is due now, the same one while it is open. Pages for something else are ended
   * first. @throws AppError `not_found`, `nothing_due`, `villa_resting`, or why the booking has ended
   */
  start(bookingId: string, method: PaymentMethod): Promise<Attempt>;
  /** Ends the open pages of a booking before it is paid otherwise. @throws AppError `nothing_due` where one was paid */
  endAll(bookingId: string): Promise<void>;
}

interface CheckoutDeps {
  providers: PaymentProviders;
  payments: Pick<Payments, 'dueOf'>;
  intents: PaymentIntents;
  waysOut: Pick<WaysOut, 'require'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createCheckouts(deps: CheckoutDeps): Checkouts {
  const { providers, intents, clock } = deps;

  function isOver({ endsAt }: IntentRow): boolean {
    return endsAt !== null && endsAt <= clock.now();
  }

  async function endPages(open: readonly IntentRow[]): Promise<void> {
    for (const { key, provider, attempt } of open) {
      // Without an attempt the provider never answered; a page that it made all the same ends by itself.
      const state = attempt === null ? 'ended' : await providers[provider].end?.({ id: attempt });
      intents.close(key, clock.now());
      // Its money is on the way: the provider tells of it.
      if (state === 'paid') throw new AppError('nothing_due');
    }
  }

  return {
    async start(bookingId, method) {
      const provider = providers[method];
      if (!provider.start) throw new AppError('not_found');
      const { booking, due } = deps.payments.dueOf(bookingId);
      if ((await provider.offer(due, booking)) === null) throw new AppError('not_found');
      deps.waysOut.require('checkout');
      const isSame = (one: IntentRow) =>
        one.provider === method && one.amount === due.amount && !isOver(one);
      await endPages(intents.openOf(bookingId).filter((one) => !isSame(one)));
      const intent = deps.writeTransaction(() => {
        const known = intents.openOf(bookingId).find(isSame);
        const { amount } = due;
        const row = { provider: method, bookingId, amount, refundOf: null };
        return known ?? intents.insert({ ...row, key: deps.newId(), at: clock.now() });
      });
      const attempt = await provider.start({ ...intent, booking: bookingId });
      intents.keepAttempt(intent.key, attempt);
      return attempt;
    },
    endAll: (bookingId) => endPages(intents.openOf(bookingId)),
  };
}
