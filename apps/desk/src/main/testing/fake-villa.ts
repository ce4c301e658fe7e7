/** A villa's server as far as the desk talks to it by itself: health, log-in, bookings, events. */
import type { ServerResponse } from 'node:http';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStaffEvent } from '@villa/shared/contract/events.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/ledger-changes.ts';
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
  specialRequests: '',
  slips: [],
  paymentSlipUrl: null,
  customerName: 'มาลี ใจดี',
  customerInfo: null,
  language: 'th',
  expiresAt: null,
  cancelReason: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  staffNotes: '',
  priceReason: '',
  promo: null,
  byHand: false,
  ...some,
});

export const sampleEvent = (some: Partial<BookingStaffEvent> = {}): BookingStaffEvent => ({
  kind: 'slip.received',
  bookingId: 'b1',
  reference: 'BV-7K3Q9D',
  customerName: 'มาลี ใจดี',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  totalPrice: 42_900,
  event: 'slip',
  from: 'pending',
  to: 'in_review',
  by: 'guest',
  personId: null,
  ...some,
});

export interface FakeVilla {
  address: string;
  end: () => Promise<void>;
  bookings: AdminBooking[];
  /** The event streams that were opened, each with the `Last-Event-ID` that it asked for. */
  listeners: { res: ServerResponse; lastId: string | undefined }[];
  /** What is answered to a call with a token that no longer counts. */
  expired: boolean;
  /** Sends an event to whoever listens. */
  send: (type: string, id: string, data: unknown) => void;
  calls: string[];
}

export const TOKEN = 'token.of.the.owner';

export async function openFakeVilla(): Promise<FakeVilla> {
  const villa: FakeVilla = {
    address: '',
    end: async () => {},
    bookings: [],
    listeners: [],
    expired: false,
    calls: [],
    send(type, id, data) {
      const text = `event: ${type}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
      villa.listeners.at(-1)?.res.write(text);
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
      const lastId = req.headers['last-event-id'];
      villa.listeners.push({ res, lastId: typeof lastId === 'string' ? lastId : undefined });
      return res;
    }
    if (path === '/api/admin/bookings') {
      const { bookings } = villa;
      return json({ bookings, total: bookings.length, page: 1, pageSize: 100 });
    }
    return json({ status: 'error', code: 'not_found', message: '' }, 404);
  });
  return Object.assign(villa, { address, end });
}
