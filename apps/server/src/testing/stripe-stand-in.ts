import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  type StripeBooks,
  type StripeEvent,
  type StripePayment,
  chargeOf,
  createStripeBooks,
} from './stripe-books.ts';
import { payPage } from './stripe-pay-page.ts';

export const STRIPE_KEY = 'sk_test_51standinvilla';
export const STRIPE_LIVE_KEY = 'sk_live_51standinvilla';
export const STRIPE_WEBHOOK_SECRET = 'whsec_standinofthevilla';

/** Stripe on this machine: the API for the real library, the page on which guests pay, and its signed calls. */
export interface StripeStandIn {
  url: string;
  books: StripeBooks;
  /** Answers the next calls of the API so, instead of doing them; `taken` does it and answers 500. */
  failing: (number | 'taken' | 'hang')[];
  /** Keys that it knows. */
  keys: Set<string>;
  /** The body and headers of a call that tells an event, signed by the library's own helper. */
  signed(
    event: StripeEvent,
    secret?: string,
    at?: Date,
  ): { body: Buffer; headers: Record<string, string> };
  /** Calls of the API so far. */
  asked(): number;
  /** Takes the next refund, and loses its answer; asked again at once, it has trouble. */
  failRefundsOnce(): void;
  close(): Promise<void>;
}

const BAD = { error: { type: 'invalid_request_error', message: 'no' } };

export async function startStripeStandIn(now: () => Date, isLive = false): Promise<StripeStandIn> {
  const books = createStripeBooks(now, isLive);
  const answered = new Map<string, { text: string; answer: object }>();
  const lost: (number | 'taken')[] = [];
  const failing: StripeStandIn['failing'] = [];
  const keys = new Set([STRIPE_KEY, STRIPE_LIVE_KEY]);
  let url = '';
  let asked = 0;

  function list(all: readonly { id: string }[], query: URLSearchParams): object {
    const after = query.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const limit = Number(query.get('limit') ?? 10);
    return {
      object: 'list',
      data: all.slice(from, from + limit),
      has_more: from + limit < all.length,
    };
  }

  function expanded(paid: StripePayment): object {
    return { ...paid, latest_charge: chargeOf(paid) };
  }

  function create(form: URLSearchParams): object | null {
    const expires = Number(form.get('expires_at'));
    const open = expires - books.seconds();
    if (open < 30 * 60 || open > 24 * 3600) return null;
    const marksOf = (prefix: string) =>
      Object.fromEntries(
        ['villa', 'booking', 'intent'].map((name) => [name, form.get(`${prefix}[${name}]`) ?? '']),
      );
    return books.open(
      {
        metadata: marksOf('metadata'),
        payment_metadata: marksOf('payment_intent_data[metadata]'),
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        title: form.get('line_items[0][price_data][product_data][name]') ?? '',
        suffix: form.get('payment_intent_data[statement_descriptor_suffix]'),
        success_url: form.get('success_url'),
        cancel_url: form.get('cancel_url'),
        expires_at: expires,
        allowed: form
          .getAll('allowed_payment_method_types[0]')
          .concat(form.getAll('allowed_payment_method_types[1]')),
      },
      url,
    );
  }

  /** @returns null: there is no such thing */
  function read(path: string, query: URLSearchParams): object | null {
    const [, , kind = '', second = '', third = ''] = path.split('/');
    switch (kind) {
      case 'account':
        return {
          id: 'acct_standin',
          object: 'account',
          business_profile: { name: 'Baan Vela' },
          capabilities: { card_payments: 'active', promptpay_payments: 'active' },
        };
      case 'checkout': {
        if (!books.sessions.has(third)) return null;
        const page = books.session(third);
        const paid = page.payment_intent === null ? null : books.payment(page.payment_intent);
        return { ...page, payment_intent: query.has('expand[0]') ? paid : page.payment_intent };
      }
      case 'payment_intents': {
        const paid = books.payments.get(second);
        return paid ? expanded(paid) : null;
      }
      case 'refunds': {
        const of = query.get('payment_intent');
        const all = [...books.refunds.values()].filter((one) => one.payment_intent === of);
        return list(all.toReversed(), query);
      }
      case 'disputes': {
        const of = query.get('payment_intent');
        return list(
          [...books.disputes.values()].filter((one) => one['payment_intent'] === of),
          query,
        );
      }
      case 'payouts':
        return books.payouts.get(second) ?? null;
      case 'balance_transactions':
        return list(
          books.rows.filter((one) => one['payout'] === query.get('payout')),
          query,
        );
      case 'events': {
        const since = Number(query.get('created[gte]') ?? 0);
        return list(books.events.filter(({ created }) => created >= since).toReversed(), query);
      }
      default:
        return null;
    }
  }

  function write(path: string, form: URLSearchParams): object | null {
    const [, , kind = '', , third = '', act = ''] = path.split('/');
    if (kind === 'refunds') {
      const of = form.get('payment_intent') ?? '';
      const intent = form.get('metadata[intent]');
      try {
        return books.refund(of, Number(form.get('amount')), intent === null ? {} : { intent });
      } catch {
        return null;
      }
    }
    if (kind !== 'checkout') return null;
    if (act !== 'expire') return create(form);
    return books.session(third).status === 'open' ? books.expire(third) : null;
  }

  async function api(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '', url);
    const text = await bodyOf(req);
    asked += 1;
    const isRefund = req.method === 'POST' && pathname === '/v1/refunds';
    const fault = isRefund && lost.length > 0 ? lost.shift() : failing.shift();
    if (fault === 'hang') return;
    if (typeof fault === 'number') return answer(res, fault, BAD);
    const key = /^Bearer (.*)$/.exec(req.headers.authorization ?? '')?.[1] ?? '';
    if (!keys.has(key)) return answer(res, 401, BAD);
    const again = String(req.headers['idempotency-key'] ?? '');
    const known = req.method === 'POST' && again !== '' ? answered.get(again) : undefined;
    if (known && known.text !== text) {
      return answer(res, 400, { error: { type: 'idempotency_error', message: 'other words' } });
    }
    const done =
      known?.answer ??
      (req.method === 'POST'
        ? write(pathname, new URLSearchParams(text))
        : read(pathname, searchParams));
    if (done !== null && req.method === 'POST' && again !== '') {
      answered.set(again, { text, answer: done });
    }
    if (fault === 'taken') return answer(res, 500, BAD);
    return answer(res, done === null ? (req.method === 'POST' ? 400 : 404) : 200, done ?? BAD);
  }

  const server = createServer((req, res) => {
    const isPage = req.url?.startsWith('/pay/') === true;
    void (isPage ? payPage(books, req, res, bodyOf) : api(req, res)).catch(() =>
      answer(res, 500, BAD),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    books,
    failing,
    keys,
    asked: () => asked,
    failRefundsOnce: () => void lost.push('taken', 500),
    signed(event, secret = STRIPE_WEBHOOK_SECRET, at = now()) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
