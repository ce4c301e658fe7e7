import { readFileSync } from 'node:fs';
import { startCheckout } from '@villa/shared/contract/checkout.ts';
import type { MoneySources } from '@villa/shared/contract/money-sources.ts';
import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import type { YearOfMoney } from '@villa/shared/contract/money-year.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { book, recordGuest } from '../booking-guest.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { type FeedServer, startFeedServer } from '../feed-server.ts';
import type { StripePayment } from '../stripe-books.ts';
import { connectStripe, deliver, pageOf } from '../stripe-stage.ts';
import type { StripeStandIn } from '../stripe-stand-in.ts';

/*
 * A year of an owner's books, lived through the API. `entries.csv` is what the owner wrote down, day by day: baht, and satang
 * for expenses and payouts. `months.csv` and `sources.csv` are the sums of a spreadsheet beside it, whole satang, worked
 * out from the entries alone: a night costs 12,900, a Friday's and a Saturday's 18,000, unless another price was agreed
 * on; a channel's stay has the same share of its amount in each night. A card's fee is 3.65 % and 10 baht, a dispute's 500
 * baht; cash has the card provider's payouts, and `card` is what came by it in the ledger.
 */
type Line = Readonly<Record<string, string>>;

function sheet(name: string): Line[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
}

let app: TestApp;
let stripe: StripeStandIn;
/** Payments by card, by the booking's id. */
const cards = new Map<string, StripePayment>();
const channels = new Map<string, { id: string; feed: FeedServer; entries: Line[] }>();
/** The ids that the villa gave, by those of the sheet. */
const ids = new Map<string, string>();

const owner = async (method: string, path: string, body?: object) => {
  const answer = await ask(app, method, path, body, { token: await app.tokenFor('owner') });
  if (answer.status > 299) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
};

const idOf = ({ id = '' }: Line): string => ids.get(id) ?? `none for ${id}`;
const bookingPath = (line: Line, end: string): string => `/api/admin/bookings/${idOf(line)}${end}`;

