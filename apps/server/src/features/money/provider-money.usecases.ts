import type { IncomingHttpHeaders } from 'node:http';
import { reversalOf } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { systemActor } from '../booking-record/booking-record.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { PaymentProvider, ProviderEvent } from '../payments/provider.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import type { RecordPayment } from './record-payment.usecases.ts';
import type { PaymentCommand } from './reported-payment.ts';

export interface ProviderMoney {
  /** Records what a provider's call tells. @throws AppError `not_found`, `forbidden` */
  receive(provider: string, rawBody: Buffer, headers: IncomingHttpHeaders): void;
  /** Asks every provider for the news that no call brought. @returns how many payments were new */
  catchUp(): Promise<number>;
  /**
   * Pays a payment back, or a part of it, by the provider that it came by.
   * @returns the command that records it, under the provider's own key
   * @throws AppError `invalid_fields`, `villa_resting`, a question of `record`, and what the provider throws
   */
  refund(command: PaymentCommand, paymentId: string): Promise<PaymentCommand>;
}

/** News is asked for again as far back as this; a payment is recorded once, by its key. */
const LOOK_BACK_MS = 7 * 86_400_000;

const keyOf = ({ id }: Pick<PaymentProvider, 'id'>, { key }: ProviderEvent) => `${id} ${key}`;

interface ProviderMoneyDeps {
  providers: PaymentProviders;
  intents: PaymentIntents;
  ledgers: Pick<LedgerRepository, 'read'>;
  recordPayment: RecordPayment;
  waysOut: Pick<WaysOut, 'mayLeave' | 'require'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

export function createProviderMoney(deps: ProviderMoneyDeps): ProviderMoney {
  const { providers, intents, clock, log } = deps;

  /** @returns true where it was not recorded before */
  function record(provider: PaymentProvider, event: ProviderEvent): boolean {
    const { booking, amount, out, intent } = event;
    const { repeated } = deps.recordPayment.record({
      booking,
      source: { kind: 'provider', actor: systemActor },
      entries: { amount, out },
      key: keyOf(provider, event),
      decide: 'either',
      method: provider.id,
      // Nobody can be asked, and the money has moved.
      again: true,
      moreThanDue: true,
      datedBefore: true,
    });
    if (intent !== null) intents.close(intent, clock.now());
    return !repeated;
  }

  async function newsOf(provider: PaymentProvider): Promise<number> {
    const events = await provider.events?.(new Date(clock.now().getTime() - LOOK_BACK_MS));
    let recorded = 0;
    for (const event of events ?? []) {
      try {
        if (record(provider, event)) recorded += 1;
      } catch (error) {
        // The others are recorded all the same, and this one is tried again.
        log.error({ err: error, provider: provider.id }, 'news of a payment could not be recorded');
      }
    }
    return recorded;
  }

  /** The payment's provider, the provider's own name for it, and the amount that came by it. */
  function refundable(booking: string, paymentId: string) {
    const { payments } = deps.ledgers.read(booking);
    const payment = payments.find(({ id }) => id === paymentId);
    const provider = Object.values(providers).find(({ id }) => id === payment?.method);
    const prefix = `${provider?.id} `;
    if (!payment?.key?.startsWith(prefix) || !provider?.refund || reversalOf(payment, payments)) {
      throw invalidFields({ refundOf: 'unknown' });
    }
    return {
      provider: { id: provider.id, refund: provider.refund.bind(provider) },
      payment: payment.key.slice(prefix.length),
      came: payment.entries.reduce((sum, entry) => sum + entry.amount, 0),
    };
  }

  return {
    receive(name, rawBody, headers) {
      const provider = (providers as Record<string, PaymentProvider | undefined>)[name];
      if (!provider?.webhook) throw new AppError('not_found');
      for (const event of provider.webhook(rawBody, headers)) record(provider, event);
    },
    async catchUp() {
      if (!deps.waysOut.mayLeave('checkout')) return 0;
      let recorded = 0;
      for (const provider of Object.values(providers)) {
        try {
          recorded += await newsOf(provider);
        } catch (error) {
          log.warn({ err: error, provider: provider.id }, 'a provider could not be asked for news');
        }
      }
      return recorded;
    },
    async refund(command, paymentId) {
      const { booking, entries, key = deps.newId() } = command;
      const { amount } = entries;
      if (entries.out !== true) throw invalidFields({ refundOf: 'invalid' });
      const { provider, payment, came } = refundable(booking, paymentId);
      deps.waysOut.require('checkout');
      // Refused before any money moves.
      if (intents.find(key) === null) {
        const [question] = deps.recordPayment.preview({ ...command, key: undefined }).asks;
        if (question !== undefined) throw new AppError(question);
      }
      const intent = deps.writeTransaction(() => {
        const known = intents.find(key);
        if (known !== null) {
          const isSame = known.refundOf === paymentId && known.amount === amount;
          if (!isSame) throw new AppError('idempotency_mismatch');
          return known;
        }
        const gone = intents.refundsOf(paymentId).reduce((sum, one) => sum + one.amount, 0);
        if (amount > came - gone) throw invalidFields({ amount: 'too_big' });
        const row = { key, provider: provider.id, bookingId: booking, amount };
        return intents.insert({ ...row, refundOf: paymentId, at: clock.now() });
      });
      const event = await provider.refund({ ...intent, booking, payment });
      return {
        ...command,
        key: keyOf(provider, event),
        method: provider.id,
        // The money has moved, whatever changed meanwhile.
        version: undefined,
        again: true,
        moreThanDue: true,
        datedBefore: true,
      };
    },
  };
}
