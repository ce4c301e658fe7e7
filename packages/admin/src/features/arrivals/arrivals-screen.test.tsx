import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type Arrival,
  type ArrivingGuest,
  changeArrival,
  listArrivals,
} from '@villa/shared/contract/arrivals.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { texts } from '@villa/shared/i18n/staff/arrivals.en.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { runningArrival } from './which-arrival.ts';

const START = '2026-12-10T09:42:00Z';
const END = '2026-12-11T09:42:00Z';

const guest = (changes: Partial<ArrivingGuest>): ArrivingGuest => ({
  id: 'g1',
  givenName: 'KENJI',
  middleName: '',
  familyName: 'TANAKA',
  oneName: false,
  sex: 'M',
  nationality: 'JPN',
  phone: '',
  numberEnding: '906',
  birthYear: '1984',
  sharesNumber: false,
  isReported: true,
  missing: [],
  byHand: null,
  startsAt: START,
  isTapped: true,
  deadline: END,
  hasOwnArrival: false,
  day: '2026-12-10',
  filed: null,
  isForgotten: false,
  linkSentAt: null,
  ...changes,
});
const THAI = guest({
  id: 'g2',
  givenName: 'มาลี',
  familyName: '',
  nationality: 'THA',
  isReported: false,
});

const stay = (changes: Partial<Arrival>): Arrival => ({
  stayId: 's1',
  kind: 'booking',
  channel: null,
  customerName: 'Kenji Tanaka',
  checkIn: '2026-12-10',
  checkOut: '2026-12-15',
  day: '2026-12-10',
  expected: 2,
  state: 'ready',
  complete: 1,
  reported: 1,
  filedCount: 0,
  isLate: false,
  isChanged: false,
  dueAt: END,
  startsAt: START,
  isTapped: true,
  deadline: END,
  guests: [guest({}), THAI],
  filings: [],
  taps: [{ guestId: null, arrivedAt: START, at: START, by: 'Nok', reason: '' }],
  forgottenOn: '2027-01-20',
  version: 1,
  ...changes,
});
const NEVER = stay({
  stayId: 's2',
  customerName: 'Emma Larsen',
  day: '2026-10-01',
  checkIn: '2026-10-01',
  startsAt: '2026-10-01T08:00:00Z',
  isLate: true,
  dueAt: null,
  guests: [guest({ isForgotten: true, numberEnding: '', birthYear: '' })],
});

let now = '';
/** The changes that were sent; the first time a reason is asked for. */
let sent: unknown[] = [];
async function draw(
  arrivals: Arrival[],
  path = '/arrivals',
  { reportsForeigners = true } = {},
): Promise<void> {
  sent = [];
  const call = (async (row: unknown, input?: { body?: { reason?: string } }) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === listArrivals) {
      return {
        today: '2026-12-10',
        serverTime: now,
        timeZone: 'Asia/Bangkok',
        checkInTime: '15:00',
        reportsForeigners,
        arrivals,
      };
    }
    if (row === changeArrival) {
      sent.push(input?.body);
      if (input?.body?.reason !== undefined) return arrivals[0];
      const fields = { reason: 'required' } as const;
      throw new ApiError(422, { code: 'invalid_fields', message: '', fields });
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin(path, { language: 'en', api: { call, now: () => new Date(now) } });
  await screen.findByRole('heading', { level: 1, name: texts.title });
}
const card = (name: RegExp) => screen.findByRole('region', { name });
/** The clock of the server and the page's own go on. */
async function goTo(instant: string): Promise<void> {
  now = instant;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('C2 tells aloud when 12, 4 and 1 hours are left, and nothing before', async () => {
  now = '2026-12-10T21:30:00Z';
  await draw([stay({})]);
  const region = within(await card(/Kenji Tanaka/)).getByRole('status');
  expect(region.textContent).toBe('');
  for (const [instant, hours] of [
    ['2026-12-10T21:42:00Z', 12],
    ['2026-12-11T05:42:00Z', 4],
    ['2026-12-11T08:50:00Z', 1],
  ] as const) {
    await goTo(instant);
    expect(region.textContent).toBe(texts.clock.announced.replace('{{hours}}', String(hours)));
  }
  await goTo('2026-12-11T11:00:00Z');
  expect(region.textContent).toBe('');
});

test('C2 says how long is left and until when, and who tapped; a late one is filed as its day', async () => {
  now = '2026-12-11T02:05:00Z';
  await draw([stay({})]);
  const own = within(await card(/Kenji Tanaka/));
  expect(own.getByText('7 h 37 min')).toBeTruthy();
  expect(own.getByText(/arrived .*, tapped by Nok/)).toBeTruthy();
  await goTo('2026-12-11T11:00:00Z');
  expect(own.getByText('+1 h 18 min')).toBeTruthy();
  expect(own.getByText(/^File it all the same: as 10 Dec/)).toBeTruthy();
});

test('C2 stands Thais below the others as not reported, and names what is missing', async () => {
  now = '2026-12-10T10:00:00Z';
  const missing = guest({
    id: 'g3',
    givenName: 'WULANDARI',
    familyName: '',
    missing: ['passportNumber'],
  });
  await draw([stay({ state: 'some', guests: [THAI, guest({}), missing], reported: 2 })]);
  const rows = await within(await card(/Kenji Tanaka/)).findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'TANAKA KENJI',
    'WULANDARI',
    'มาลี',
  ]);
  expect(rows[1]?.textContent).toContain('missing: passport number');
  expect(rows[2]?.textContent).toContain(texts.rows.thai);
  expect(screen.getByRole('button', { name: /The portal’s file, 2/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: texts.foot.without })).toBeTruthy();
});

