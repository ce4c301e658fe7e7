/** The answers to guests, and their refusals. */
import { PDF, PNG } from '../guest.ts';
import { emptyPng } from '../pictures.ts';
import type { Asking } from './answers-ask.ts';
import { form, of, stay } from './answers-forms.ts';
import type { Stage } from './answers-stage.ts';
import { DAY, MINUTE } from './life.ts';

/** A PDF that opens with a password only. */
async function lockedPdf(): Promise<Buffer> {
  const { pdfOf } = await import('../drawn-slips.ts');
  return pdfOf(PNG, 'secret');
}

export async function askToBook({ ask, cast }: Asking, { guests }: Stage): Promise<void> {
  const route = 'POST /api/booking';
  const tries: [string, unknown][] = [
    ['nights that are taken', stay('2027-03-06', '2027-03-09')],
    ['a price of yesterday', stay('2027-09-01', '2027-09-03', { totalPrice: 1 })],
    ['a code that nobody knows', stay('2027-09-01', '2027-09-03', { promoCode: 'WRONG' })],
    ['a code for longer stays', stay('2027-09-01', '2027-09-03', { promoCode: 'BAHT2000' })],
    ['in the past', stay('2026-12-01', '2026-12-03')],
    ['no night', stay('2027-09-01', '2027-09-01')],
    ['the wrong way round', stay('2027-09-03', '2027-09-01')],
    ['a day that does not exist', stay('2027-02-30', '2027-03-02')],
    ['too many nights', stay('2027-09-01', '2027-11-01')],
    ['too far ahead', stay('2029-09-01', '2029-09-03')],
    ['too few nights of the season', stay('2027-04-12', '2027-04-13')],
    ['too many guests', stay('2027-09-01', '2027-09-03', { guests: 40 })],
    ['too many bedrooms', stay('2027-09-01', '2027-09-03', { rooms: 9 })],
    ['no bedroom', stay('2027-09-01', '2027-09-03', { rooms: 0 })],
    ['confirmed at once', { ...stay('2027-09-01', '2027-09-03'), status: 'confirmed' }],
  ];
  for (const [what, body] of tries) await ask('nobody', route, what, { body });
  await ask('nobody', route, 'another method', { method: 'PUT', body: {} });
  await ask('guest', 'GET /api/booking/:id', 'an address that is no text', {
    path: '/api/booking/%E0%A4%A',
  });
  await ask('nobody', route, 'half a JSON', { body: '{"bookingDetails":' });
  await ask('nobody', route, 'not JSON', {
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const headers = { 'idempotency-key': 'a-key-of-the-record' };
  const body = { ...stay('2027-09-01', '2027-09-03', { promoCode: 'SEA10' }), language: 'en' };
  await ask('nobody', route, 'a stay with a code', { body, headers });
  await ask('nobody', route, 'the same under the same key', { body, headers });
  await ask('nobody', route, 'another under the same key', {
    body: stay('2027-09-05', '2027-09-06'),
    headers,
  });
  const change = 'PATCH /api/booking/:id';
  const hold = guests['a hold'];
  await ask('guest', change, 'confirms for nothing', {
    ...of(hold),
    body: { status: 'confirmed' },
  });
  await ask('guest', change, 'a slip before the name', {
    ...of(hold),
    body: { paymentSlipUrl: '/nothing' },
  });
  await ask('guest', change, 'somebody else’s slip', {
    ...of(guests['waiting for payment']),
    body: { paymentSlipUrl: guests['in review'].slipUrl },
  });
  await ask('guest', change, 'a field of staff', { ...of(hold), body: { totalPrice: 1 } });
  await ask('guest', change, 'an old version', {
    ...of(guests['waiting for payment']),
    body: { specialRequests: 'a cot', version: 1 },
  });
  await ask('guest', change, 'asks for a cot', {
    ...of(guests['waiting for payment']),
    body: { specialRequests: 'a cot' },
  });
  await ask('guest', change, 'asks at home for time for a transfer from abroad', {
    ...of(guests['waiting for payment']),
    body: { paysFromAbroad: true },
  });
  await ask('guest', change, 'after its time', {
    ...of(guests.expired),
    body: { specialRequests: 'a cot' },
  });
  await ask('guest', change, 'of a confirmed one', {
    ...of(guests.confirmed),
    body: { paymentMethod: 'promptpay' },
  });
  await ask('guest', change, 'of a cancelled one', {
    ...of(guests.cancelled),
    body: { paymentMethod: 'promptpay' },
  });
  await ask('guest', change, 'cancels a confirmed one', {
    ...of(guests.confirmed),
    body: { status: 'cancelled' },
  });
  await ask('guest', change, 'of one in the bin', {
    ...of(guests['in the bin']),
    body: { specialRequests: 'a cot' },
  });
  const info = 'PATCH /api/booking/:id/customer-info';
  const customerInfo = {
    firstName: 'Nok',
    lastName: 'Jaidee',
    email: 'nok@example.com',
    phone: '0812345678',
  };
  await ask('guest', info, 'a wrong address and number', {
    ...of(hold),
    body: { customerInfo: { ...customerInfo, email: 'nok', phone: '1' } },
  });
  await ask('guest', info, 'a link for a name', {
    ...of(hold),
    body: { customerInfo: { ...customerInfo, firstName: 'http://example.com' } },
  });
  await ask('guest', info, 'after its time', { ...of(guests.expired), body: { customerInfo } });
  await ask('guest', info, 'of a confirmed one', {
    ...of(guests.confirmed),
    body: { customerInfo },
  });
  await ask('guest', 'POST /api/upload/slip', 'before anybody says who comes', {
    form: form(['bookingId', hold.id], ['slip', PNG]),
  });
  await ask('guest', change, 'in review before the name', {
    ...of(hold),
    body: { status: 'in_review' },
  });
  await ask('guest', info, 'says who comes', { ...of(hold), body: { customerInfo } });
  await cast.life.step('some time goes by', () => {}, MINUTE);
  const upload = 'POST /api/upload/slip';
  const id = guests['waiting for payment'].id;
  const files: [string, FormData][] = [
    ['no file', form(['bookingId', id])],
    ['an empty file', form(['bookingId', id], ['slip', Buffer.alloc(0)])],
    ['no picture', form(['bookingId', id], ['slip', Buffer.from('hello')])],
    ['half a picture', form(['bookingId', id], ['slip', PNG.subarray(0, 40)])],
    ['far too many pixels', form(['bookingId', id], ['slip', emptyPng(9000, 9000)])],
    ['a PDF with a password', form(['bookingId', id], ['slip', await lockedPdf()])],
    ['of nobody’s booking', form(['bookingId', 'nobody'], ['slip', PNG])],
    ['of a cancelled booking', form(['bookingId', guests.cancelled.id], ['slip', PNG])],
    [
      'of a confirmed booking, for nothing',
      form(['bookingId', guests.confirmed.id], ['slip', PNG]),
    ],
    ['a PDF', form(['bookingId', id], ['slip', PDF])],
  ];
  for (const [what, file] of files) await ask('guest', upload, what, { form: file });
}

export async function askAsGuests(
  { ask }: Asking,
  { guests, receipt, shareToken, calendar }: Stage,
): Promise<void> {
  const account = { bank: 'SCB', name: 'Ek Jaidee', number: '1234567890' };
  const { confirmed, cancelled } = guests;
  await ask('guest', 'POST /api/booking/:id/cancellation', 'of a cancelled one', {
    ...of(cancelled),
    body: { account },
  });
  await ask('guest', 'POST /api/booking/:id/cancellation', 'without an account', {
    ...of(confirmed),
    body: {},
  });
  await ask('guest', 'POST /api/booking/:id/cancellation', 'where the owner wants to be asked', {
    ...of(confirmed),
    body: { account, phoneEnding: '0000' },
  });
  await ask('guest', 'POST /api/booking/:id/cancellation', 'digits that are none', {
    ...of(confirmed),
    body: { account, phoneEnding: '12' },
  });
  await ask('guest', 'POST /api/booking/:id/cancellation', 'asks', {
    ...of(confirmed),
    body: { account },
  });
  await ask('guest', 'POST /api/booking/:id/cancellation', 'asks twice', {
    ...of(confirmed),
    body: { account },
  });
  await ask('guest', 'DELETE /api/booking/:id/cancellation', 'thinks better of it', of(confirmed));
  await ask('guest', 'DELETE /api/booking/:id/cancellation', 'nothing to take back', of(confirmed));
  await ask('guest', 'POST /api/booking/:id/refund-account', 'where nothing goes back', {
    ...of(confirmed),
    body: account,
  });
  await ask('guest', 'POST /api/booking/:id/refund-account', 'another account', {
    ...of(cancelled),
    body: { ...account, number: '99999999' },
  });
  await ask('guest', 'POST /api/booking/:id/refund-account', 'a wrong IBAN', {
    ...of(cancelled),
    body: { ...account, number: 'GB82WEST12345698765423' },
  });
  await ask('guest', 'POST /api/booking/:id/top-up', 'another price', {
    ...of(confirmed),
    body: { rooms: 3, amount: 1 },
  });
  await ask('guest', 'POST /api/booking/:id/top-up', 'no such bedroom', {
    ...of(cancelled),
    body: { rooms: 3, amount: 6000 },
  });
  await ask('guest', 'POST /api/booking/:id/top-up', 'takes it', {
    ...of(confirmed),
    body: { rooms: 3, amount: 6000 },
  });
  await ask('guest', 'DELETE /api/booking/:id/top-up', 'does without', of(confirmed));
  await ask('guest', 'DELETE /api/booking/:id/top-up', 'none to do without', of(confirmed));
  await ask('guest', 'POST /api/booking/:id/share', 'of a hold', of(guests['a hold']));
  await ask('guest', 'POST /api/booking/:id/share', 'the same address', of(confirmed));
  const details = { company: 'Ek Co., Ltd.', taxNumber: '0105555555556', address: '3 Hill Road' };
  await ask('guest', 'PATCH /api/booking/:id/receipt-details', 'a company', {
    ...of(confirmed),
    body: details,
  });
  await ask('nobody', 'GET /api/stay/:token', 'a shared stay', { params: { token: shareToken } });
  await ask('nobody', 'GET /api/receipts/:token', 'a real receipt', {
    params: { token: receipt.token },
  });
  await ask('nobody', 'GET /calendar/:token.ics', 'a channel reads ours', {
    params: { token: calendar },
  });
  await ask('guest', 'DELETE /api/booking/:id/share', 'takes the address back', of(confirmed));
  for (const [text, what] of [
    ['123-4-56789-0', 'the villa’s account'],
    ['0812345678', 'the villa’s number'],
    ['nobody', 'nobody’s'],
  ] as const) {
    await ask('nobody', 'POST /api/verify', what, { body: { text } });
  }
  await ask('nobody', 'POST /api/booking/find', 'whether there is one or not', {
    body: { reference: 'BV-222222', phone: '0812345678' },
  });
  const report = { part: 'site', name: 'TypeError', frames: ['index-abc.js:1:20'] };
  await ask('nobody', 'POST /api/browser-errors', 'a page has met an error', { body: report });
}

/** The answers to a guest while the villa is closed, at the very end. */
export async function askWhileClosed({ ask, cast }: Asking): Promise<void> {
  const late = cast.guest('Nim');
  await cast.comes(late, { checkIn: '2027-11-10', checkOut: '2027-11-12' });
  await cast.does(
    'owner',
    'closes the villa',
    ['PATCH', '/api/admin/villa', { openForBooking: false }],
    2 * DAY,
  );
  await ask('guest', 'PATCH /api/booking/:id', 'takes a slip back too late', {
    ...of(late),
    body: { paymentSlipUrl: null },
  });
  await ask('nobody', 'POST /api/booking', 'while the villa is closed', {
    body: stay('2027-11-01', '2027-11-03'),
  });
}

const MAX_TRIES = 100;

/** Asks too often, and holds too much, in a villa whose limits count. */
export async function askTooOften({ ask, cast }: Asking): Promise<void> {
  const { life } = cast;
  const route = 'POST /api/booking';
  for (const day of [1, 3, 5]) {
    await life.call('POST', '/api/booking', stay(`2027-09-0${day}`, `2027-09-0${day + 1}`));
  }
  await ask('nobody', route, 'one hold too many', { body: stay('2027-09-08', '2027-09-09') });
  const verify = { text: 'nobody' };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { status } = await life.app.fetch('/api/verify', {
      method: 'POST',
      body: JSON.stringify(verify),
      headers: { 'content-type': 'application/json' },
    });
    if (status === 429) break;
  }
  await ask('nobody', 'POST /api/verify', 'too often', { body: verify });
}
