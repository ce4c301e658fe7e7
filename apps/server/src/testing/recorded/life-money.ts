/** Money comes, is too much, goes back, is reversed and is kept; stays are cancelled, topped up and over. */
import { PDF, PNG } from '../guest.ts';
import { AT_ONCE, DAY, HOUR } from './life.ts';
import type { Cast, Guest, Jobs } from './life-cast.ts';

const ACCOUNT = { bank: 'Kasikorn', name: 'A Guest', number: '1234567890' };

export async function moneyMoves(cast: Cast, jobs: Jobs): Promise<void> {
  await aStayThatIsPaid(cast, jobs);
  await moneyByMistake(cast, jobs);
  await requestsToCancel(cast, jobs);
  await topUps(cast, jobs);
  await everyWayToPay(cast, jobs);
}

/** A guest with a confirmed stay, whose deposit has come. */
async function confirmed(
  cast: Cast,
  name: string,
  checkIn: string,
  checkOut: string,
  more = {},
): Promise<Guest> {
  const guest = cast.guest(name);
  await cast.comes(guest, { checkIn, checkOut, ...more });
  await cast.confirms('staff', guest);
  return guest;
}

const instalmentOf = async (cast: Cast, guest: Guest, kind: string): Promise<string> =>
  (await cast.look(guest)).instalments.find((one: { kind: string }) => one.kind === kind)?.id;

/** The balance and the damage deposit by a further slip, reminders, the stay itself, and the deposit back. */
async function aStayThatIsPaid(cast: Cast, jobs: Jobs): Promise<void> {
  const pim = await confirmed(cast, 'Pim', '2027-04-20', '2027-04-24');
  await cast.asks(pim, 'says to whom receipts are made out', [
    'PATCH',
    pim.path('/receipt-details'),
    { company: 'Pim Co., Ltd.', taxNumber: '0105555555556', address: '2 Garden Road' },
  ]);
  await jobs.receipts();
  await cast.asks(pim, 'shares the stay', ['POST', pim.path('/share')]);
  await cast.asks(pim, 'takes the address back', ['DELETE', pim.path('/share')]);
  await cast.asks(pim, 'shares the stay again', ['POST', pim.path('/share')]);
  for (let days = 0; days < 50; days += 5) await jobs.reminders(5 * DAY);
  await jobs.mails();
  const balance = await instalmentOf(cast, pim, 'balance');
  await cast.addsSlip(pim, { instalmentId: balance }, PDF);
  const waiting = (await cast.look(pim)).slips.find(
    (slip: { state: string }) => slip.state === 'waiting',
  );
  await cast.addsSlip(pim, { instalmentId: balance, replaces: waiting.url });
  const again = (await cast.look(pim)).slips.find(
    (slip: { state: string }) => slip.state === 'waiting',
  );
  const { money } = await cast.look(pim);
  await cast.records('staff', pim, 'writes down the balance with its slip', {
    amount: money.due + 5000,
    damage: 5000,
    slipIds: [again.id],
    bank: 'KBANK',
    bankReference: 'B-0001',
  });
  await jobs.receipts();
  await jobs.mails();
  await cast.does('staff', 'opens the door code early', [
    'PATCH',
    pim.staffPath('/arrival'),
    { open: true },
  ]);
  await cast.does('staff', 'closes it again', [
    'PATCH',
    pim.staffPath('/arrival'),
    { open: false },
  ]);
  await jobs.reminders(15 * DAY);
  await cast.life.step(
    'the stay is over',
    () => cast.life.app.clock.set('2027-04-25T03:00:00.000Z'),
    0,
  );
  await cast.does('owner', 'keeps some of the damage deposit', [
    'POST',
    pim.staffPath('/charges'),
    { kind: 'kept_for_damage', amount: 1500, reason: 'a broken lamp' },
  ]);
  await cast.does('owner', 'takes some of that back', [
    'POST',
    pim.staffPath('/charges'),
    { kind: 'kept_for_damage', amount: -500, reason: 'the lamp was old' },
  ]);
  const out = await cast.records('owner', pim, 'gives the damage deposit back', {
    out: true,
    amount: 4000,
    damage: 4000,
  });
  await cast.life.step('staff attach the picture of that transfer', () =>
    cast.form('staff', 'POST', pim.staffPath(`/payments/${out}/picture`), [
      ['picture', PNG, 'transfer.png'],
    ]),
  );
  await jobs.receipts();
  await jobs.mails();
}

