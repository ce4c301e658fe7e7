import { createHmac } from 'node:crypto';
import { AppError } from '../platform/app-error.ts';
import type {
  Answering,
  Attempt,
  MoneyEvent,
  PaymentIntent,
  ProviderEvent,
  WayToPay,
} from '../features/payments/provider.ts';

/** A way to pay with the service that it answers for: a stand-in's, or a real account's. */
export interface TriedProvider extends WayToPay, Answering {
  /** Pays on a page, as a guest does. */
  pay(attempt: string): void;
  /** The calls that the service would make now, each the same as often as it is made. */
  calls(): { body: Buffer; headers: Record<string, string> }[];
}

const SECRET = 'a secret of the stand-in';
const sign = (body: Buffer) => createHmac('sha256', SECRET).update(body).digest('hex');

type Page = Attempt & { intent: PaymentIntent; state: 'open' | 'paid' | 'ended' };
/** An event as it travels. */
type Sent = Omit<MoneyEvent, 'at'> & { at: string };

export function createCheckoutStandIn(now: () => Date): TriedProvider {
  const pages: Page[] = [];
  const sent: Sent[] = [];
  const readEvent = ({ at, ...event }: Sent): ProviderEvent => ({ ...event, at: new Date(at) });
  const newsOf = (event: Sent) => ({ id: `news of ${event.key}`, events: [readEvent(event)] });

  function tell(key: string, intent: PaymentIntent, out: boolean, of?: string): Sent {
    const { key: name, booking, amount } = intent;
    const at = now().toISOString();
    const common = { kind: 'money' as const, key, intent: name, booking, amount, out, at };
    const event = of === undefined ? common : { ...common, of };
    sent.push(event);
    return event;
  }

  return {
    // No method of the contract is its own: the stand-in takes the place of a transfer.
    id: 'bank_transfer',
    service: 'bank_transfer',
    isOn: () => true,
    shortestPageMs: 0,
    asks: ({ amount, parts }) => parts ?? { stay: amount, damage: 0 },
    confirms: () => true,
    offer: () => Promise.resolve({}),
    start(intent) {
      const known = pages.find((page) => page.intent.key === intent.key);
      const id = `page-${pages.length + 1}`;
      const endsAt = new Date(now().getTime() + 30 * 60_000);
      const url = `https://checkout.example/${id}`;
      const page: Page = known ?? { id, url, endsAt, intent, state: 'open' };
      if (!known) pages.push(page);
      return Promise.resolve({ id: page.id, url: page.url, endsAt: page.endsAt });
    },
    end({ id }) {
      const page = pages.find((one) => one.id === id);
      if (page?.state === 'paid') return Promise.resolve('paid');
      if (page) page.state = 'ended';
      return Promise.resolve('ended');
    },
    look({ id }) {
      const event = sent.find(({ key }) => key === `payment of ${id}`);
      const intent = pages.find((one) => one.id === id)?.intent.key ?? '';
      return Promise.resolve(event ? [readEvent(event)] : [{ kind: 'page_ended', intent }]);
    },
    webhook(body, headers) {
      if (headers['signature'] !== sign(body)) return Promise.reject(new AppError('forbidden'));
      return Promise.resolve(newsOf(JSON.parse(body.toString('utf8')) as Sent));
    },
    events: (since) => Promise.resolve(sent.filter(({ at }) => new Date(at) >= since).map(newsOf)),
    refund({ payment, ...intent }) {
      const key = `refund of ${intent.key}`;
      const known = sent.find((event) => event.key === key);
      return Promise.resolve(readEvent(known ?? tell(key, intent, true, payment)));
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
