import {
  changeAdminBooking,
  createAdminBooking,
  deleteAdminBooking,
  getAdminBooking,
  setBookingStatus,
} from '@villa/shared/contract/admin-bookings.ts';
import { changeBooking, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { addBlock } from '@villa/shared/contract/blocks.ts';
import { changeSlipService } from '@villa/shared/contract/slip-service.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { confirm, makeAwaited, makeHeld, makeInReview, sendSlip } from '../bookings.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { LONG_WEEKEND, MIDWEEK } from '../days.ts';
import { MINUTE_MS } from '../now.ts';
import { type DrawnSlip, DRAWN_LAYOUTS, drawnSlip } from '../drawn-slips.ts';
import { PDF_SLIP, slipOfIts } from '../slip-files.ts';
import type { TestServer } from '../test-server.ts';

type Name = readonly [firstName: string, lastName: string];

const stay = (checkIn: string, checkOut: string): Stay => ({ checkIn, checkOut });

/** A season as it might be: who came, who is expected, whose slip waits. */
const SEASON: readonly [Name, Stay, 'confirmed' | 'in_review' | 'pending'][] = [
  [['สมชาย', 'ใจดี'], stay('2026-11-21', '2026-11-24'), 'confirmed'],
  [['Emma', 'Larsen'], stay('2026-11-26', '2026-11-30'), 'confirmed'],
  [['ณัฐธิดา', 'วงศ์สุวรรณ'], stay('2026-12-04', '2026-12-06'), 'in_review'],
  [['Kenji', 'Tanaka'], stay('2026-12-10', '2026-12-15'), 'confirmed'],
  [['Siobhán', 'O’Neill'], stay('2026-12-18', '2026-12-20'), 'pending'],
  [['ปวีณา', 'ศรีสุข'], stay('2026-12-24', '2026-12-28'), 'confirmed'],
  [['Lucas', 'Fernández'], stay('2026-12-30', '2027-01-03'), 'in_review'],
  [['อรทัย', 'แก้วมณี'], stay('2027-01-15', '2027-01-18'), 'confirmed'],
];

/** The season's bookings by their guests' first names. */
export type Season = ReadonlyMap<string, string>;

export async function letThemCome(server: TestServer): Promise<Season> {
  const season = new Map<string, string>();
  for (const [[firstName, lastName], dates, until] of SEASON) {
    const { _id: id, customerInfo } = await makeAwaited(server, dates);
    season.set(firstName, id);
    const body = { customerInfo: { ...customerInfo!, firstName, lastName } };
    await server.api.call(saveCustomerInfo, { params: { id }, body });
    if (until === 'pending') continue;
    // The last one's bank makes PDFs.
    await review(server, id, firstName === 'Lucas');
    if (until === 'confirmed') await confirm(server, id);
  }
  return season;
}

async function review(server: TestServer, id: string, isPdf: boolean): Promise<void> {
  const paymentSlipUrl = await sendSlip(server, id, isPdf ? slipOfIts(id, PDF_SLIP) : undefined);
  const sent = { paymentSlipUrl, status: 'in_review' as const };
  await server.api.call(changeBooking, { params: { id }, body: sent });
}

/** More of every kind: blocked nights, a booking without a name, some in the bin. */
export async function letMoreHappen(server: TestServer): Promise<Season> {
  const season = new Map(await letThemCome(server));
  const staff = await server.staffApi();
  const note = 'ซ่อมสระว่ายน้ำและทาสีระเบียงใหม่';
  await staff.call(addBlock, { body: { from: '2026-12-07', to: '2026-12-09', note } });
  season.set('held', (await makeHeld(server, stay('2027-01-08', '2027-01-10')))._id);
  const called = await staff.call(createAdminBooking, {
    body: {
      ...stay('2027-02-05', '2027-02-12'),
      rooms: 3,
      guests: 6,
      customerInfo: { firstName: 'คุณหญิงกรรณิการ์', lastName: '', email: '', phone: '081-234-5678' },
      specialRequests: 'ขอเตียงเสริมหนึ่งเตียง และมาถึงดึกประมาณสี่ทุ่ม',
      staffNotes: 'ลูกค้าประจำ ชอบห้องฝั่งทะเล',
      totalPrice: 90_000,
      priceReason: 'ลูกค้าประจำ พักทั้งสัปดาห์',
      confirmed: true,
    },
  });
  season.set('agreed', called._id);
  for (const [name, dates] of [
    ['binned', stay('2027-03-01', '2027-03-04')],
    ['cancelled', stay('2027-03-10', '2027-03-12')],
  ] as const) {
    const { _id: id } = await makeAwaited(server, dates);
    season.set(name, id);
    if (name === 'binned') await staff.call(deleteAdminBooking, { params: { id }, query: {} });
    else await server.api.call(changeBooking, { params: { id }, body: { status: 'cancelled' } });
  }
  return season;
}

/** More slips than the dashboard lists. */
export async function letSlipsCome(server: TestServer): Promise<Season> {
  const season = new Map<string, string>();
  for (let week = 1; week <= 7; week += 1) {
    const day = (shift: number) => addDays('2026-12-05', week * 7 + shift);
    const { _id: id } = await makeAwaited(server, stay(day(0), day(1 + (week % 3))));
    await review(server, id, false);
    season.set(`slip ${week}`, id);
  }
  return season;
}

const [GREEN, PURPLE] = DRAWN_LAYOUTS;

async function sendDrawn(
  server: TestServer,
  dates: Stay,
  { name: [firstName, lastName], language, slip }: Sender,
): Promise<string> {
  const { _id: id, customerInfo } = await makeAwaited(server, dates);
  const info = { customerInfo: { ...customerInfo!, firstName, lastName } };
  await server.api.call(saveCustomerInfo, { params: { id }, body: info });
  const staff = await server.staffApi();
  await staff.call(changeAdminBooking, { params: { id }, body: { language } });
  const paymentSlipUrl = await sendSlip(server, id, await drawnSlip(slip));
  const sent = { paymentSlipUrl, status: 'in_review' as const };
  await server.api.call(changeBooking, { params: { id }, body: sent });
  await server.advance(MINUTE_MS);
  return id;
}

interface Sender {
  name: Name;
  language: Language;
  slip: DrawnSlip;
}

/** Slips to compare: one that is new here, one without a code, one that a payment used; all deposits. */
export async function letReviewCome(server: TestServer): Promise<Season> {
  await server.changeVilla({ deposit_percent: 30, balance_due_days: 7 });
  const used = { layout: PURPLE, reference: '016300091415CPM01122' };
  const send = (dates: Stay, sender: Sender) => sendDrawn(server, dates, sender);
  const paid = await send(stay('2026-12-18', '2026-12-20'), {
    name: ['ธนา', 'รุ่งเรือง'],
    language: 'th',
    slip: used,
  });
  await confirm(server, paid);
  const season = new Map([['paid', paid]]);
  const real = await send(stay('2026-12-15', '2026-12-18'), {
    name: ['ศิริพร', 'วัฒนกุล'],
    language: 'th',
    slip: { layout: GREEN, reference: '016326140237APM04821' },
  });
  const none = await send(stay('2027-01-15', '2027-01-18'), {
    name: ['Wolfgang-Maximilian', 'Featherstonehaugh-Cholmondeley'],
    language: 'en',
    slip: { layout: GREEN, reference: null },
  });
  const again = await send(stay('2027-02-05', '2027-02-12'), {
    name: ['Emma', 'Larsen'],
    language: 'en',
    slip: used,
  });
  await server.readSlips();
  for (const [name, id] of [
    ['real', real],
    ['none', none],
    ['used', again],
  ] as const) {
    season.set(name, id);
  }
  return season;
}

/** Somebody of each kind, one of them here today, and a note without a place to break. */
export async function letOneBeHere(server: TestServer): Promise<Season> {
  const here = await makeInReview(server, stay('2026-11-20', '2026-11-22'));
  await confirm(server, here._id);
  await makeInReview(server, LONG_WEEKEND);
  await makeHeld(server, MIDWEEK);
  const staff = await server.staffApi();
  const body = { from: '2026-12-20', to: '2026-12-23', note: 'ก'.repeat(200) };
  await staff.call(addBlock, { body });
  return new Map();
}

/** In the bin with money on them: one whose nights are somebody else's by now, and one that owes it back. */
export async function deletePaid(
  server: TestServer,
  season: Season,
  [taken, owing]: readonly [string, string],
): Promise<void> {
  const staff = await server.staffApi();
  for (const name of [taken, owing]) {
    const params = { id: season.get(name) ?? '' };
    if (name === owing)
      await staff.call(setBookingStatus, { params, body: { status: 'cancelled' } });
    const { checkIn: from, checkOut } = await staff.call(getAdminBooking, { params });
    await staff.call(deleteAdminBooking, { params, query: {} });
    const body = { from, to: addDays(checkOut, -1), note: 'จองทางโทรศัพท์' };
    if (name === taken) await staff.call(addBlock, { body });
  }
}

/** Staff lengthen or shorten a stay. */
export async function moveCheckOut(
  server: TestServer,
  id: string | undefined,
  checkOut: string,
): Promise<void> {
  const staff = await server.staffApi();
  await staff.call(changeAdminBooking, { params: { id: id ?? '' }, body: { checkOut } });
}

/** Somebody else at the same booking, a moment ago. */
export async function changeMeanwhile(server: TestServer, id: string): Promise<void> {
  const other = await server.staffApi();
  const body = { guests: 4, staffNotes: 'โทรยืนยันกับแขกแล้ว' };
  await other.call(changeAdminBooking, { params: { id }, body });
}

/** A slip about which the bank has spoken, or is late by so many minutes. */
export async function letCheckedSlipCome(server: TestServer, lateMinutes: number): Promise<void> {
  const values = await server.useSlipok();
  const owner = await server.ownerApi();
  await owner.call(changeSlipService, { body: { service: 'slipok', values } });
  const dates = stay('2026-12-20', '2026-12-23');
  const { _id: id, money } = await makeAwaited(server, dates);
  await server.knowTransfer('CHECKED1', money.next?.amount ?? 0, lateMinutes);
  const slip = await drawnSlip({ layout: GREEN, reference: 'CHECKED1' });
  const paymentSlipUrl = await sendSlip(server, id, slip);
  const sent = { paymentSlipUrl, status: 'in_review' as const };
  await server.api.call(changeBooking, { params: { id }, body: sent });
  await server.readSlips();
}
