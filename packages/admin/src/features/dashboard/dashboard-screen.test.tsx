import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingListQuery, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listAlarms } from '@villa/shared/contract/alarms.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type StayNeed, listChannelStays } from '@villa/shared/contract/channel-stays.ts';
import { listChannels } from '@villa/shared/contract/channels.ts';
import { type MoneyToSettle, getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import { type MonthCompared, getMonthCompared } from '@villa/shared/contract/month-compared.ts';
import { getMonth } from '@villa/shared/contract/month.ts';
import {
  type BookingGlance,
  type ComingDay,
  getRecentBookings,
  getStats,
  getToday,
} from '@villa/shared/contract/stats.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { OWNER, STAFF } from '../../testing/test-admin-host.ts';

const glance = (id: string): BookingGlance => ({
  _id: id,
  reference: `BV-${id}`,
  status: 'confirmed',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: 2,
  guests: 4,
  totalPrice: 42_900,
  customerName: `Guest ${id}`,
  phone: null,
  specialRequests: '',
  expiresAt: null,
});

const nobody = { leaving: null, arriving: null, staying: null, blocked: null };
const days: ComingDay[] = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-12-0${index + 1}`,
  ...nobody,
  ...(index === 4 && { arriving: { ...glance('a'), specialRequests: 'an extra bed' } }),
}));

const TODAY = {
  days,
  slips: Array.from({ length: 7 }, (_, index) => ({
    ...glance(`s${index}`),
    slipAt: null,
    asked: index === 0 ? null : 11_610,
  })),
  cancellations: [],
  checkInTime: '15:00',
  checkOutTime: '11:00',
  serverTime: '2026-12-01T02:00:00.000Z',
};

function setUp(more: readonly (readonly [unknown, unknown])[] = []) {
  const asked: BookingListQuery[] = [];
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getStats, { totalBookings: 12, pendingPayments: 3, totalRevenue: 99_000, months: [] }],
    [getRecentBookings, { bookings: [] }],
    [getToday, TODAY],
    [listAdminBookings, { bookings: [], total: 0, page: 1, pageSize: 25 }],
    ...more,
  ]);
  const call = (async (row: unknown, input: { query: BookingListQuery }) => {
    if (row === listAdminBookings) asked.push(input.query);
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  }) as unknown as AdminApi['call'];
  return { api: { call }, asked };
}

test('what needs somebody stands first, then the slips, then who comes with bedrooms and requests', async () => {
  await drawAdmin('/', { api: setUp().api });
  const coming = await screen.findByRole('region', { name: 'Who comes and goes' });
  const line = (await within(coming).findByText('Guest a')).closest('li');
  expect(line?.textContent).toContain('4 guests · 2 bedrooms · until Sun 6 Dec');
  expect(line?.textContent).toContain('Request: an extra bed');
  // Today, and the only one of the later days with an arrival.
  const headings = within(coming).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['TodayTue 1 Dec', 'Sat 5 Dec']);
  const names = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Needs you', 'Slips waiting', 'Who comes and goes', 'Recent bookings']);
});

test('F17 the screen is the Dashboard, its heading the day, with the time of what is on it', async () => {
  const today = [{ ...days[0], arriving: glance('now') }, ...days.slice(1)];
  await drawAdmin('/', { api: setUp([[getToday, { ...TODAY, days: today }]]).api });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toMatch(/^Dashboard, \w+ \d+ \w+$/);
  const header = heading.closest('header') as HTMLElement;
  const link = await within(header).findByRole('link');
  expect(link.textContent).toBe('15:00 Guest now, 4 guests');
  expect(header.textContent).toContain('As of 09:00');
  expect(link.getAttribute('href')).toMatch(/bookings\/now$/);
  await expect.poll(() => document.title).toMatch(/^\(7\) Dashboard/);
});

test('two parties of one day have the hours between them, then who has checked in, then late money', async () => {
  const checkIn = { done: 2, all: 4 };
  const both = { ...days[2], leaving: glance('out'), arriving: glance('in'), checkIn };
  const { api } = setUp([
    [getToday, { ...TODAY, days: [...days.slice(0, 2), both, ...days.slice(3)] }],
    [getMoneyToSettle, { ...MONEY, late: [{ ...owes('in') }], lateCount: 1 }],
  ]);
  await drawAdmin('/', { api });
  const coming = await screen.findByRole('region', { name: 'Who comes and goes' });
  const line = (await within(coming).findByText('Guest in')).closest('li') as HTMLElement;
  await within(line).findByText('฿27,090 late');
  const badges = [...line.querySelectorAll('.rounded-full.text-xs')].map((one) => one.textContent);
  // The house first, then the check-in and the money; nothing for what nobody knows.
  expect(badges).toEqual(['Same day, 4 h', 'Check-in 2 of 4', '฿27,090 late']);
});

test('G6 without a connection slips are read, not opened, and that is said once', async () => {
  const { reading } = await drawAdmin('/', { api: setUp().api });
  const slips = await screen.findByRole('region', { name: 'Slips waiting' });
  expect(within(slips).getAllByRole('link')).toHaveLength(6);
  act(() => reading.note('2026-12-01T02:00:00.000Z'));
  expect(within(slips).queryByRole('link')).toBeNull();
  expect(within(slips).getAllByText('Slips are decided with a connection only.')).toHaveLength(1);
  within(slips).getByText('Guest s0');
});

/** The rows of what is to do. */
async function rows() {
  const part = await screen.findByRole('region', { name: 'Needs you' });
  await within(part).findAllByRole('listitem');
  return within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('slips that wait are a row each with whose they are and their sum, and it leads to them', async () => {
  const { router } = await drawAdmin('/', { api: setUp().api });
  const part = await screen.findByRole('region', { name: 'Slips waiting' });
  const texts = within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  // The one that asks for nothing has no sum.
  expect(texts[0]).toMatch(/^Guest s0.*Not asked forNo slip file$/);
  expect(texts[1]).toMatch(/^Guest s1.*฿11,610No slip file$/);
  expect(texts.at(-1)).toBe('and 2 more');
  await userEvent.click(within(part).getByRole('link', { name: /Guest s1/ }));
  await expect.poll(() => router.state.location.pathname).toBe('/slips');
  expect(router.state.location.search).toBe('?booking=s1');
});

test('where nothing waits one sentence says so', async () => {
  await drawAdmin('/', { api: setUp([[getToday, { ...TODAY, slips: [] }]]).api });
  const part = await screen.findByRole('region', { name: 'Needs you' });
  await within(part).findByText('Nothing waits for you.');
  expect(within(part).queryByRole('listitem')).toBeNull();
});

const owes = (id: string) => ({ ...glance(id), amount: 27_090, dueOn: '2026-11-26' });
const goesBack = (id: string, stay: number, by: string | null) => ({
  ...glance(id),
  stay,
  damage: stay === 0 ? 10_000 : 0,
  by,
  inBin: false,
});
const MONEY: MoneyToSettle = {
  late: [owes('late')],
  lateCount: 1,
  refunds: [
    goesBack('later', 500, '2099-12-05'),
    goesBack('damage', 0, null),
    goesBack('sooner', 900, '2099-12-01'),
  ],
  refundCount: 3,
  deletedWithMoney: [],
  deletedWithMoneyCount: 0,
  tooMuchBack: [],
  tooMuchBackCount: 0,
  questions: [],
  questionCount: 0,
};
const channelStay = (id: string, needs: StayNeed[]) => ({
  id,
  channel: { id: 'a', name: 'Airbnb' },
  from: '2026-12-04',
  until: '2026-12-09',
  customerName: '',
  payout: { expected: 6_162_500, said: null, on: null, came: 0, short: 0, shortReason: '' },
  needs,
});

test('what is to do is one list of kinds: new, late, refunds by their day, damage deposits, channels, the month', async () => {
  const fresh = {
    ...glance('new'),
    createdAt: TODAY.serverTime,
    price: { discount: null, total: 42_900 },
  };
  const closing = {
    closed: null,
    first: null,
    history: [],
    checks: [
      { check: 'slips', open: 1, blocks: true },
      { check: 'outstanding', open: 0, blocks: false },
    ],
  };
  const { api } = setUp([
    [getMe, OWNER],
    [getMoneyToSettle, MONEY],
    [getRecentBookings, { bookings: [fresh] }],
    [
      listChannelStays,
      {
        today: '2026-12-01',
        stays: [
          channelStay('s1', ['name']),
          channelStay('s2', ['payout_late']),
          channelStay('s3', []),
        ],
      },
    ],
    [getMonth, { payments: [], sold: 3, closing }],
  ]);
  await drawAdmin('/', { api });
  await screen.findByText(/^Close /);
  const titles = (await rows()).map((row) =>
    row?.replace(/(?:Guest s0|Airbnb|since|of the|left|1 of 2).*$/, ''),
  );
  expect(titles).toEqual([
    '1 new booking ',
    'Guest late is late with a payment',
    'Pay Guest sooner back',
    'Pay Guest later back',
    'Damage deposit back to Guest damage',
    'A channel’s stay without name or amount',
    'A payout is late',
    expect.stringMatching(/^Close \w+ \d{4}$/),
  ]);
  expect((await rows()).at(-1)).toContain('1 of 2 things are open');
  expect((await rows()).at(-2)).toContain('฿61,625');
});

test('a late payment says that its guest has arrived once the day is over', async () => {
  const late = [
    { ...owes('gone'), checkIn: '2000-12-03' },
    { ...owes('coming'), checkIn: '2099-12-03' },
  ];
  const { api } = setUp([
    [getMe, OWNER],
    [getMoneyToSettle, { ...MONEY, late, lateCount: 2, refunds: [], refundCount: 0 }],
  ]);
  await drawAdmin('/', { api });
  await screen.findByText('Guest gone is late with a payment');
  const facts = (await rows()).filter((row) => row?.includes('late with a payment'));
  expect(facts).toEqual([
    expect.stringContaining('arrived 3'),
    expect.stringContaining('arrives 3'),
  ]);
});

test('staff without the totals see no month, and close none', async () => {
  const asked: unknown[] = [];
  const { api } = setUp();
  const call = (async (row: unknown, input: never) => {
    asked.push(row);
    return api.call(row as never, input);
  }) as unknown as AdminApi['call'];
  await drawAdmin('/', { api: { call } });
  await screen.findByRole('region', { name: 'Slips waiting' });
  expect(screen.queryByText('Twelve months')).toBeNull();
  expect(asked).not.toContain(getMonthCompared);
  expect(asked).not.toContain(getMonth);
});

const part = {
  from: '2027-11-01',
  until: '2027-11-28',
  nights: 27,
  sold: 19,
  closed: 2,
  revenue: 214_300,
};
const COMPARED: MonthCompared = {
  over: part,
  ahead: { month: '2027-12', nights: 31, sold: 17, on: '2027-11-28' },
  lastYear: {
    over: { ...part, from: '2026-11-01', until: '2026-11-28', sold: 15, revenue: 168_900 },
    ahead: { month: '2026-12', nights: 31, sold: 21, on: '2026-11-28' },
  },
  comparedFrom: '2027-11',
};

async function figures(compared: MonthCompared, shows: string, language: Language = 'en') {
  await drawAdmin('/', {
    language,
    api: setUp([
      [getMe, OWNER],
      [getMonthCompared, compared],
    ]).api,
  });
  const link = await screen.findByRole('link', { name: language === 'en' ? 'Money' : 'การเงิน' });
  await screen.findByText(shows);
  const card = link.closest('section') as HTMLElement;
  const words = (node: Element | null) => node?.textContent.replaceAll(/\s/g, ' ');
  return {
    title: words(card.querySelector('h2')),
    said: [...card.querySelectorAll('dl > div')].map((one) => words(one)),
  };
}

test('F9 the month stands in four figures, each with last year’s in words', async () => {
  const { title, said } = await figures(COMPARED, 'Nights sold');
  expect(title).toBe('November 2027 so far against 1 – 27 Nov 2026');
  expect(said).toEqual([
    'Nights sold19of 27, 70% · 2 closed by the house4 more than last year’s 15',
    'Revenue of these days฿214,30027% more than last year’s ฿168,900',
    'A night, on average฿11,279as last year, ฿11,260',
    'December 2027, booked17 nights4 fewer than on 28 Nov 2026 · rates',
  ]);
});

test('F9 the same in Thai, the price of a night without extras, and as many as last year is said so', async () => {
  const same = {
    ...COMPARED,
    over: { ...part, revenue: 216_100, extras: 1800 },
    ahead: { ...COMPARED.ahead, sold: 21 },
  };
  expect((await figures(same, 'คืนที่ขายได้', 'th')).said).toEqual([
    'คืนที่ขายได้19จาก 27 คืน 70% · ที่พักปิดเอง 2 คืนมากขึ้น 4 จากปีก่อน 15',
    'รายได้ของวันเหล่านี้฿216,100มากขึ้น 28% จากปีก่อน ฿168,900',
    'เฉลี่ยต่อคืน฿11,279เท่าปีก่อน ฿11,260',
    'ธันวาคม 2570 จองแล้ว21 คืนเท่ากับ 28 พ.ย. 2569',
  ]);
});

test.each([
  ['2028-03', 'Compared with last year from March 2028 on.', 4],
  [null, 'Compared with last year from your 13th month on.', 0],
])(
  'F9 in the first year one sentence stands for last year’s figures (%s)',
  async (comparedFrom, sentence, count) => {
    const { said } = await figures({ ...COMPARED, lastYear: null, comparedFrom }, sentence);
    expect(said).toHaveLength(count);
  },
);

test.each([
  ['12', 'pending,in_review,confirmed', 'Not cancelled'],
  ['3', 'pending,in_review', 'Awaiting payment or in review'],
  ['฿99,000', 'confirmed', 'Confirmed'],
])('the figure %s leads to the bookings it counts', async (figure, status, chip) => {
  const { api, asked } = setUp();
  await drawAdmin('/', { api, texts: ['bookings'] });
  await userEvent.click(await screen.findByRole('link', { name: figure }));
  await expect.poll(() => asked.at(-1)?.status).toBe(status);
  const pressed = await screen.findByRole('button', { name: chip });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
});

test('what is wrong with the house stands beside the day and in the menu, the worst in full and the others below it', async () => {
  const since = '2026-11-26T11:12:00.000Z';
  const alarms = [
    { kind: 'mail_dead', since, reason: 'log_in', code: '535', waiting: 7 },
    { kind: 'backup_failing', since, failures: 2, lastMadeAt: since, reason: 'disk_full' },
    { kind: 'refund_late', since, count: 1, by: '2026-11-26', bookingId: 'b1', inBin: false },
    { kind: 'crowded', since, nights: 131 },
  ];
  await drawAdmin('/', { api: setUp([[listAlarms, { alarms }]]).api });
  const [mail, backup, refund, crowded] = await screen.findAllByRole('alert');
  expect(mail?.textContent).toMatch(/No mail has gone out since .*26 Nov.*18:12/);
  expect(mail?.textContent).toMatch(/7 mails wait.*535.*SMTP_URL.*test mail/);
  expect(within(mail as HTMLElement).getByRole('link', { name: 'Mails' })).toBeDefined();
  expect(backup?.textContent).toMatch(/No backup has succeeded since.*Have room added/);
  // The screen of backups is the owner's; staff read what to say.
  expect(within(backup as HTMLElement).queryByRole('link')).toBeNull();
  expect(refund?.textContent).toMatch(/A refund is later than promised.*by 26 Nov.*Send the money/);
  const booking = within(refund as HTMLElement).getByRole('link', { name: 'Open the booking' });
  expect(booking.getAttribute('href')).toMatch(/bookings\/b1$/);
  expect(crowded?.textContent).toMatch(/131 nights.*Above 180.*Confirm or cancel/);
  const list = within(crowded as HTMLElement).getByRole('link', { name: 'See these bookings' });
  expect(list.getAttribute('href')).toMatch(/bookings\?status=pending,in_review$/);
  expect(mail?.closest('details')).toBeNull();
  expect([backup, refund, crowded].map((one) => one?.closest('details')?.open)).toEqual([
    false,
    false,
    false,
  ]);
  screen.getByText('and 3 more');
  const entries = screen.getAllByRole('link', { name: 'Dashboard, 4 things are wrong' });
  expect(entries).toHaveLength(2);
});

test('each thing about other calendars has a line, and only nights that are for sale are asked about', async () => {
  const well = { state: 'fresh', openClashes: 0, asksWindow: false, sold: [] };
  const window = { from: '2027-09-01', until: '2028-05-01' };
  const channels = [
    { id: 'a', name: 'Airbnb', health: { ...well, state: 'stale' } },
    { id: 'b', name: 'Vrbo', health: { ...well, asksWindow: true, sold: [window] } },
    { id: 'c', name: 'Agoda', health: { ...well, asksWindow: true } },
  ];
  await drawAdmin('/', { api: setUp([[listChannels, { channels }]]).api });
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Not read for hours, or too long to read: Airbnb.',
    'Closed elsewhere, for sale here: please say whether that is right (Vrbo).',
  ]);
});
