/** The answers to staff about bookings, money, blocks and mails, and their refusals. */
import { PDF, PNG } from '../guest.ts';
import type { Asking } from './answers-ask.ts';
import { form, of } from './answers-forms.ts';
import type { Stage } from './answers-stage.ts';
import { DAY } from './life.ts';

export async function askAsStaff(asking: Asking, stage: Stage): Promise<void> {
  const { ask, cast } = asking;
  const { guests, payment, out, firstPayment, receipt, block } = stage;
  const { confirmed, cancelled } = guests;
  const paid = guests['paid in full'];
  const status = 'PATCH /api/admin/bookings/:id/status';
  const received = (amount: number, more = {}) => ({
    received: { amount, method: 'bank_transfer', ...more },
  });
  const pay = 'POST /api/admin/bookings/:id/payments';
  const money = (amount: number, more = {}) => ({ amount, method: 'bank_transfer', ...more });

  await ask('staff', status, 'a status that there is not', {
    ...of(confirmed),
    body: { status: 'expired' },
  });
  await ask('staff', status, 'confirms a hold without a name', {
    ...of(guests.expired),
    body: { status: 'confirmed' },
  });
  await cast.does('staff', 'writes down money for Chai', [
    'POST',
    guests['waiting for payment'].staffPath('/payments'),
    { amount: 1000, method: 'cash' },
  ]);
  await ask('guest', 'PATCH /api/booking/:id', 'cancels with money there', {
    ...of(guests['waiting for payment']),
    body: { status: 'cancelled' },
  });
  await ask('staff', status, 'an old version', {
    ...of(guests['in review']),
    body: { status: 'confirmed', version: 1 },
  });
  await ask('staff', status, 'of one in the bin', {
    ...of(guests['in the bin']),
    body: { status: 'confirmed' },
  });
  await ask('staff', status, 'keeps more than came', {
    ...of(confirmed),
    body: { status: 'cancelled', kept: 900_000 },
  });
  const preview = 'POST /api/admin/bookings/:id/payments/preview';
  await ask('staff', preview, 'of what would confirm', {
    ...of(guests['in review']),
    body: money(14_670),
  });
  await ask('staff', preview, 'of a refund', { ...of(confirmed), body: money(500, { out: true }) });
  await ask('owner', preview, 'of more back than is due', {
    ...of(confirmed),
    body: money(500, { out: true }),
  });
  await ask('staff', status, 'confirms with too little', {
    ...of(guests['in review']),
    body: { status: 'confirmed', ...received(0) },
  });
  await ask('staff', status, 'confirms with what came', {
    ...of(guests['in review']),
    body: { status: 'confirmed', ...received(14_670) },
  });
  await ask('staff', status, 'confirms twice', {
    ...of(guests['in review']),
    body: { status: 'confirmed', ...received(14_670) },
  });
  const undo = 'POST /api/admin/bookings/:id/undo';
  await ask('owner', undo, 'somebody else’s step', { ...of(guests['in review']), body: {} });
  await ask('staff', undo, 'takes it back', { ...of(guests['in review']), body: {} });
  await ask('staff', undo, 'nothing to take back', { ...of(confirmed), body: {} });
  const [slip] = (await cast.look(guests['in review'])).slips as [{ id: string }];
  await ask('staff', 'POST /api/admin/slips/read', 'of no booking yet', {
    form: form(['slip', PNG]),
  });
  const refuse = 'POST /api/admin/slips/:id/refuse';
  await ask('staff', refuse, 'unreadable', {
    params: { id: slip.id },
    body: { reason: 'unreadable', words: 'too dark' },
  });
  await ask('staff', refuse, 'decided already', {
    params: { id: slip.id },
    body: { reason: 'unreadable' },
  });

  await ask('staff', pay, 'no money', { ...of(confirmed), body: money(0) });
  await ask('staff', pay, 'in a time to come', {
    ...of(confirmed),
    body: money(100, { receivedOn: '2027-12-01' }),
  });
  await ask('staff', pay, 'more damage deposit than money', {
    ...of(confirmed),
    body: money(100, { damage: 200 }),
  });
  await ask('staff', pay, 'a bank reference that is known', {
    ...of(confirmed),
    body: money(100, { bankReference: 'B-0001' }),
  });
  await ask('staff', pay, 'money out, which is the owner’s', {
    ...of(confirmed),
    body: money(100, { out: true }),
  });
  await ask('owner', pay, 'more out than is due', {
    ...of(confirmed),
    body: money(100, { out: true }),
  });
  await ask('staff', pay, 'cash', { ...of(confirmed), body: { amount: 500, method: 'cash' } });
  await ask('staff', pay, 'the same cash', {
    ...of(confirmed),
    body: { amount: 500, method: 'cash' },
  });
  await ask('staff', pay, 'a slip that nobody sent', {
    ...of(confirmed),
    body: money(700, { slipIds: ['nothing'] }),
  });
  const charge = 'POST /api/admin/bookings/:id/charges';
  const { json: lamp } = await ask('owner', charge, 'a lamp', {
    ...of(paid),
    body: { kind: 'kept_for_damage', amount: 500, reason: 'a lamp' },
  });
  const { id: keptPart } = (lamp as { charges: { id: number }[] }).charges.at(-1) ?? { id: 0 };
  const kept = { id: paid.id, charge: `${keptPart}` };
  const damage = 'POST /api/admin/bookings/:id/charges/:charge/pictures';
  const { json: shown } = await ask('owner', damage, 'of the lamp', {
    params: kept,
    form: form(['picture', PNG]),
  });
  await ask('owner', damage, 'of no part', {
    params: { ...kept, charge: '0' },
    form: form(['picture', PNG]),
  });
  const seen = (shown as { pictureUrl: string }).pictureUrl.split('/').at(-1) ?? '';
  await ask(
    'staff',
    'GET /api/admin/bookings/:id/charges/:charge/pictures/:picture',
    'of the lamp',
    {
      params: { ...kept, picture: decodeURIComponent(seen) },
    },
  );
  const reverse = 'POST /api/admin/bookings/:id/payments/:payment/reverse';
  const which = { params: { id: paid.id, payment } };
  await ask('owner', reverse, 'a mistake', { ...which, body: { reason: 'a mistake' } });
  await ask('owner', reverse, 'once more', { ...which, body: { reason: 'a mistake' } });
  await ask('owner', reverse, 'no such payment', {
    params: { id: paid.id, payment: 'none' },
    body: { reason: 'a mistake' },
  });
  await ask('owner', charge, 'more than is held', {
    ...of(confirmed),
    body: { kind: 'kept_for_damage', amount: 99_000, reason: 'a lamp' },
  });
  await ask('owner', charge, 'nothing', {
    ...of(confirmed),
    body: { kind: 'kept_for_damage', amount: 0, reason: 'a lamp' },
  });
  const picture = 'POST /api/admin/bookings/:id/payments/:payment/picture';
  await ask('staff', picture, 'of money that came in', {
    params: { id: paid.id, payment: firstPayment },
    form: form(['picture', PNG]),
  });
  await ask('staff', picture, 'no picture', {
    params: { id: paid.id, payment: out },
    form: form(['picture', Buffer.from('hello')]),
  });
  await ask('staff', picture, 'a better one', {
    params: { id: paid.id, payment: out },
    form: form(['picture', PNG]),
  });
  await ask('guest', 'GET /api/booking/:id/payments/:payment/picture', 'of money that went back', {
    params: { id: paid.id, payment: out },
  });
  await ask('staff', 'GET /api/admin/receipts/:number', 'a receipt', {
    params: { number: receipt.number },
  });
  // As updates from before there were payments left it.
  cast.life.app.deps.sqlite
    .prepare('insert into refund_questions (booking_id, amount, confirmed_on) values (?, 38700, ?)')
    .run(guests.expired.id, '2026-12-01');
  await ask('staff', 'POST /api/admin/bookings/:id/refund-question', 'it went back', {
    ...of(guests.expired),
    body: { answer: 'refunded' },
  });
  await ask('staff', 'POST /api/admin/bookings/:id/refund-question', 'answered already', {
    ...of(guests.expired),
    body: { answer: 'refunded' },
  });
  await ask('staff', 'POST /api/admin/bookings/:id/refund-question', 'nothing is asked', {
    ...of(cancelled),
    body: { answer: 'refunded' },
  });

  const cancel = guests['asked to cancel'];
  const accept = 'POST /api/admin/bookings/:id/cancellation/accept';
  const decline = 'POST /api/admin/bookings/:id/cancellation/decline';
  await ask('staff', accept, 'keeps more than the terms', {
    ...of(cancel),
    body: { kept: 900_000 },
  });
  await ask('staff', accept, 'nobody asked', { ...of(confirmed), body: {} });
  await ask('staff', decline, 'says why', { ...of(cancel), body: { words: 'please call us' } });
  await ask('staff', decline, 'answered already', {
    ...of(cancel),
    body: { words: 'please call us' },
  });
  await cast.asks(cancel, 'asks again', [
    'POST',
    cancel.path('/cancellation'),
    { account: { bank: 'SCB', name: 'Gai Jaidee', number: '1234567890' } },
  ]);
  await ask('owner', accept, 'by the terms', { ...of(cancel), body: { words: 'see you' } });
  await cast.asks(confirmed, 'opens a bedroom', [
    'POST',
    confirmed.path('/top-up'),
    { rooms: 3, amount: 6000 },
  ]);
  await ask('staff', 'POST /api/admin/bookings/:id/top-up/decline', 'takes the offer back', {
    ...of(confirmed),
    body: {},
  });
  await ask('staff', 'POST /api/admin/bookings/:id/top-up/confirm', 'none is open', {
    ...of(confirmed),
    body: {},
  });
  await cast.asks(confirmed, 'opens it again', [
    'POST',
    confirmed.path('/top-up'),
    { rooms: 3, amount: 6000 },
  ]);
  await ask('staff', 'POST /api/admin/bookings/:id/top-up/confirm', 'opens it', {
    ...of(confirmed),
    body: {},
  });
  await ask('staff', 'PATCH /api/admin/bookings/:id/arrival', 'opens the door code', {
    ...of(confirmed),
    body: { open: true },
  });

  const change = 'PATCH /api/admin/bookings/:id';
  const changes: [string, object][] = [
    ['nights that are taken', { checkIn: '2027-06-05', checkOut: '2027-06-07' }],
    ['another price without a reason', { totalPrice: 1 }],
    ['the rules of the season', { checkIn: '2027-04-12', checkOut: '2027-04-13' }],
    ['too many guests', { guests: 99 }],
    [
      'a name in no letters',
      { customerInfo: { firstName: '', lastName: '', email: 'x', phone: 'y' } },
    ],
    ['an old version', { staffNotes: 'old', version: 1 }],
    ['a note', { staffNotes: 'late' }],
    ['another day', { checkIn: '2027-03-04', checkOut: '2027-03-07', tellGuest: true }],
  ];
  for (const [what, body] of changes) await ask('staff', change, what, { ...of(confirmed), body });
  const add = 'POST /api/admin/bookings';
  const booked = { checkIn: '2027-08-01', checkOut: '2027-08-03', rooms: 3, guests: 2 };
  await ask('staff', add, 'nights that are blocked', {
    body: { ...booked, checkIn: '2027-06-19', checkOut: '2027-06-21' },
  });
  await ask('staff', add, 'the rules of the season', {
    body: { ...booked, checkIn: '2027-04-12', checkOut: '2027-04-13' },
  });
  await ask('staff', add, 'another price without a reason', { body: { ...booked, totalPrice: 1 } });
  await ask('staff', add, 'for a guest who called', { body: booked });
  await ask(
    'staff',
    'POST /api/admin/bookings/:id/allow-client',
    'nobody’s connection',
    of(guests['booked by staff']),
  );
  await ask(
    'staff',
    'POST /api/admin/bookings/:id/allow-client',
    'holds more',
    of(guests['a hold']),
  );
  await ask('staff', 'GET /api/admin/bookings/unconfirmed', 'of one connection', {
    query: `?booking=${guests['a hold'].id}`,
  });
  await ask('staff', 'GET /api/admin/bookings/unconfirmed', 'of two hours', { query: '?hours=2' });
  await ask('staff', 'POST /api/admin/bookings/unconfirmed/end', 'both at once', {
    body: { booking: 'x', hours: 2 },
  });
  await ask('staff', 'POST /api/admin/bookings/unconfirmed/end', 'of one connection', {
    body: { booking: guests['a hold'].id },
  });
  await ask('staff', 'POST /api/admin/bookings/unconfirmed/reopen', 'takes that back', {
    body: { ids: [guests['a hold'].id] },
  });
  await ask('staff', 'DELETE /api/admin/bookings/:id', 'into the bin', of(guests['a hold']));
  await ask('staff', 'DELETE /api/admin/bookings/:id', 'in the bin already', of(guests['a hold']));
  await ask(
    'guest',
    'GET /api/booking/:id/promptpay-qr.png',
    'with money there',
    of(guests['waiting for payment']),
  );
  await ask('staff', 'DELETE /api/booking/:id', 'into the bin', of(guests['waiting for payment']));
  await ask(
    'staff',
    'POST /api/admin/bookings/:id/restore',
    'out of the bin',
    of(guests['in the bin']),
  );
  await ask('staff', 'POST /api/admin/bookings/:id/restore', 'not in the bin', of(confirmed));
  await ask('staff', 'POST /api/admin/bookings/:id/restore', 'as something else', {
    ...of(confirmed),
    query: '?as=confirmed',
  });

  const blocks = 'POST /api/admin/blocks';
  await ask('staff', blocks, 'nights that are taken', {
    body: { from: '2027-06-21', to: '2027-06-23' },
  });
  await ask('staff', blocks, 'the wrong way round', {
    body: { from: '2027-10-03', to: '2027-10-01' },
  });
  await ask('staff', blocks, 'two nights', { body: { from: '2027-10-01', to: '2027-10-03' } });
  await ask('staff', 'PATCH /api/admin/blocks/:id', 'longer', {
    params: { id: block },
    body: { to: '2027-06-23' },
  });
  await ask('staff', 'DELETE /api/admin/blocks/:id', 'ends', { params: { id: block } });
  await askAboutMails(asking, stage);
  await ask('owner', 'POST /api/admin/bookings/:id/payments/:payment/correct', 'a wrong note', {
    params: { id: paid.id, payment: firstPayment },
    body: { note: 'by hand', reason: 'a mistake' },
  });
}