const ENTRIES: Readonly<Record<string, (line: Line) => Promise<unknown>>> = {
  async booking(line) {
    const { source, agent: name, percent, checkIn = '', checkOut = '', amount } = line;
    const agreed = amount === '' ? {} : { totalPrice: Number(amount), priceReason: 'agreed' };
    if (source === 'site') {
      const held = await recordGuest(app, await book(app, { checkIn, checkOut }));
      ids.set(line['id'] ?? '', held._id);
      await owner('PATCH', bookingPath(line, '/status'), { status: 'confirmed' });
      const { version } = await owner('GET', bookingPath(line, ''));
      return amount === '' ? null : owner('PATCH', bookingPath(line, ''), { version, ...agreed });
    }
    const commission = { percent: Number(percent) };
    const made = await owner('POST', '/api/admin/bookings', {
      checkIn,
      checkOut,
      rooms: 3,
      guests: 2,
      confirmed: true,
      source,
      ...(source === 'agent' && { agent: { name, commission } }),
      ...agreed,
    });
    return ids.set(line['id'] ?? '', made._id);
  },
  payment: (line) => owner('POST', bookingPath(line, '/payments'), transferOf(line)),
  refund: (line) =>
    owner('POST', bookingPath(line, '/payments'), { ...transferOf(line), out: true }),
  cancel: (line) =>
    owner('PATCH', bookingPath(line, '/status'), {
      status: 'cancelled',
      kept: Number(line['amount']),
      reason: 'as agreed',
    }),
  keep_damage: (line) =>
    owner('POST', bookingPath(line, '/charges'), {
      kind: 'kept_for_damage',
      amount: Number(line['amount']),
      reason: 'a lamp',
    }),
  async reprice(line) {
    const { version } = await owner('GET', bookingPath(line, ''));
    const why = { priceReason: 'the pool was closed', pastReason: 'the pool was closed' };
    const totalPrice = Number(line['amount']);
    return owner('PATCH', bookingPath(line, ''), { version, totalPrice, ...why });
  },
  async channel_stay(line) {
    const channel = await channelOf(line['source'] ?? '');
    channel.entries.push(line);
    channel.feed.serve(
      channel.entries.map(({ id = '', checkIn = '', checkOut = '' }) => ({
        uid: `${id}@channel.example`,
        title: 'Reserved',
        from: checkIn,
        until: checkOut,
      })),
    );
    await app.deps.importer.read(channel.id);
    const noted = { name: 'A guest', gross: Number(line['amount']) };
    // Airbnb says which nights it has sold; of others staff do.
    if (line['source'] !== 'Airbnb') {
      const days = { from: line['checkIn'], until: line['checkOut'] };
      const path = `/api/admin/channels/${channel.id}/stays`;
      const { id } = await owner('POST', path, { ...noted, ...days });
      return ids.set(line['id'] ?? '', id);
    }
    const { stays } = await owner('GET', '/api/admin/channels/stays');
    const { id, version } = stays.find(({ from }: Line) => from === line['checkIn']);
    ids.set(line['id'] ?? '', id);
    return owner('PATCH', `/api/admin/channels/stays/${id}`, { version, ...noted });
  },
  payout: (line) =>
    owner('POST', '/api/admin/channels/payouts', {
      receivedOn: line['day'],
      parts: [{ stay: idOf(line), satang: Number(line['amount']) }],
    }),
  async expense(line) {
    const { day, paidOn, month, category, amount, source: paidFrom } = line;
    const paidBy = paidFrom === 'person' ? { paidBy: 'Nok' } : {};
    const noted = await owner('POST', '/api/admin/expenses', {
      paidOn: paidOn || day,
      month,
      category,
      satang: Number(amount),
      paidFrom,
      ...paidBy,
    });
    return ids.set(line['id'] ?? '', noted.id);
  },
  reverse_expense: (line) =>
    owner('POST', `/api/admin/expenses/${idOf(line)}/reverse`, { reason: 'noted twice' }),
  pay_back: (line) =>
    owner('POST', '/api/admin/expenses/paid-back', {
      ids: [idOf(line)],
      paidOn: line['day'],
      from: line['source'],
    }),
  card_payment: async (line) => {
    const params = { id: idOf(line) };
    const { url } = await app.api.call(startCheckout, {
      params,
      body: { amount: Number(line['amount']) },
    });
    // Its fee may be known after the month was closed.
    const isUnsettled = line['category'] === 'fee later';
    cards.set(idOf(line), stripe.books.pay(pageOf(url), { isUnsettled }));
    return deliver(app, stripe);
  },
  async card_fee(line) {
    stripe.books.settle(cardOf(line));
    return deliver(app, stripe);
  },
  async card_refund(line) {
    const { payments } = await owner('GET', bookingPath(line, '/payments'));
    const { id: refundOf } = payments.find(({ method }: Line) => method === 'card');
    return owner('POST', bookingPath(line, '/payments/record'), {
      ...transferOf(line),
      out: true,
      refundOf,
    });
  },
  dispute(line) {
    stripe.books.dispute(cardOf(line).id, new Date(`${line['day']}T03:00:00Z`));
    return deliver(app, stripe);
  },
  dispute_end(line) {
    const all = [...stripe.books.disputes.values()];
    const { id = '' } = all.find((one) => one['payment_intent'] === cardOf(line).id) ?? {};
    stripe.books.closeDispute(id, line['category'] === 'won' ? 'won' : 'lost');
    return deliver(app, stripe);
  },
  card_payout({ day, amount }) {
    const payout = stripe.books.payOut(new Date(`${day}T00:00:00Z`));
    expect(payout['amount']).toBe(Number(amount));
    return deliver(app, stripe);
  },
  close: (line) => owner('POST', `/api/admin/money/months/${line['month']}/close`),
};

function cardOf(line: Line): StripePayment {
  const paid = cards.get(idOf(line));
  if (paid === undefined) throw new Error('nothing was paid by card');
  return paid;
}

function transferOf({ day, method, amount, damage }: Line) {
  const meant = { again: true, moreThanDue: true, datedBefore: true };
  const whole = Number(amount) + Number(damage);
  return { receivedOn: day, method, amount: whole, damage: Number(damage), ...meant };
}

async function channelOf(name: string) {
  const known = channels.get(name);
  if (known) return known;
  const feed = await startFeedServer();
  const kind = name === 'Airbnb' ? 'airbnb' : 'agoda';
  const made = await owner('POST', '/api/admin/channels', {
    name,
    kind,
    importUrl: feed.url,
    commission: { percent: 15 },
  });
  const channel = { id: made.id as string, feed, entries: [] };
  channels.set(name, channel);
  return channel;
}

