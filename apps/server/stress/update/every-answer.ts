/** A villa with bookings in every state, made through the API, and all that it answers about them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { PNG } from '../../src/testing/guest.ts';
import {
  type HttpAnswer,
  bookingIn,
  changeBooking,
  createBooking,
  answerText,
  saveCustomerInfo,
  sendJson,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { OWNER, registerOwner } from '../support/register-owner.ts';
import { type Staff, addPayment, bookForGuest, confirmReceived } from '../support/staff-calls.ts';
import { today } from '../support/today.ts';

const CODE = 'stress-set-up';
/** `ALLOW_PRIVATE_ADDRESSES`: the calendar elsewhere is on this machine. */
export const FILLED = {
  SETUP_CODE: CODE,
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  LOG_LEVEL: 'warn',
};

export interface FilledVilla {
  token: string;
  /** The bookings by their state. */
  bookings: Readonly<Record<string, string>>;
  channel: string;
}

const compact = (date: string): string => date.replaceAll('-', '');
const stay = (offset: number) => ({
  checkIn: addDays(today(), offset),
  checkOut: addDays(today(), offset + 2),
});

/** Fills a new villa. @throws Error where a call is refused: a villa that is half filled shows nothing */
export async function fillVilla(baseUrl: string): Promise<FilledVilla> {
  const token = await registerOwner(baseUrl, CODE);
  const staff: Staff = { baseUrl, token };
  const call = async (method: string, path: string, body?: object): Promise<HttpAnswer> =>
    good(
      await sendJson(baseUrl + path, method, body, { authorization: `Bearer ${token}` }),
      `${method} ${path}`,
    );

  await call('PATCH', '/api/admin/villa', {
    depositPercent: 30,
    damageDeposit: 5000,
    cancellationPolicy: [{ daysBefore: 30, refundPercent: 50 }],
  });
  await call('POST', '/api/admin/auth/confirm-password', { currentPassword: OWNER.password });
  await call('POST', '/api/admin/bank-accounts', {
    bankName: 'Kasikorn',
    accountNumber: '1234567890',
    accountName: 'Mali',
  });
  await call('POST', '/api/admin/rates/periods', {
    kind: 'season',
    name: { th: 'สูง', en: 'High' },
    firstNight: addDays(today(), 30),
    lastNight: addDays(today(), 60),
    weekdayPrice: 20_000,
    minNights: 2,
  });
  await call('POST', '/api/admin/rates/promo-codes', { code: 'FRIENDS10', percent: 10 });
  await call('POST', '/api/admin/blocks', {
    from: addDays(today(), 70),
    to: addDays(today(), 73),
    note: 'roof',
  });
  const channel = await readChannel(call);

  const guest = async (offset: number, promoCode?: string): Promise<string> => {
    const booked = good(
      await createBooking(baseUrl, stay(offset), {
        specialRequests: 'late',
        ...(promoCode !== undefined && { promoCode }),
      }),
      'booking',
    );
    return bookingIn(booked)?._id ?? '';
  };
  const known = async (offset: number, promoCode?: string): Promise<string> => {
    const id = await guest(offset, promoCode);
    const nok = {
      firstName: 'Nok',
      lastName: 'Srisuk',
      email: 'nok@example.com',
      phone: '0812345678',
    };
    good(await saveCustomerInfo(baseUrl, id, nok), 'guest');
    return id;
  };
  const paid = async (offset: number, amount: number): Promise<string> => {
    const id = await known(offset);
    good(await confirmReceived(staff, id, amount), 'confirmed');
    return id;
  };

  const inReview = await known(34, 'FRIENDS10');
  const paymentSlipUrl = slipUrlIn(good(await uploadSlip(baseUrl, inReview, PNG), 'slip'));
  good(await changeBooking(baseUrl, inReview, { paymentSlipUrl, status: 'in_review' }), 'review');

  const keptMoney = await paid(44, 12_000);
  await call('PATCH', `/api/admin/bookings/${keptMoney}/status`, {
    status: 'cancelled',
    kept: 4000,
    reason: 'as agreed',
  });
  const damaged = await paid(48, 60_000);
  good(await addPayment(staff, damaged, { amount: 2000, damage: 2000 }), 'payment');
  await call('POST', `/api/admin/bookings/${damaged}/charges`, {
    kind: 'kept_for_damage',
    amount: 1000,
    reason: 'a glass',
  });
  const inBin = await paid(52, 9000);
  await call('PATCH', `/api/admin/bookings/${inBin}/status`, {
    status: 'cancelled',
    kept: 0,
    reason: 'a mistake',
  });
  await call('DELETE', `/api/admin/bookings/${inBin}`);
  const cancelled = await known(56);
  good(await changeBooking(baseUrl, cancelled, { status: 'cancelled' }), 'cancelled');
  const byHand = good(await bookForGuest(staff, stay(80)), 'by hand').body as { _id: string };

  return {
    token,
    channel,
    bookings: {
      held: await guest(30),
      known: await known(38),
      inReview,
      deposit: await paid(41, 12_000),
      keptMoney,
      damaged,
      inBin,
      cancelled,
      byHand: byHand._id,
    },
  };
}