async function askAboutMails({ ask, cast }: Asking, { guests }: Stage): Promise<void> {
  const { mails } = await cast.life.call(
    'GET',
    `/api/admin/mails?booking=${guests.confirmed.id}`,
    undefined,
    await cast.token('owner'),
  );
  const sent = mails.find((mail: { kind: string }) => mail.kind === 'confirmed');
  const old = mails.find((mail: { kind: string }) => mail.kind === 'received');
  await ask('staff', 'GET /api/admin/mails/:id', 'a mail', { params: { id: sent?.id ?? '' } });
  await ask('staff', 'POST /api/admin/mails/:id/send-again', 'the confirmation', {
    params: { id: sent?.id ?? '' },
  });
  await ask('staff', 'POST /api/admin/mails/:id/send-again', 'what is true no more', {
    params: { id: old?.id ?? '' },
  });
  const { sqlite, clock } = cast.life.app.deps;
  sqlite
    .prepare(
      "update mails set state = 'sending', claim = 'another', claimed_until = ? where id = ?",
    )
    .run(clock.now().getTime() + DAY, sent?.id);
  await ask('staff', 'POST /api/admin/mails/:id/send-again', 'while it goes out', {
    params: { id: sent?.id ?? '' },
  });
  sqlite
    .prepare("update mails set state = 'filed', claim = null, claimed_until = null where id = ?")
    .run(sent?.id);
  await ask('staff', 'POST /api/booking/:id/send-confirmation', 'once more', of(guests.confirmed));
  await ask(
    'staff',
    'POST /api/booking/:id/send-confirmation',
    'of none that is confirmed',
    of(guests.cancelled),
  );
  await ask('owner', 'POST /api/admin/mails/test', 'a test', {});
}