async function moneyByMistake(cast: Cast, jobs: Jobs): Promise<void> {
  const rung = await confirmed(cast, 'Rung', '2027-06-01', '2027-06-04');
  await jobs.receipts();
  const twice = await cast.records('staff', rung, 'writes down cash', {
    amount: 3000,
    method: 'cash',
  });
  await cast.life.step(
    'the same amount a moment later is asked about',
    async () =>
      cast.life.refused(
        'same_payment',
        'POST',
        rung.staffPath('/payments'),
        { amount: 3000, method: 'cash' },
        await cast.token('staff'),
      ),
    AT_ONCE,
  );
  await cast.records('staff', rung, 'writes the same cash down again, meant', {
    amount: 3000,
    method: 'cash',
    again: true,
  });
  await cast.does(
    'staff',
    'takes the second one back',
    ['POST', rung.staffPath('/undo'), {}],
    AT_ONCE,
  );
  await jobs.receipts(HOUR);
  await cast.does('owner', 'reverses the cash', [
    'POST',
    rung.staffPath(`/payments/${twice}/reverse`),
    { reason: 'it was another guest’s' },
  ]);
  await jobs.receipts();
  await jobs.mails();
  await cast.records('staff', rung, 'writes down far too much', {
    amount: 90_000,
    bankReference: 'B-0002',
  });
  await cast.life.step('a bank reference counts once', async () =>
    cast.life.refused(
      'reference_used',
      'POST',
      rung.staffPath('/payments'),
      { amount: 100, method: 'bank_transfer', bankReference: 'B-0002' },
      await cast.token('staff'),
    ),
  );
  await cast.life.step('more than is due does not go back by accident', async () =>
    cast.life.refused(
      'more_than_due',
      'POST',
      rung.staffPath('/payments'),
      { amount: 90_000, method: 'bank_transfer', out: true },
      await cast.token('owner'),
    ),
  );
  const { money } = await cast.look(rung);
  await cast.records('owner', rung, 'gives back what was too much', {
    out: true,
    amount: money.refundDue,
  });
  await cast.records('owner', rung, 'gives back more, and that is meant', {
    out: true,
    amount: 1000,
    moreThanDue: true,
  });
  await cast.setsStatus('owner', rung, 'cancels Rung and keeps some', {
    status: 'cancelled',
    kept: 10_000,
    reason: 'as agreed on the telephone',
  });
  await cast.setsStatus('owner', rung, 'reopens Rung', { status: 'pending' });
  await cast.setsStatus('owner', rung, 'confirms Rung again', { status: 'confirmed' });
  await cast.setsStatus('owner', rung, 'cancels Rung: all goes back', { status: 'cancelled' });
  await cast.asks(rung, 'names an account', ['POST', rung.path('/refund-account'), ACCOUNT]);
  await cast.does('staff', 'names another account for Rung', [
    'POST',
    rung.path('/refund-account'),
    { ...ACCOUNT, number: '9999999999' },
  ]);
  await cast.does('owner', 'puts Rung into the bin, her money undecided', [
    'DELETE',
    rung.staffPath(),
  ]);
  await cast.does('owner', 'brings Rung back', ['POST', rung.staffPath('/restore')]);
  await jobs.receipts();
  await jobs.mails();
}

async function requestsToCancel(cast: Cast, jobs: Jobs): Promise<void> {
  const sak = await confirmed(cast, 'Sak', '2027-06-20', '2027-06-23', { language: 'en' });
  const ask = { account: ACCOUNT, words: 'we cannot come' };
  await cast.asks(sak, 'asks to cancel', ['POST', sak.path('/cancellation'), ask]);
  await cast.asks(sak, 'thinks better of it', ['DELETE', sak.path('/cancellation')]);
  await cast.asks(sak, 'asks to cancel after all', ['POST', sak.path('/cancellation'), ask]);
  await cast.does('staff', 'declines', [
    'POST',
    sak.staffPath('/cancellation/decline'),
    { words: 'please call us' },
  ]);
  await cast.asks(sak, 'asks once more', ['POST', sak.path('/cancellation'), ask]);
  await jobs.mails();
  await cast.does('owner', 'accepts by the terms', [
    'POST',
    sak.staffPath('/cancellation/accept'),
    { words: 'see you another time' },
  ]);
  const { money } = await cast.look(sak);
  if (money.refundDue > 0) {
    await cast.records('owner', sak, 'gives the refund', { out: true, amount: money.refundDue });
  }
  await jobs.receipts();
  await jobs.mails();

  const tan = await confirmed(cast, 'Tan', '2027-05-08', '2027-05-10');
  await cast.asks(tan, 'asks to cancel late', ['POST', tan.path('/cancellation'), ask]);
  await cast.does('owner', 'accepts and keeps less than the terms say', [
    'POST',
    tan.staffPath('/cancellation/accept'),
    { kept: 2000, reason: 'goodwill' },
  ]);
  await jobs.mails();

  // Money of a stay that nobody has confirmed yet.
  const uma = cast.guest('Uma');
  await cast.comes(uma, { checkIn: '2027-06-25', checkOut: '2027-06-27' });
  await cast.records('staff', uma, 'writes down money before anything is confirmed', {
    amount: 5000,
  });
  await cast.life.step('a guest whose money has come cannot simply cancel', () =>
    cast.life.refused('ask_to_cancel', 'PATCH', uma.path(), { status: 'cancelled' }),
  );
  await cast.asks(uma, 'asks to cancel', ['POST', uma.path('/cancellation'), ask]);
  await jobs.holds('a hold with money does not end', 4 * DAY);
  await cast.does('owner', 'accepts and gives all back', [
    'POST',
    uma.staffPath('/cancellation/accept'),
    { kept: 0 },
  ]);
  await jobs.mails();
}