test('G8 says of guests whose numbers are forgotten that they were never filed', async () => {
  now = '2026-12-10T10:00:00Z';
  await draw([NEVER, stay({})], '/arrivals?stay=s2');
  const own = within(await card(/Emma Larsen/));
  expect(own.getByText(texts.clock.neverFiled)).toBeTruthy();
  expect(own.getAllByText(texts.badge.never).length).toBeGreaterThan(0);
  expect(own.queryByRole('button', { name: /^Fill in/ })).toBeNull();
});

test('G8 keeps a receipt in sight where another guest was never filed, or the one it is for is Thai since', async () => {
  now = '2026-12-10T10:00:00Z';
  const filing = {
    id: 'f1',
    at: START,
    by: 'Nok',
    receipt: 'TM30-1',
    pictureUrl: null,
    guests: ['g3'],
  };
  const filed = { at: START, receipt: 'TM30-1', isLate: false, isChanged: false };
  const other = guest({ id: 'g3', givenName: 'EMMA', filed });
  const never = { ...NEVER, guests: [...NEVER.guests, other], filings: [filing] };
  await draw([never], '/arrivals?stay=s2');
  const own = within(await card(/Emma Larsen/));
  expect(own.getByText(texts.clock.neverFiled)).toBeTruthy();
  expect(own.getByText('TM30-1')).toBeTruthy();
  cleanup();
  const thai = { ...THAI, id: 'g3', filed: { ...filed, isChanged: true } };
  const nothing = { state: 'nothing', reported: 0, complete: 0, dueAt: null } as const;
  await draw([stay({ ...nothing, guests: [thai], filings: [filing] })]);
  const its = within(await card(/Kenji Tanaka/));
  expect(its.getByText('TM30-1')).toBeTruthy();
  expect(its.getByText(texts.clock.nobodyForeign)).toBeTruthy();
});

test('C2 shows the day that runs: what is to be reported, today’s, what was reported, and then who comes next', () => {
  const at = (stayId: string, day: string, dueAt: string | null) =>
    stay({ stayId, day, startsAt: `${day}T08:00:00Z`, dueAt });
  const [old, filed, open] = [
    at('old', '2026-12-01', '2026-12-02T08:00:00Z'),
    at('filed', '2026-12-09', null),
    at('open', '2026-12-10', END),
  ];
  const next = at('next', '2026-12-20', '2026-12-21T08:00:00Z');
  const shown = (arrivals: Arrival[], instant: string) =>
    runningArrival(arrivals, new Date(instant), instant.slice(0, 10))?.stayId;
  expect(shown([old, filed, open, next], '2026-12-11T12:00:00Z')).toBe('open');
  expect(shown([old, filed, open, next], '2026-12-10T05:00:00Z')).toBe('open');
  expect(shown([old, filed, next], '2026-12-10T05:00:00Z')).toBe('filed');
  expect(shown([old, filed, next], '2026-12-13T05:00:00Z')).toBe('next');
  expect(shown([old, filed], '2026-12-13T05:00:00Z')).toBe('filed');
  expect(shown([], '2026-12-13T05:00:00Z')).toBeUndefined();
});

