/** Stripe's objects as its documents describe them, as far as the villa reads them; all amounts in satang. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
  metadata?: Record<string, string>;
  [field: string]: unknown;
}

export interface StripeEvent extends StripeObject {
  object: 'event';
  type: string;
  livemode: boolean;
  data: { object: StripeObject };
}

export interface StripeSession extends StripeObject {
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  allowed: string[];
}

export interface StripePayment extends StripeObject {
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  latest_charge: string;
  means: string;
  disputed: boolean;
  /** Null until it is known, as of a payment that was just made. */
  fee: number | null;
}

export interface StripeRefund extends StripeObject {
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** The provider's own books: the state, and what a guest, a bank and the dashboard do to it. */
export function createStripeBooks(now: () => Date, livemode = false) {
  let made = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const newId = (prefix: string) => `${prefix}_${(made += 1)}${'x'.repeat(8)}`;
  const sessions = new Map<string, StripeSession>();
  const payments = new Map<string, StripePayment>();
  const refunds = new Map<string, StripeRefund>();
  const disputes = new Map<string, StripeObject>();
  const payouts = new Map<string, StripeObject>();
  const rows: StripeObject[] = [];
  const events: StripeEvent[] = [];

  /** News holds the object as it was then, and may come late. */
  function tell(type: string, object: StripeObject): StripeEvent {
    const data = { object: structuredClone(object) };
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      created: seconds(),
      livemode,
      type,
      data,
    };
    events.push(event);
    return event;
  }

  function session(id: string): StripeSession {
    const found = sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    // Stripe ends it by its own clock.
    if (found.status === 'open' && found.expires_at <= seconds()) {
      found.status = 'expired';
      tell('checkout.session.expired', found);
    }
    return found;
  }

  function payment(id: string): StripePayment {
    const found = payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  }

  function row(object: StripeObject, net: number, fee: number): StripeObject {
    const type = object.object;
    const moved: StripeObject = {
      id: newId('txn'),
      object: 'balance_transaction',
      created: seconds(),
      type,
      net,
      fee,
      amount: net + fee,
      source: object,
      payout: null,
    };
    rows.push(moved);
    return moved;
  }

  /** Stripe takes a disputed amount with its fee, or gives the amount back. */
  function move(dispute: StripeObject, amount: number, fee: number): void {
    const moved = row({ ...dispute, balance_transactions: [] }, amount - fee, fee);
    dispute['balance_transactions'] = [...(dispute['balance_transactions'] as object[]), moved];
    const how = amount < 0 ? 'withdrawn' : 'reinstated';
    tell(`charge.dispute.funds_${how}`, dispute);
  }

  const left = (id: string) =>
    [...refunds.values()]
      .filter((one) => one.payment_intent === id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum - amount, payment(id).amount_received);

  return {
    sessions,
    payments,
    refunds,
    disputes,
    payouts,
    rows,
    events,
    session,
    payment,
    left,
    newId,
    seconds,

    open(
      fields: Omit<
        StripeSession,
        'id' | 'object' | 'created' | 'url' | 'status' | 'payment_status' | 'payment_intent'
      >,
      origin: string,
    ): StripeSession {
      const id = newId('cs');
      const page: StripeSession = {
        ...fields,
        id,
        object: 'checkout.session',
        created: seconds(),
        livemode,
        url: `${origin}/pay/${id}`,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
      } as unknown as StripeSession;
      sessions.set(id, page);
      return page;
    },

    /** Pays on a page, as a guest does; `isUnsettled`: its fee is not known yet. @throws Error where it takes no money */
    pay(
      id: string,
      { means = 'card', currency = 'thb', amount = 0, isSlow = false, isUnsettled = false } = {},
    ): StripePayment {
      const page = session(id);
      if (page.status !== 'open') throw new Error('this page takes no money');
      const paid: StripePayment = {
        id: newId('pi'),
        object: 'payment_intent',
        created: seconds(),
        livemode,
        metadata: page['payment_metadata'] as Record<string, string>,
        status: isSlow ? 'processing' : 'succeeded',
        amount: amount || page.amount_total,
        amount_received: isSlow ? 0 : amount || page.amount_total,
        currency,
        latest_charge: newId('ch'),
        means,
        disputed: false,
        fee: null,
      };
      payments.set(paid.id, paid);
      page.status = 'complete';
      page.payment_intent = paid.id;
      page.payment_status = isSlow ? 'unpaid' : 'paid';
      tell('checkout.session.completed', page);
      if (!isSlow && !isUnsettled) this.settle(paid);
      return paid;
    },

    /** The fee is known, and the money stands in the balance. */
    settle(paid: StripePayment): void {
      paid.fee = Math.round(paid.amount_received * 0.0365) + 1000;
      row(
        { ...paid, object: 'charge', payment_intent: paid.id },
        paid.amount_received - paid.fee,
        paid.fee,
      );
      tell('charge.updated', { ...chargeOf(paid) });
    },

    /** The bank of a slow payment has answered. */
    arrive(paid: StripePayment, isPaid: boolean): void {
      const page = [...sessions.values()].find((one) => one.payment_intent === paid.id);
      if (!page) throw new Error('no page');
      paid.status = isPaid ? 'succeeded' : 'requires_payment_method';
      if (isPaid) {
        paid.amount_received = paid.amount;
        page.payment_status = 'paid';
        this.settle(paid);
      }
      tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, page);
    },

