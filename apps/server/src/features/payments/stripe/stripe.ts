import type Stripe from 'stripe';
import { AppError } from '@villa/server/platform/app-error.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { Log } from '@villa/server/platform/log.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { CheckoutSettingsRepository } from '../checkout-settings.repository.ts';
import type { Answering, Due, ProviderEvent, ProviderNews, WayToPay } from '../provider.ts';
import { type AskStripe, StripeFailure, createStripeClient, readSigned } from './stripe-client.ts';
import { createStripeFacts, refundEvent, retrieveSession, stateOfSession } from './stripe-facts.ts';
import { type StripeKeysStore, isTestKey } from './stripe-keys.ts';

/** Stripe refuses a page that is open for less. */
const MIN_PAGE_MS = 30 * 60_000;
/** The end of a page whose intent names none. */
const USUAL_PAGE_MS = 60 * 60_000;
/** The least that Stripe takes in baht. */
const MIN_BAHT = 10;

/** News that says something about money; anything else is answered and forgotten. */
const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const satisfies readonly Stripe.Event.Type[];

export interface StripeDeps {
  keys: StripeKeysStore;
  settings: CheckoutSettingsRepository;
  /** Stripe's address, an origin. */
  apiUrl: () => string;
  mayLeave: () => boolean;
  /** The page that is open for a booking, which keeps the way on offer. */
  openPage: (bookingId: string) => { url: string; endsAt: Date } | null;
  /** True while a hold may still be lengthened for a page. */
  mayExtend: (bookingId: string) => boolean;
  /** The words and addresses of a booking's page. */
  pageOf: (bookingId: string) => { title: string; language: 'th' | 'en'; address: string };
  clock: Clock;
  log: Log;
}