async function topUps(cast: Cast, jobs: Jobs): Promise<void> {
  const wan = await confirmed(cast, 'Wan', '2027-07-20', '2027-07-23', { rooms: 1, guests: 2 });
  const take = async (): Promise<void> => {
    const { offer } = await cast.life.call('GET', wan.path('/top-up'));
    await cast.asks(wan, `opens bedroom ${offer.rooms}`, [
      'POST',
      wan.path('/top-up'),
      { rooms: offer.rooms, amount: offer.amount },
    ]);
  };
  await take();
  await cast.asks(wan, 'does without it', ['DELETE', wan.path('/top-up')]);
  await take();
  await jobs.holds('a top-up that nobody pays lapses', 3 * DAY);
  await take();
  await cast.does('staff', 'declines the top-up', ['POST', wan.staffPath('/top-up/decline'), {}]);
  await take();
  await cast.does('staff', 'opens the bedroom unpaid', [
    'POST',
    wan.staffPath('/top-up/confirm'),
    {},
  ]);
  await take();
  const { topUp } = await cast.look(wan);
  await cast.addsSlip(wan, { instalmentId: await instalmentOf(cast, wan, 'top_up') }, PDF);
  await cast.records('staff', wan, 'writes down the money of the top-up', { amount: topUp.amount });
  await cast.does('staff', 'takes that back', ['POST', wan.staffPath('/undo'), {}], AT_ONCE);
  await cast.records('staff', wan, 'writes it down again', { amount: topUp.amount });
  await jobs.receipts();
  await jobs.mails();
}

/** One stay after the other, each under other terms and paid another way. */
async function everyWayToPay(cast: Cast, jobs: Jobs): Promise<void> {
  const ways = [
    {
      name: 'Yai',
      checkIn: '2027-08-02',
      checkOut: '2027-08-05',
      terms: { depositPercent: 100, damageDeposit: 0 },
      method: 'promptpay',
      language: 'en',
    },
    {
      name: 'Yui',
      checkIn: '2027-08-07',
      checkOut: '2027-08-15',
      terms: { depositPercent: 50, damageDeposit: 8000, damageDepositWhen: 'on_arrival' },
      method: 'cash',
      language: 'th',
    },
    {
      name: 'Zoe',
      checkIn: '2027-08-18',
      checkOut: '2027-08-20',
      terms: { depositPercent: 20, balanceDueDays: 60, cancellationPolicy: [] },
      method: 'other',
      language: 'en',
    },
  ] as const;
  for (const { name, terms, method, ...stay } of ways) {
    const { version } = await cast.life.call(
      'GET',
      '/api/admin/villa',
      undefined,
      await cast.token('owner'),
    );
    await cast.does('owner', `sets other terms for ${name}`, [
      'PATCH',
      '/api/admin/villa',
      { ...terms, version },
    ]);
    const guest = cast.guest(name);
    await cast.comes(guest, { ...stay, guests: 5 });
    const { money } = await cast.look(guest);
    await cast.confirms('owner', guest, { method, amount: money.next.amount + 1000 });
    await jobs.receipts();
  }
  for (let days = 0; days < 60; days += 4) await jobs.reminders(4 * DAY);
  await jobs.mails();
  await jobs.reminders(7 * DAY);
  await jobs.mails();
}
