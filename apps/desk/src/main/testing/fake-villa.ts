/** A villa's server as far as the desk talks to it by itself: health, log-in, bookings, events. */
import { textsOf } from '@villa/shared/contract/booking-texts.ts';
import type { ServerResponse } from 'node:http';
import type { AdminBooking, BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStaffEvent } from '@villa/shared/contract/events.ts';
import type { Today } from '@villa/shared/contract/stats.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { serve } from './serve.ts';

const quote = {
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  nights: 3,
  rooms: 2,
  lines: [],
  extraGuests: { guests: 0, price: 0, total: 0 },
  discount: null,
  baseTotal: 45_000,
  subtotal: 42_900,
  discountTotal: 2100,
  discountPercent: 5,
  roomSavings: 6000,
  taxesAndFees: 0,
  total: 42_900,
};

export const sampleBooking = (some: Partial<AdminBooking> = {}): AdminBooking => ({
  _id: 'b1',
  reference: 'BV-7K3Q9D',
  status: 'pending',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  nights: 3,
  rooms: 2,
  guests: 4,
  totalPrice: 42_900,
  promoCode: null,
  money: {
    total: 42_900,
    received: 0,
    refunded: 0,
    paid: 0,
    due: 42_900,
    next: { kind: 'full', amount: 42_900, dueOn: '2026-11-21' },
    refundDue: 0,
    refundedTooMuch: 0,
    damage: { asked: 0, received: 0, refunded: 0, held: 0, kept: 0, refundedTooMuch: 0 },
    state: 'unpaid',
  },
  instalments: [{ id: 'i1', kind: 'full', amount: 42_900, paid: 0, dueOn: '2026-11-21' }],
  paymentTerms: { ...PLAIN_TERMS, cancellationPolicy: [] },
  price: quote,
  paymentMethod: 'promptpay',
  ...textsOf({}),
  slips: [],
  paymentSlipUrl: null,
  customerName: 'มาลี ใจดี',
  customerInfo: null,
  language: 'th',
  expiresAt: null,
  cancelReason: null,
  ended: null,
  refundBy: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  priceReason: '',
  promo: null,
  byHand: false,
  ...some,
});

export const sampleEvent = (some: Partial<BookingStaffEvent> = {}): BookingStaffEvent => ({
  kind: 'slip.received',
  bookingId: 'b1',
  event: 'slip',
  by: 'guest',
  ...some,
});

/** The booking as its own screen reads it, with a slip that waits. */
export const sampleDetail = (some: Partial<BookingDetail> = {}): BookingDetail => ({
  ...sampleBooking({ status: 'in_review' }),
  history: [],
  slips: [
    {
      id: `s-${some._id ?? 'b1'}`,
      url: '/api/booking/b1/slip/s1',
      state: 'waiting',
      instalmentId: null,
      refusal: null,
      decidedAt: null,
      decidedBy: null,
      type: 'image/png',
      bytes: 3,
      receivedAt: '2026-11-21T08:00:00.000Z',
      current: true,
      evidence: null,
    },
  ],
  unsentSlips: [],
  actions: [],
  cancellation: null,
  refundAccount: null,
  topUp: null,
  clientAllowedUntil: null,
  serverTime: '2026-11-21T08:00:00.000Z',
  ...some,
});

export interface FakeVilla {
  address: string;
  end: () => Promise<void>;
  bookings: AdminBooking[];
  /** The other waiting tasks, as the dashboard has them. */
  today: Pick<Today, 'slips' | 'cancellations'>;
  /** The event streams that were opened. */
  listeners: ServerResponse[];
  /** True: calls get the answer to a token that no longer counts. */
  expired: boolean;
  /** Sends an event to whoever listens. */
  send: (type: string, data?: unknown) => void;
  calls: string[];
}

export const TOKEN = 'token.of.the.owner';

export async function openFakeVilla(): Promise<FakeVilla> {
  const villa: FakeVilla = {
    address: '',
    end: async () => {},
    bookings: [],
    today: { slips: [], cancellations: [] },
    listeners: [],
    expired: false,
    calls: [],
    send(type, data = {}) {
      villa.listeners.at(-1)?.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
  const { address, end } = await serve((req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    villa.calls.push(`${req.method} ${path}`);
    const json = (body: unknown, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/healthz') return json({ status: 'ok', version: '1' });
    if (path === '/api/admin/auth/login') {
      const user = {
        id: 'p1',
        name: 'Nok',
        email: 'nok@example.com',
        role: 'owner',
        mailLanguage: 'th',
      };
      return json({ token: TOKEN, user });
    }
    const isKnown = req.headers.authorization === `Bearer ${TOKEN}` && !villa.expired;
    if (!isKnown) return json({ status: 'error', code: 'unauthorized', message: '' }, 401);
    if (path === '/api/admin/events') {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(':\n\n');
      villa.listeners.push(res);
      return res;
    }
    if (path === '/api/admin/today') {
      const times = { checkInTime: '15:00', checkOutTime: '11:00', timeZone: 'Asia/Bangkok' };
      return json({ days: [], ...times, serverTime: '2026-11-21T08:00:00.000Z', ...villa.today });
    }
    const [, id] = /^\/api\/admin\/bookings\/(\w+)$/.exec(path) ?? [];
    if (id !== undefined) {
      const known = villa.bookings.find(({ _id }) => _id === id);
      return json(sampleDetail({ ...known, _id: id, slips: sampleDetail({ _id: id }).slips }));
    }
    if (path === '/api/admin/bookings') {
      const asked = new URLSearchParams((req.url ?? '').split('?')[1]).get('status') ?? '';
      const bookings = villa.bookings.filter(
        ({ status }) => asked === '' || asked.includes(status),
      );
      return json({ bookings, total: bookings.length, page: 1, pageSize: 100 });
    }
    return json({ status: 'error', code: 'not_found', message: '' }, 404);
  });
  return Object.assign(villa, { address, end });
}
