/** A villa with a booking in each state that a booking can be in, and what belongs to it. */
import { PNG } from '../guest.ts';
import type { Cast, Guest, Jobs } from './life-cast.ts';
import { HOUR } from './life.ts';
import { openVilla } from './life-opening.ts';
import { slipPicture } from './life-slips.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function setStage(cast: Cast, jobs: Jobs) {
  await openVilla(cast, jobs);
  const guests = {
    expired: cast.guest('Anna'),
    'a hold': cast.guest('Boon'),
    'waiting for payment': cast.guest('Chai'),
    'in review': cast.guest('Dao'),
    confirmed: cast.guest('Ek'),
    'paid in full': cast.guest('Fon'),
    'asked to cancel': cast.guest('Gai'),
    cancelled: cast.guest('Hong'),
    'in the bin': cast.guest('Itt'),
    'booked by staff': cast.guest('Jit'),
  };
  await cast.holds(guests.expired, { checkIn: '2027-02-01', checkOut: '2027-02-03' });
  await jobs.holds('the hold ends', HOUR);
  await confirm(cast, guests.confirmed, '2027-03-05', '2027-03-08', { rooms: 2, language: 'en' });
  await confirm(cast, guests['paid in full'], '2027-01-14', '2027-01-16');
  await confirm(cast, guests['asked to cancel'], '2027-04-03', '2027-04-05');
  await confirm(cast, guests.cancelled, '2027-05-05', '2027-05-08');
  await cast.comes(guests['in the bin'], { checkIn: '2027-05-20', checkOut: '2027-05-22' });
  const { money } = await cast.look(guests['paid in full']);
  const payment = await cast.records('staff', guests['paid in full'], 'writes down the balance', {
    amount: money.due + 6000,
    damage: 5000,
    bankReference: 'B-0001',
  });
  const out = await cast.records('owner', guests['paid in full'], 'gives back what was too much', {
    out: true,
    amount: 1000,
  });
  await cast.life.step('staff attach a picture', () =>
    cast.form('staff', 'POST', guests['paid in full'].staffPath(`/payments/${out}/picture`), [
      ['picture', PNG, 'a.png'],
    ]),
  );
  await cast.asks(guests['asked to cancel'], 'asks to cancel', [
    'POST',
    guests['asked to cancel'].path('/cancellation'),
    { account: { bank: 'SCB', name: 'Gai Jaidee', number: '1234567890' }, words: 'we are ill' },
  ]);
  await cast.setsStatus('owner', guests.cancelled, 'cancels Hong', {
    status: 'cancelled',
    kept: 1000,
    reason: 'late',
  });
  await cast.asks(guests.cancelled, 'names an account', [
    'POST',
    guests.cancelled.path('/refund-account'),
    { bank: 'SCB', name: 'Hong Jaidee', number: '1234567890' },
  ]);
  await cast.does('staff', 'puts Itt into the bin', ['DELETE', guests['in the bin'].staffPath()]);
  const made = await cast.does('staff', 'books for Jit', [
    'POST',
    '/api/admin/bookings',
    {
      checkIn: '2027-06-05',
      checkOut: '2027-06-07',
      rooms: 3,
      guests: 2,
      customerInfo: { firstName: 'Jit', lastName: '', email: '', phone: '' },
    },
  ]);
  guests['booked by staff'].id = made._id;
  const shared = await cast.asks(guests.confirmed, 'shares the stay', [
    'POST',
    guests.confirmed.path('/share'),
  ]);
  const block = await cast.does('staff', 'blocks nights', [
    'POST',
    '/api/admin/blocks',
    { from: '2027-06-20', to: '2027-06-22', note: 'paint' },
  ]);
  const channel = await cast.does('owner', 'adds a channel', [
    'POST',
    '/api/admin/channels',
    { name: 'Airbnb', kind: 'airbnb' },
  ]);
  await jobs.readSlips();
  await jobs.receipts();
  await jobs.mails();
  await cast.does('owner', 'makes a backup', ['POST', '/api/admin/backups']);
  // Last, so that their time is not over.
  await cast.comes(
    guests['in review'],
    { checkIn: '2027-02-20', checkOut: '2027-02-23' },
    slipPicture('004', '20270103'),
  );
  await jobs.readSlips();
  await cast.holds(guests['waiting for payment'], {
    checkIn: '2027-02-10',
    checkOut: '2027-02-12',
    paymentMethod: 'promptpay',
  });
  await cast.saysWho(guests['waiting for payment']);
  await cast.holds(guests['a hold'], { checkIn: '2027-02-14', checkOut: '2027-02-16' });
  const { payments } = await cast.life.call(
    'GET',
    guests['paid in full'].staffPath('/payments'),
    undefined,
    await cast.token('owner'),
  );
  const receipt = payments.find((one: { receipt: unknown }) => one.receipt !== null)?.receipt;
  return {
    guests,
    payment,
    out,
    firstPayment: payments[0].id as string,
    receipt: receipt as { number: string; token: string },
    shareToken: String(shared.sharePath).split('/').at(-1) ?? '',
    block: block._id as string,
    channel: channel.id as string,
    calendar:
      new URL(channel.exportUrl as string).pathname.split('/').at(-1)?.replace('.ics', '') ?? '',
  };
}

async function confirm(
  cast: Cast,
  guest: Guest,
  checkIn: string,
  checkOut: string,
  more = {},
): Promise<void> {
  await cast.comes(guest, { checkIn, checkOut, ...more });
  await cast.confirms('staff', guest);
}