/** One slip for two stays. */
export async function askWithAUsedSlip({ ask, cast }: Asking): Promise<void> {
  const [first, second] = [cast.guest('Lek'), cast.guest('Mod')];
  await cast.comes(first, { checkIn: '2027-11-01', checkOut: '2027-11-02' }, PDF);
  await cast.confirms('staff', first);
  await cast.comes(second, { checkIn: '2027-11-03', checkOut: '2027-11-04' }, PDF);
  const body = { status: 'confirmed', received: { amount: 1000, method: 'bank_transfer' } };
  const status = 'PATCH /api/admin/bookings/:id/status';
  await ask('staff', status, 'with a slip that was used', { ...of(second), body });
  await ask('staff', status, 'with a slip that was used, and a reason', {
    ...of(second),
    body: { ...body, despite: 'one for both' },
  });
}

/** Payments that the server decides about. Last, because they change what is answered elsewhere. */
export async function askToRecordPayments({ ask }: Asking, { guests }: Stage): Promise<void> {
  const { confirmed, cancelled } = guests;
  const record = 'POST /api/admin/bookings/:id/payments/record';
  const cash = (amount: number, more = {}) => ({ amount, method: 'cash', key: 'a key', ...more });
  await ask('owner', record, 'is added', { ...of(confirmed), body: cash(700) });
  await ask('owner', record, 'the same key', { ...of(confirmed), body: cash(700) });
  await ask('owner', record, 'the key of another', { ...of(cancelled), body: cash(700) });
  await ask('owner', record, 'to confirm what is confirmed', {
    ...of(confirmed),
    body: cash(800, { key: 'another', confirm: true }),
  });
  const early = { receivedOn: '2026-12-24', key: 'a third' };
  await ask('owner', record, 'before it was booked', { ...of(confirmed), body: cash(900, early) });
  await ask('owner', record, 'long before it was booked', {
    ...of(confirmed),
    body: cash(900, { ...early, receivedOn: '2024-12-24', datedBefore: true }),
  });
}

