import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../platform/app-error.ts';
import type {
  Attempt,
  PaymentIntent,
  PaymentProvider,
  ProviderEvent,
} from '../features/payments/provider.ts';

/** A way to pay that answers by itself: every optional member is there. */
export type AnsweringProvider = Required<PaymentProvider>;

/** A service that takes payments on pages of its own, and tells of them by signed calls. */
export interface CheckoutStandIn extends AnsweringProvider {
  /** Pays on a page, as a guest does. */
  pay(attempt: string): void;
  /** The calls that it would make now, each the same as often as it is made. */
  calls(): { body: Buffer; headers: Record<string, string> }[];
}

const SECRET = 'a secret of the stand-in';
const sign = (body: Buffer) => createHmac('sha256', SECRET).update(body).digest('hex');

type Page = Attempt & { intent: PaymentIntent; state: 'open' | 'paid' | 'ended' };
/** An event as it travels. */
type Sent = Omit<ProviderEvent, 'at'> & { at: string };

export function createCheckoutStandIn(now: () => Date): CheckoutStandIn {
  const pages: Page[] = [];
  const sent: Sent[] = [];
  const refunds = new Set<string>();
  const readEvent = ({ at, ...event }: Sent): ProviderEvent => ({ ...event, at: new Date(at) });

  function tell(key: string, { booking, amount }: PaymentIntent, out: boolean): void {
    sent.push({ key, booking, amount, out, at: now().toISOString() });
  }

  return {
    // No method of the contract is its own: the stand-in takes the place of a transfer.
    id: 'bank_transfer',
    offer: () => Promise.resolve({}),
    start(intent) {
      const known = pages.find((page) => page.intent.key === intent.key);
      const id = randomUUID();
      const endsAt = new Date(now().getTime() + 30 * 60_000);
      const page: Page = known ?? {
        id,
        url: `https://checkout.example/${id}`,
        endsAt,
        intent,
        state: 'open',
      };
      if (!known) pages.push(page);
      return Promise.resolve({ id: page.id, url: page.url, endsAt: page.endsAt });
    },
    end({ id }) {
      const page = pages.find((one) => one.id === id);
      if (page?.state === 'paid') return Promise.resolve('paid');
      if (page) page.state = 'ended';
      return Promise.resolve('ended');
    },
    webhook(body, headers) {
      if (headers['signature'] !== sign(body)) throw new AppError('forbidden');
      return [readEvent(JSON.parse(body.toString('utf8')) as Sent)];
    },
    events: (since) =>
      Promise.resolve(sent.map(readEvent).filter(({ at }) => at.getTime() >= since.getTime())),
    refund(intent) {
      if (!refunds.has(intent.key)) tell(`refund of ${intent.key}`, intent, true);
      refunds.add(intent.key);
      return Promise.resolve();
    },
    canUndo: () => false,
    pay(attempt) {
      const page = pages.find(({ id, state }) => id === attempt && state === 'open');
      if (!page) throw new Error('this page takes no money');
      page.state = 'paid';
      tell(`payment of ${attempt}`, page.intent, false);
    },
    calls: () =>
      sent.map((event) => {
        const body = Buffer.from(JSON.stringify(event));
        return { body, headers: { signature: sign(body) } };
      }),
  };
}