/** A calendar elsewhere that is read once and then paused, so that no clock changes what it says. */
async function readChannel(
  call: (method: string, path: string, body?: object) => Promise<HttpAnswer>,
): Promise<string> {
  const [from, until] = [addDays(today(), 90), addDays(today(), 95)].map(compact);
  const feed = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    'BEGIN:VEVENT',
    'UID:one@elsewhere',
    `DTSTAMP:${from}T000000Z`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${until}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const elsewhere = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/calendar').end(feed),
  );
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = elsewhere.address() as AddressInfo;
    const made = await call('POST', '/api/admin/channels', {
      name: 'Elsewhere',
      kind: 'airbnb',
      importUrl: `http://127.0.0.1:${port}/calendar.ics`,
    });
    const { id } = made.body as { id: string };
    const { body } = await call('POST', `/api/admin/channels/${id}/sync`, {});
    // Either it is read by this call, or it was as soon as it was made.
    const { outcome } = body as { outcome: string };
    if (!['read', 'unchanged'].includes(outcome)) throw new Error(`the calendar: ${outcome}`);
    await call('PATCH', `/api/admin/channels/${id}`, { active: false });
    return id;
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
}

function good(answer: HttpAnswer, call: string): HttpAnswer {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${call}: ${answerText(answer)} ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

/**
 * The calls that read, each with the text of its answer. The list of mails and the month's table are left out: receipts and
 * mails go on to be written while the versions change.
 */
export async function everyAnswer(
  baseUrl: string,
  { token, channel, bookings }: FilledVilla,
): Promise<Map<string, string>> {
  const year = `from=${today()}&to=${addDays(today(), 365)}`;
  const ofGuest = ['', '/payment', '/money', '/cancellation', '/top-up', '/page'];
  const ofGuestToo = ['/receipt-details', '/stay.ics', '/promptpay-qr.png'];
  const asGuest = [
    '/api/villa',
    '/api/villa/rooms',
    `/api/availability?${year}`,
    `/api/nights?${year}&rooms=3`,
    `/api/quote?checkIn=${addDays(today(), 100)}&checkOut=${addDays(today(), 103)}&rooms=3&guests=2&promoCode=FRIENDS10`,
    ...Object.values(bookings).flatMap((id) =>
      [...ofGuest, ...ofGuestToo].map((path) => `/api/booking/${id}${path}`),
    ),
  ];
  const asStaff = [
    ...Object.values(bookings).flatMap((id) => [
      `/api/booking/${id}`,
      `/api/admin/bookings/${id}`,
      `/api/admin/bookings/${id}/payments`,
    ]),
    ...[
      'bookings',
      'bookings?sort=upcoming&order=asc',
      'bookings?search=Nok&status=confirmed,cancelled',
      'bookings/bin',
      'bookings/unconfirmed?hours=24',
      `bookings.csv?dates=stay&${year}&language=en`,
      'open-money',
      'damage-deposits',
      'stats',
      `money/month?month=${today().slice(0, 7)}`,
      'recent-bookings',
      'today',
      'slips',
      `calendar?${year}`,
      'rates/periods',
      'rates/promo-codes',
      'channels',
      'channels/clashes',
      `channels/${channel}/runs`,
      'cleaning',
      'blocks',
      'auth/me',
      'people',
      'invitations',
      'villa',
      'villa/history',
      'bank-accounts',
    ].map((path) => `/api/admin/${path}`),
    '/api/booking/all',
  ];
  const answers = new Map<string, string>();
  const read = async (path: string, who: string, headers: Record<string, string>) => {
    const response = await fetch(baseUrl + path, { headers });
    answers.set(`${who} ${path}`, `${response.status} ${await response.text()}`);
  };
  for (const path of asGuest) await read(path, 'guest', {});
  for (const path of asStaff) await read(path, 'staff', { authorization: `Bearer ${token}` });
  return answers;
}

/** The fields that differ with each call or start, and why. */
const OWN_TO_THE_CALL: Readonly<Record<string, string>> = {
  serverTime: 'the server’s clock',
  requestId: 'the number of the answer',
  receipt: 'issued a quarter of a minute after its payment',
  evidence: 'read in the moments after its slip came',
  permissions: 'those of new screens stand among the others',
  '"Damage deposit held (in none of these)"':
    'counted what was kept for damage, until version 0.2.0',
  '"Booked through"': 'staff say it since version 0.2.0, and had not of a booking of before',
};

/** The parts of a calendar entry that differ with each call or version, and why. */
const OWN_TO_THE_ENTRY: readonly (readonly [part: RegExp, why: string])[] = [
  [/\r\n /g, 'the folds of a calendar entry, which move with the letters before them'],
  [/\r\nURL:[^\r]*|(?<=END:VCALENDAR)\r\n/g, 'added to calendar entries after version 0.1.0'],
  [/\r\nBEGIN:VALARM[^]*?END:VALARM/g, 'stood before other properties of its entry until then'],
  [/DTSTAMP:\w+/g, 'the time at which a calendar entry is written'],
  [/(?:ออกเอกสารเมื่อ|Issued) [^\\\r]*\d\d:\d\d/g, 'the same time, in its words'],
];
const PORT = /(?<=http:\/\/127\.0\.0\.1:)\d+/g;

/**
 * All that the older version said is to be said by the newer one. More may stand beside it: a field, a column or a call
 * that the older one did not have.
 * @returns the differences between two lists of answers, one a line
 */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...before].flatMap(([call, answer]) => {
    const isNew = answer.startsWith('404') && !call.includes('/booking');
    if (isNew) return [];
    const changed = changesIn(partsOf(call, answer), partsOf(call, after.get(call) ?? ''), '');
    return changed.map((change) => `${call} ${change}`);
  });
}

/** An answer as its parts: JSON as it is, a table by the names of its columns, anything else as its text. */
function partsOf(call: string, answer: string): unknown {
  const [, status = '', body = ''] = /^(\d+) ([^]*)$/.exec(answer.replaceAll(PORT, '')) ?? [];
  if (body.startsWith('{') || body.startsWith('[')) {
    return { status, body: JSON.parse(body) as unknown };
  }
  if (call.includes('.csv')) {
    const [head = [], ...rows] = body.trim().split('\r\n').map(cells);
    const named = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
    return { status, rows: named };
  }
  return {
    status,
    text: OWN_TO_THE_ENTRY.reduce((text, [part]) => text.replaceAll(part, ''), body),
  };
}

const cells = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** @returns where `is` lacks what `was` holds, and how */
function changesIn(was: unknown, is: unknown, place: string): string[] {
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) {
    return was.flatMap((each, at) => changesIn(each, is[at], `${place}[${at}]`));
  }
  if (isObject(was) && isObject(is)) {
    return Object.keys(was)
      .filter((key) => !(key in OWN_TO_THE_CALL))
      .flatMap((key) => changesIn(was[key], is[key], `${place}.${key}`));
  }
  return was === is ? [] : [`${place}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
