import type { IncomingHttpHeaders } from 'node:http';
import { reversalOf } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { BookingChanges } from '../booking-record/booking-changes.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';
import type { PaymentIntents } from '../payments/payment-intents.repository.ts';
import type { PaymentProvider, ProviderNews } from '../payments/provider.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import { type AnsweringProvider, type ProviderEffects, keyOf } from './provider-effects.ts';
import type { RecordPayment } from './record-payment.usecases.ts';
import type { PaymentCommand } from './reported-payment.ts';

export interface ProviderMoney {
  /** Keeps the news of a provider's call, and sends what goes back because of it. @throws AppError `not_found`, `forbidden` */
  receive(service: string, rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void>;
  /** Asks every provider for the news that no call brought. @returns how many payments were new */
  catchUp(): Promise<number>;
  /**
   * Pays a payment back, or a part of it, by the provider that it came by.
   * @returns the command that records it, under the provider's own key
   * @throws AppError `invalid_fields`, `villa_resting`, `refund_refused`, a question of `record`, and what the provider throws
   */
  refund(command: PaymentCommand, paymentId: string): Promise<PaymentCommand>;
}

/** News is asked for again as far back as this; a payment is recorded once, by its key. */
const LOOK_BACK_MS = 7 * 86_400_000;
/** A provider repeats its news for some days, and lists it for thirty. */
const EVENTS_KEPT_MS = 60 * 86_400_000;

interface ProviderMoneyDeps {
  providers: PaymentProviders;
  intents: PaymentIntents;
  onlineMoney: OnlineMoney;
  effects: ProviderEffects;
  ledgers: Pick<LedgerRepository, 'read'>;
  recordPayment: RecordPayment;
  waysOut: Pick<WaysOut, 'mayLeave' | 'require'>;
  bookingChanges: Pick<BookingChanges, 'transaction'>;
  clock: Clock;
  newId: () => string;
  log: Log;
}

export function createProviderMoney(deps: ProviderMoneyDeps): ProviderMoney {
  const { intents, clock, log, onlineMoney } = deps;

  const answering = (): AnsweringProvider[] =>
    Object.values(deps.providers as Record<string, PaymentProvider>).filter(
      (one): one is AnsweringProvider => one.start !== undefined,
    );

  /** News and its effects, in one transaction. @returns how many payments were new */
  function keep(provider: AnsweringProvider, { id, events }: ProviderNews): number {
    const run = (mayRevive: boolean) =>
      deps.bookingChanges.transaction(() => {
        const isNew = id === null || onlineMoney.noteEvent(provider.service, id, clock.now());
        if (!isNew) return 0;
        return events.filter((event) => deps.effects.apply(provider, event, mayRevive)).length;
      });
    try {
      return run(true);
    } catch (error) {
      // The nights of an ended hold are somebody else's: its money goes back.
      if (error instanceof AppError && error.code === 'dates_unavailable') return run(false);
      throw error;
    }
  }

  /** The same where one that fails must not hold up the others; it is tried again. */
  function keepOrLog(provider: AnsweringProvider, news: ProviderNews): number {
    try {
      return keep(provider, news);
    } catch (error) {
      log.error({ err: error, provider: provider.id }, 'news of a payment could not be recorded');
      return 0;
    }
  }

  const isKnown =
    ({ service }: AnsweringProvider) =>
    (id: string) =>
      onlineMoney.knowsEvent(service, id);

  /** The villa's own refunds that were written down and not sent, or whose answer was lost. */
  async function sendRefunds(): Promise<number> {
    let sent = 0;
    for (const { key, provider: method, bookingId, amount, refundOf } of intents.refundsToSend()) {
      const provider = answering().find(({ id }) => id === method);
      const paid = refundOf === null ? null : onlineMoney.find(refundOf);
      if (!provider || paid === null) continue;
      const event = await provider.refund({ key, booking: bookingId, amount, payment: paid.key });
      if (event.kind === 'refund_failed') intents.change(key, { failedAt: clock.now() });
      sent += keepOrLog(provider, { id: null, events: [event] });
    }
    return sent;
  }

  async function orLater(provider: string, work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, provider }, 'a provider could not be asked');
      return 0;
    }
  }

  /** Pages whose time is over, and that no news has closed. */
  async function lookAtPages(provider: AnsweringProvider): Promise<number> {
    let recorded = 0;
    const over = intents
      .allOpen()
      .filter((one) => one.provider === provider.id && (one.endsAt ?? one.at) <= clock.now());
    for (const { key, attempt } of over) {
      if (attempt === null) intents.close(key, clock.now());
      else
        recorded += keepOrLog(provider, { id: null, events: await provider.look({ id: attempt }) });
    }
    return recorded;
  }

  async function newsOf(provider: AnsweringProvider): Promise<number> {
    const since = new Date(clock.now().getTime() - LOOK_BACK_MS);
    let recorded = 0;
    for (const news of await provider.events(since, isKnown(provider))) {
      recorded += keepOrLog(provider, news);
    }
    return recorded + (await lookAtPages(provider));
  }

  /** The payment's provider, the provider's own name for it, and the amount that came by it. */
  function refundable(booking: string, paymentId: string) {
    const { payments } = deps.ledgers.read(booking);
    const payment = payments.find(({ id }) => id === paymentId);
    const provider = answering().find(({ id }) => id === payment?.method);
    const prefix = `${provider?.id} `;
    if (!provider || !payment?.key?.startsWith(prefix) || reversalOf(payment, payments)) {
      throw invalidFields({ refundOf: 'unknown' });
    }
    return {
      provider,
      payment: payment.key.slice(prefix.length),
      came: payment.entries.reduce((sum, entry) => sum + entry.amount, 0),
    };
  }

  return {
    async receive(service, rawBody, headers) {
      const provider = answering().find((one) => one.service === service);
      if (!provider) throw new AppError('not_found');
      keep(provider, await provider.webhook(rawBody, headers, isKnown(provider)));
      if (deps.waysOut.mayLeave('checkout')) await orLater(provider.id, sendRefunds);
    },
    async catchUp() {
      if (!deps.waysOut.mayLeave('checkout')) return 0;
      let recorded = 0;
      for (const provider of answering()) {
        if (!provider.isOn()) continue;
        recorded += await orLater(provider.id, () => newsOf(provider));
        recorded += await orLater(provider.id, sendRefunds);
      }
      onlineMoney.sweepEvents(new Date(clock.now().getTime() - EVENTS_KEPT_MS));
      return recorded;
    },
    async refund(command, paymentId) {
      const { booking, entries, key = deps.newId() } = command;
      const { amount } = entries;
      if (entries.out !== true) throw invalidFields({ refundOf: 'invalid' });
      const { provider, payment, came } = refundable(booking, paymentId);
      deps.waysOut.require('checkout');
      let damage = entries.damage ?? 0;
      // Refused before any money moves.
      if (intents.find(key) === null) {
        const { asks, pots } = deps.recordPayment.preview({ ...command, key: undefined });
        const [question] = asks;
        if (question !== undefined) throw new AppError(question);
        damage = Math.abs(pots.damage);
      }
      const intent = deps.bookingChanges.transaction(() => {
        const known = intents.find(key);
        if (known !== null) {
          const isSame = known.refundOf === paymentId && known.amount === amount;
          if (!isSame) throw new AppError('idempotency_mismatch');
          return known;
        }
        const gone = intents
          .refundsOf(paymentId)
          .filter(({ failedAt }) => failedAt === null)
          .reduce((sum, one) => sum + one.amount, 0);
        if (amount > came - gone) throw invalidFields({ amount: 'too_big' });
        const row = { key, provider: provider.id, bookingId: booking, amount, damage };
        return intents.insert({ ...row, refundOf: paymentId, at: clock.now() });
      });
      const event = await provider.refund({ ...intent, booking, payment });
      if (event.kind !== 'money') {
        intents.change(intent.key, { failedAt: clock.now() });
        throw new AppError('refund_refused');
      }
      intents.change(intent.key, { closedAt: clock.now(), refundKey: event.key });
      return {
        ...command,
        entries: { ...entries, damage: intent.damage },
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