/** A stay of today that ends early, and once it is over. The very last, because it moves the clock. */
export async function askAboutEnds({ ask, cast }: Asking): Promise<void> {
  const guest = cast.guest('Nok');
  const { _id } = await cast.does('staff', 'books for who stands at the gate', [
    'POST',
    '/api/admin/bookings',
    { checkIn: '2027-01-05', checkOut: '2027-01-07', rooms: 1, guests: 2, confirmed: true },
  ]);
  guest.id = _id;
  const end = 'POST /api/admin/bookings/:id/end';
  const body = { how: 'no_show', on: '2027-01-05', kept: 0 };
  await ask('staff', end, 'keeps more than came', { ...of(guest), body: { ...body, kept: 1 } });
  await ask('staff', end, 'ends', { ...of(guest), body });
  await ask('staff', end, 'ends twice', { ...of(guest), body });
  await ask('staff', 'DELETE /api/admin/bookings/:id/end', 'takes it back', of(guest));
  cast.life.app.clock.advance(3 * DAY);
  await ask('staff', end, 'once the stay is over', { ...of(guest), body });
  await ask('owner', end, 'once the stay is over', { ...of(guest), body });
  await ask('owner', end, 'with a reason', {
    ...of(guest),
    body: { ...body, pastReason: 'never came' },
  });
}