/** Cards and PromptPay on Stripe's own page; off until keys are typed. */
export function createStripe(deps: StripeDeps): WayToPay & Answering {
  const { keys, settings, clock } = deps;
  let client: { key: string; ask: AskStripe } | null = null;

  /** @throws AppError `checkout_refused` while no key is there */
  const ask: AskStripe = (what) => {
    const { key } = keys.read();
    if (key === null) throw new AppError('checkout_refused');
    if (client?.key !== key) client = { key, ask: createStripeClient(key, deps.apiUrl()) };
    return client.ask(what);
  };
  const facts = () => createStripeFacts(ask, settings.read().villaMark);
  const isOn = () => keys.read().key !== null && keys.read().webhookSecret !== null;
  const isTest = () => isTestKey(keys.read().key ?? '');

  const asks: Answering['asks'] = ({ amount, parts = { stay: amount, damage: 0 } }) =>
    settings.read().withDamage ? parts : { stay: parts.stay, damage: 0 };

  function isTimeLeft({ id, status, expiresAt }: BookingRecord): boolean {
    if (status !== 'pending' || expiresAt === null) return true;
    const left = expiresAt.getTime() - clock.now().getTime();
    return left >= MIN_PAGE_MS || deps.mayExtend(id);
  }

  /** Reads an event's object; news of the other kind of keys, or of no kind that is known, says nothing. */
  async function newsOf(event: Stripe.Event): Promise<ProviderNews> {
    // It is read once those keys are there again.
    if (event.livemode === isTest()) return { id: null, events: [] };
    const isKind = (TYPES as readonly string[]).includes(event.type);
    return { id: event.id, events: isKind ? await facts().ofEvent(event) : [] };
  }

  async function refundOf(payment: string, intent: string): Promise<Stripe.Refund | undefined> {
    const known = await ask((api) =>
      api.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    );
    return known.find(({ metadata }) => metadata?.['intent'] === intent);
  }

  return {
    id: 'card',
    service: 'stripe',
    isOn,
    shortestPageMs: MIN_PAGE_MS,
    asks,
    confirms: () => settings.read().confirms,
    canUndo: () => false,

    offer(due: Due, booking) {
      const { stay, damage } = asks(due);
      const amount = stay + damage;
      const open = deps.openPage(booking.id);
      const mayPay = amount >= MIN_BAHT && (open !== null || isTimeLeft(booking));
      if (!isOn() || !deps.mayLeave() || !mayPay) return Promise.resolve(null);
      return Promise.resolve({
        card: {
          amount,
          damageLeftOut: due.amount - amount,
          open: open && { url: open.url, endsAt: open.endsAt.toISOString() },
          means: [...settings.read().means],
          isTest: isTest(),
        },
      });
    },

    async start({ key, booking, amount, endsAt }) {
      const { title, language, address } = deps.pageOf(booking);
      const { means, statementText, villaMark: villa } = settings.read();
      const metadata = { villa, booking, intent: key };
      const ends = endsAt?.getTime() ?? clock.now().getTime() + USUAL_PAGE_MS;
      const session = await ask((api) =>
        api.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [...means],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'thb',
                  unit_amount: amount * 100,
                  product_data: { name: title },
                },
              },
            ],
            locale: language,
            metadata,
            payment_intent_data: {
              metadata,
              description: title,
              ...(statementText !== '' && { statement_descriptor_suffix: statementText }),
            },
            expires_at: Math.floor(ends / 1000),
            success_url: `${address}?checkout=back`,
            cancel_url: `${address}?checkout=left`,
          },
          { idempotencyKey: `page ${key}` },
        ),
      ).catch(toGuest);
      if (session.url === null) throw new AppError('checkout_unreachable');
      return { id: session.id, url: session.url, endsAt: new Date(session.expires_at * 1000) };
    },

    async end({ id }) {
      const state = async () =>
        stateOfSession(await ask((api) => retrieveSession(api, id)).catch(toGuest));
      const before = await state();
      if (before !== 'open') return before;
      try {
        await ask((api) => api.checkout.sessions.expire(id));
        return 'ended';
      } catch (error) {
        if (!(error instanceof StripeFailure) || error.fault !== 'wrong') return toGuest(error);
        // Paid between the two.
        return (await state()) === 'paid' ? 'paid' : 'ended';
      }
    },

    look: ({ id }) => facts().ofSession(id),

    async webhook(rawBody, headers, isKnown = () => false) {
      const { webhookSecret } = keys.read();
      const signature = String(headers['stripe-signature'] ?? '');
      const now = clock.now();
      const event =
        webhookSecret === null || keys.read().key === null
          ? null
          : await readSigned(rawBody, signature, webhookSecret, now);
      if (event === null) {
        settings.change({ refusedAt: now });
        throw new AppError('forbidden');
      }
      settings.change({ heardAt: now });
      return isKnown(event.id) ? { id: event.id, events: [] } : newsOf(event).catch(toGuest);
    },

    async events(since, isKnown = () => false) {
      if (!isOn()) return [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = await ask((api) =>
        api.events
          .list({ created, types: [...TYPES], limit: 100 })
          .autoPagingToArray({ limit: 10_000 }),
      );
      const news: ProviderNews[] = [];
      // Oldest first, as they came to be.
      for (const event of all.toReversed().filter(({ id }) => !isKnown(id))) {
        try {
          news.push(await newsOf(event));
        } catch (error) {
          deps.log.warn({ err: error, event: event.id }, 'news of Stripe could not be read');
        }
      }
      return news;
    },

    async refund({ key, booking, amount, payment }): Promise<ProviderEvent> {
      try {
        const refund =
          (await refundOf(payment, key)) ??
          (await ask((api) =>
            api.refunds.create(
              { payment_intent: payment, amount: amount * 100, metadata: { intent: key } },
              { idempotencyKey: `refund ${key}` },
            ),
          ));
        return refundEvent(refund, booking, payment);
      } catch (error) {
        if (!(error instanceof StripeFailure) || error.fault !== 'wrong') return toGuest(error);
        deps.log.warn({ err: error, booking }, 'Stripe refuses a refund');
        return { kind: 'refund_failed', key: `refused ${key}`, booking, amount, at: clock.now() };
      }
    },
  };
}

/** @throws AppError `checkout_refused`, `checkout_unreachable` */
function toGuest(error: unknown): never {
  if (!(error instanceof StripeFailure)) throw error;
  throw new AppError(error.fault === 'refused' ? 'checkout_refused' : 'checkout_unreachable');
}