    expire(id: string): StripeSession {
      const page = session(id);
      if (page.status === 'open') {
        page.status = 'expired';
        tell('checkout.session.expired', page);
      }
      return page;
    },

    /** By the API, or in the dashboard. @throws Error for more than is left */
    refund(id: string, amount: number, metadata: Record<string, string> = {}): StripeRefund {
      if (amount > left(id)) throw new Error('charge_already_refunded');
      const refund: StripeRefund = {
        id: newId('re'),
        object: 'refund',
        created: seconds(),
        payment_intent: id,
        amount,
        status: 'succeeded',
        currency: 'thb',
        metadata,
      };
      refunds.set(refund.id, refund);
      row(refund, -amount, 0);
      tell('refund.created', refund);
      tell('charge.refunded', chargeOf(payment(id)));
      return refund;
    },

    /** The guest's bank sends it back. */
    failRefund(id: string): void {
      const refund = refunds.get(id);
      if (!refund) throw new Error(`no refund ${id}`);
      refund.status = 'failed';
      row(refund, refund.amount, 0);
      tell('refund.failed', refund);
    },

    /** A mere inquiry of the bank takes no money yet. */
    dispute(id: string, dueBy: Date, isInquiry = false): StripeObject {
      const paid = payment(id);
      paid.disputed = true;
      const dispute: StripeObject = {
        id: newId('dp'),
        object: 'dispute',
        created: seconds(),
        payment_intent: id,
        amount: paid.amount_received,
        reason: 'fraudulent',
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        evidence_details: { due_by: Math.floor(dueBy.getTime() / 1000) },
        balance_transactions: [],
      };
      disputes.set(dispute.id, dispute);
      tell('charge.dispute.created', dispute);
      if (!isInquiry) move(dispute, -paid.amount_received, DISPUTE_FEE);
      return dispute;
    },

    closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error(`no dispute ${id}`);
      dispute['status'] = status;
      tell('charge.dispute.closed', dispute);
      if (status === 'won') move(dispute, Number(dispute['amount']), 0);
    },

    /** The balance, satang: neither paid out nor held back. */
    balance: () =>
      rows.reduce((sum, one) => (one['payout'] === null ? sum + Number(one['net']) : sum), 0),

    /** Everything in the balance goes to the villa's account. */
    payOut(arrives: Date, status: 'paid' | 'in_transit' = 'paid'): StripeObject {
      const mine = rows.filter((one) => one['payout'] === null);
      const payout: StripeObject = {
        id: newId('po'),
        object: 'payout',
        created: seconds(),
        amount: mine.reduce((sum, one) => sum + Number(one['net']), 0),
        currency: 'thb',
        status,
        arrival_date: Math.floor(arrives.getTime() / 1000),
      };
      for (const one of mine) one['payout'] = payout.id;
      payouts.set(payout.id, payout);
      tell(status === 'paid' ? 'payout.paid' : 'payout.created', payout);
      return payout;
    },

    /** A payout arrives, or the villa's bank sends it back into the balance. */
    endPayout(id: string, status: 'paid' | 'failed'): void {
      const payout = payouts.get(id);
      if (!payout) throw new Error(`no payout ${id}`);
      payout['status'] = status;
      if (status === 'failed') {
        row({ ...payout }, Number(payout['amount']), 0)['type'] = 'payout_failure';
      }
      tell(`payout.${status}`, payout);
    },
    tell,
    chargeOf,
  };
}

/** Stripe's own fee on a dispute, satang. */
export const DISPUTE_FEE = 50_000;

/** A payment's charge. */
export function chargeOf(paid: StripePayment): StripeObject {
  const { id, latest_charge: charge, created, means, disputed, fee } = paid;
  return {
    id: charge,
    object: 'charge',
    created,
    payment_intent: id,
    payment_method_details: { type: means },
    disputed,
    balance_transaction: fee === null ? null : { object: 'balance_transaction', fee },
  };
}

export type StripeBooks = ReturnType<typeof createStripeBooks>;
