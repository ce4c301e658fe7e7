import type Stripe from 'stripe';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { CARD_MEANS, type CardMeans } from '@villa/shared/contract/payment.ts';
import type { PayoutEvent, ProviderEvent } from '../provider.ts';
import { type AskStripe, StripeFailure } from './stripe-client.ts';

/** The names under which the villa's own data travels with a payment at Stripe. */
export interface StripeMarks {
  villa: string;
  booking: string;
  intent: string;
}

/** Reads Stripe's objects as they are now. Those of another business in the same account answer nothing. */
export interface StripeFacts {
  ofSession(id: string): Promise<readonly ProviderEvent[]>;
  ofPayment(id: string): Promise<readonly ProviderEvent[]>;
  ofPayout(id: string): Promise<readonly ProviderEvent[]>;
  /** The object that an event is about; none for an event of an unknown kind. */
  ofEvent(event: Stripe.Event): Promise<readonly ProviderEvent[]>;
}

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);
/** Stripe counts Thai money in satang. */
const baht = (satang: number) => Math.round(satang / 100);
const at = (seconds: number) => new Date(seconds * 1000);

/** @param villa the mark of this villa on its payments */
export function createStripeFacts(ask: AskStripe, villa: string): StripeFacts {
  async function ofPayment(id: string): Promise<readonly ProviderEvent[]> {
    const payment = await orNull(
      ask((api) =>
        api.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }),
      ),
    );
    const marks = payment?.metadata as Partial<StripeMarks> | undefined;
    if (payment === null || marks?.villa !== villa || payment.status !== 'succeeded') return [];
    const booking = marks.booking ?? '';
    const { currency, amount_received: received } = payment;
    if (currency !== 'thb') {
      return [{ kind: 'other_currency', key: id, booking, amount: baht(received), currency }];
    }
    const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
    const fees = charge?.balance_transaction;
    const means = charge?.payment_method_details?.type as CardMeans | undefined;
    const paid: ProviderEvent = {
      kind: 'money',
      key: id,
      intent: marks.intent ?? null,
      booking,
      amount: baht(received),
      out: false,
      at: at(charge?.created ?? payment.created),
      fee: typeof fees === 'object' && fees !== null ? fees.fee : null,
      means: means !== undefined && CARD_MEANS.includes(means) ? means : null,
      isTest: !payment.livemode,
    };
    const refunds = await ask((api) =>
      api.refunds
        .list({ payment_intent: id, limit: 100, expand: ['data.balance_transaction'] })
        .autoPagingToArray({ limit: 1000 }),
    );
    const disputes =
      charge?.disputed === true
        ? await ask((api) => api.disputes.list({ payment_intent: id, limit: 100 }))
        : { data: [] };
    return [
      paid,
      ...refunds.toReversed().map((one) => refundEvent(one, booking, id)),
      ...disputes.data.map((one) => disputeEvent(one, booking, id)),
    ];
  }

  async function ofSession(id: string): Promise<readonly ProviderEvent[]> {
    const session = await orNull(ask((api) => retrieveSession(api, id)));
    const marks = session?.metadata as Partial<StripeMarks> | null | undefined;
    if (!session || marks?.villa !== villa) return [];
    const payment = idOf(session.payment_intent);
    if (session.payment_status === 'paid' && payment !== null) return ofPayment(payment);
    return stateOfSession(session) === 'ended' && marks.intent !== undefined
      ? [{ kind: 'page_ended', intent: marks.intent }]
      : [];
  }

  async function ofPayout(id: string): Promise<readonly ProviderEvent[]> {
    const payout = await orNull(ask((api) => api.payouts.retrieve(id)));
    if (payout === null || payout.currency !== 'thb') return [];
    const rows = await ask((api) =>
      api.balanceTransactions
        .list({ payout: id, limit: 100, expand: ['data.source'] })
        .autoPagingToArray({ limit: 10_000 }),
    );
    // A refund that failed has two rows, as a dispute that was won has.
    const parts = new Map<string, PayoutEvent['parts'][number]>();
    for (const row of rows.filter(({ type }) => type !== 'payout')) {
      const key = keyInPayout(row);
      const { satang, fee } = parts.get(key) ?? { satang: 0, fee: 0 };
      parts.set(key, { key, satang: satang + row.net, fee: fee + row.fee });
    }
    return [
      {
        kind: 'payout',
        key: id,
        satang: payout.amount,
        state: PAYOUT_STATES[payout.status] ?? 'on_the_way',
        // Stripe names the day by its midnight of UTC.
        arrivesOn: dateInZone(at(payout.arrival_date), 'UTC'),
        parts: [...parts.values()],
        at: at(payout.created),
      },
    ];
  }

  return {
    ofSession,
    ofPayment,
    ofPayout,
    async ofEvent({ data: { object } }) {
      switch (object.object) {
        case 'checkout.session':
          return ofSession(object.id);
        case 'payment_intent':
          return ofPayment(object.id);
        case 'charge':
        case 'refund':
        case 'dispute': {
          const payment = idOf(object.payment_intent);
          return payment === null ? [] : ofPayment(payment);
        }
        case 'payout':
          return ofPayout(object.id);
        default:
          return [];
      }
    },
  };
}

export const retrieveSession = (api: Stripe, id: string) =>
  api.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });

/** `paid`: money came, or has left the guest and is on its way. */
export function stateOfSession({
  status,
  payment_status: paid,
  payment_intent: payment,
}: Stripe.Checkout.Session): 'open' | 'ended' | 'paid' {
  if (status === 'expired') return 'ended';
  if (status !== 'complete') return 'open';
  const isOnItsWay =
    typeof payment === 'object' && payment !== null && payment.status === 'processing';
  return paid === 'paid' || isOnItsWay ? 'paid' : 'ended';
}

const PAYOUT_STATES: Readonly<Record<string, PayoutEvent['state']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

/** The key by which a row of a payout is known here: a payment's, a refund's or a dispute's; else its own. */
function keyInPayout({ id, source }: Stripe.BalanceTransaction): string {
  if (typeof source !== 'object' || source === null) return id;
  if (source.object === 'refund' || source.object === 'dispute') return source.id;
  return source.object === 'charge' ? (idOf(source.payment_intent) ?? id) : id;
}

/** A refund as it is now: money on its way back, or one that did not arrive. */
export function refundEvent(one: Stripe.Refund, booking: string, payment: string): ProviderEvent {
  const common = { key: one.id, booking, amount: baht(one.amount), at: at(one.created) };
  if (one.status === 'failed' || one.status === 'canceled') {
    return { kind: 'refund_failed', ...common };
  }
  const intent = one.metadata?.['intent'] ?? null;
  const costs = one.balance_transaction;
  const fee = typeof costs === 'object' && costs !== null ? costs.fee : null;
  return { kind: 'money', ...common, intent, out: true, of: payment, fee };
}

const WON: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

function disputeEvent(one: Stripe.Dispute, booking: string, payment: string): ProviderEvent {
  const { due_by: dueBy } = one.evidence_details;
  return {
    kind: 'dispute',
    key: one.id,
    booking,
    of: payment,
    amount: baht(one.amount),
    fee: one.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    // It is given back by a row of its own where it was won.
    held: one.balance_transactions.reduce((sum, { amount }) => sum - Math.min(0, amount), 0),
    reason: one.reason,
    state: one.status === 'lost' ? 'lost' : WON.includes(one.status) ? 'won' : 'open',
    dueBy: dueBy === null ? null : at(dueBy),
    at: at(one.created),
  };
}

/** An object of another account is not there for this key. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StripeFailure && error.status === 404) return null;
    throw error;
  }
}