test('G8 asks why somebody whose report is late does not come, and sends what was typed', async () => {
  now = '2026-12-11T11:00:00Z';
  await draw([stay({})]);
  fireEvent.click(await screen.findByRole('button', { name: /^Change ?TANAKA KENJI/ }));
  const away = await screen.findByRole('button', { name: texts.fill.away });
  expect(screen.queryByLabelText(texts.away.reason)).toBeNull();
  fireEvent.click(away);
  const why = await screen.findByLabelText(texts.away.reason);
  fireEvent.change(why, { target: { value: ' Turned back at the airport ' } });
  fireEvent.click(away);
  await vi.waitFor(() => expect(screen.queryByLabelText(texts.away.reason)).toBeNull());
  const row = { guests: [{ id: 'g1', away: true }], version: 1 };
  expect(sent).toEqual([row, { ...row, reason: 'Turned back at the airport' }]);
});

test('G8 asks the same of somebody late who is written as Thai, and shows it in the history', async () => {
  now = '2026-12-11T11:00:00Z';
  const said = { guestId: 'g1', arrivedAt: null, at: now, by: 'Nok', reason: 'A Thai passport' };
  await draw([stay({ taps: [{ ...said, what: 'thai' }] })]);
  const own = within(await card(/Kenji Tanaka/));
  expect(own.getByText(/: TANAKA KENJI is Thai, no report, Nok, A Thai passport/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Change ?TANAKA KENJI/ }));
  fireEvent.click(await screen.findByRole('button', { name: texts.fill.thai }));
  const keep = screen.getByRole('button', { name: texts.fill.keep });
  fireEvent.click(keep);
  const why = await screen.findByLabelText(texts.away.reason);
  fireEvent.change(why, { target: { value: 'A Thai passport' } });
  fireEvent.click(keep);
  await vi.waitFor(() => expect(screen.queryByLabelText(texts.away.reason)).toBeNull());
  const thai = { guests: [expect.objectContaining({ id: 'g1', nationality: 'THA' })], version: 1 };
  expect(sent).toEqual([thai, { ...thai, reason: 'A Thai passport' }]);
});

test('C2 of a villa abroad says who arrives, and nothing of reports', async () => {
  now = '2026-12-11T11:00:00Z';
  const guests = [guest({ isReported: false }), THAI];
  const nothing = stay({ state: 'nothing', reported: 0, complete: 0, dueAt: null, guests });
  await draw([nothing, { ...nothing, stayId: 's3', customerName: 'Emma Larsen' }], '/arrivals', {
    reportsForeigners: false,
  });
  const own = await card(/Kenji Tanaka/);
  expect(own.textContent).toContain('JPN · M · …906');
  expect(screen.getByText(texts.introAbroad)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/TM30|Thai guests|not reported|file|24 hours/i);
  expect(screen.queryByText(texts.badge.nothing)).toBeNull();
});

test('C1 says of an own link whether it was opened', async () => {
  now = '2026-12-10T10:00:00Z';
  const lacking = { missing: ['passportNumber' as const], linkSentAt: START };
  const guests = [
    guest({ ...lacking, linkOpenedAt: null }),
    guest({ ...lacking, id: 'g2', givenName: 'EMMA', linkOpenedAt: START }),
  ];
  await draw([stay({ guests })]);
  const rows = await within(await card(/Kenji Tanaka/)).findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(texts.rows.linkSent);
  expect(rows[1]?.textContent).toContain(texts.rows.linkOpened);
});