beforeAll(async () => {
  const config = { allowPrivateAddresses: ['127.0.0.1'] };
  app = await createTestApp({ seed: 'plain', now: '2028-01-01T02:00:00Z', config });
  stripe = await connectStripe(app);
  for (const line of sheet('entries')) {
    app.clock.set(`${line['day']}T02:00:00Z`);
    const { what = '' } = line;
    await ENTRIES[what]?.(line).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(line)}: ${(error as Error).message}`);
    });
  }
  app.clock.set('2028-12-31T02:00:00Z');
});
afterAll(async () => {
  await app.close();
  await stripe.close();
  for (const { feed } of channels.values()) await feed.close();
});

const numbers = ({ month: _m, source: _s, ...cells }: Line) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, Number(cell)]));

test('each month of a year that was lived says what a spreadsheet says', async () => {
  const read: Record<string, unknown> = {};
  const spreadsheet: Record<string, unknown> = {};
  for (const { month = '', ...cells } of sheet('months')) {
    if (month === 'year') continue;
    spreadsheet[month] = numbers(cells);
    const { sold, profit, cash, methods }: MonthOfMoney = await owner(
      'GET',
      `/api/admin/money/month?month=${month}`,
    );
    const { nights, kept, corrections, commission, expenses, fees = 0, lost = 0 } = profit ?? {};
    const { received, paidBack, payouts, online = 0, expenses: paid, damage } = cash ?? {};
    const card = methods.find(({ method }) => method === 'card') ?? { in: 0, out: 0 };
    read[month] = {
      sold,
      nights,
      kept,
      corrections,
      commission,
      expenses,
      fees,
      lost,
      profit: profit?.total,
      received,
      paidBack,
      payouts,
      online,
      paid,
      damage,
      cash: cash?.total,
      card: (card.in - card.out) * 100,
    };
  }
  expect(read).toEqual(spreadsheet);
});

test('the year is the spreadsheet’s last line, and has a night of 29 February', async () => {
  const { total, months }: YearOfMoney = await owner('GET', '/api/admin/money/year?year=2028');
  const { nights: revenue, ...line } = numbers(sheet('months').at(-1) ?? {});
  const { sold, kept, corrections, commission, expenses, fees, lost, profit, cash } = line;
  expect(total).toEqual({
    sold,
    nights: 366,
    revenue,
    kept,
    corrections,
    commission,
    expenses,
    fees,
    lost,
    profit,
    cash,
  });
  expect(months[1]).toMatchObject({ month: '2028-02', nights: 29, state: 'closed' });
});

test('the year by source is the spreadsheet’s', async () => {
  const { sources, total }: MoneySources = await owner(
    'GET',
    '/api/admin/money/sources?from=2028-01&to=2028-12',
  );
  const read = sources.map(({ kind, name, aNight: _, fees = 0, ...figures }) => [
    name === '' ? kind : `${kind} ${name}`,
    { ...figures, fees },
  ]);
  const lines = sheet('sources').map((line) => [line['source'], numbers(line)] as const);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(lines));
  const sold = lines.reduce((sum, [, { nights = 0 }]) => sum + nights, 0);
  expect(total.nights).toBe(sold);
});

test('the accountant’s file of each month adds up to that month', async () => {
  const token = await app.tokenFor('owner');
  for (const line of sheet('months').slice(0, -1)) {
    const path = `/api/admin/money/month.csv?language=en&month=${line['month']}`;
    const response = await app.fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const [head = '', ...rows] = (await response.text()).trim().split('\r\n');
    const columns = head.replaceAll(/[\uFEFF"]/g, '').split(',');
    const total = rows.find((row) => row.startsWith('"Total of ')) ?? '';
    const hasCards = columns.includes('Card fees and lost disputes');
    const cell = (name: string) =>
      Math.round(Number(total.split(',')[columns.indexOf(name)]) * 100);
    const sheetOf = numbers(line) as Record<string, number>;
    const { received = 0, paidBack = 0, card = 0, fees = 0, lost = 0 } = sheetOf;
    const { damage, payouts, online, commission, expenses } = sheetOf;
    expect({
      stay: cell('Stay'),
      damage: cell('Damage deposit'),
      payouts: cell('Paid out by a channel'),
      commission: cell('Commission'),
      expenses: cell('Expense'),
      cardCosts: hasCards ? cell('Card fees and lost disputes') : 0,
      online: hasCards ? cell('Arrived from the card provider') : 0,
    }).toEqual({
      stay: received + paidBack + card,
      damage,
      payouts,
      commission,
      expenses,
      cardCosts: fees + lost,
      online,
    });
  }
});
