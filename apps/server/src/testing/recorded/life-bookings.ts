/** Guests book, send slips, change their minds and let holds run out; staff confirm, refuse, move, delete and restore. */
import { AT_ONCE, DAY, HOUR, MINUTE } from './life.ts';
import type { Cast, Jobs } from './life-cast.ts';
import { slipPicture } from './life-slips.ts';

export async function guestsBook(cast: Cast, jobs: Jobs): Promise<void> {
  await aSlipThatIsConfirmed(cast, jobs);
  await holdsThatRunOut(cast, jobs);
  await slipsThatAreRefused(cast, jobs);
  await staysThatChange(cast, jobs);
  await staffBook(cast, jobs);
  await theBin(cast, jobs);
  await manyHolds(cast);
}

async function aSlipThatIsConfirmed(cast: Cast, jobs: Jobs): Promise<void> {
  const anna = cast.guest('Anna');
  await cast.comes(
    anna,
    { checkIn: '2027-02-04', checkOut: '2027-02-07' },
    slipPicture('004', '202701030001'),
  );
  await jobs.readSlips();
  await cast.confirms('staff', anna);
  await cast.does(
    'staff',
    'takes the confirmation back',
    ['POST', anna.staffPath('/undo'), {}],
    AT_ONCE,
  );
  await cast.confirms('staff', anna);
  await jobs.receipts();
  await jobs.mails();

  // The same slip for another stay, which staff accept with a reason.
  const cheat = cast.guest('Arun');
  await cast.comes(
    cheat,
    { checkIn: '2027-02-08', checkOut: '2027-02-09', language: 'en' },
    slipPicture('004', '202701030001'),
  );
  await jobs.readSlips();
  const { money, version } = await cast.look(cheat);
  const received = { amount: money.next.amount, method: 'bank_transfer' };
  await cast.life.step('a slip that was used needs a reason', async () =>
    cast.life.refused(
      'slip_used',
      'PATCH',
      cheat.staffPath('/status'),
      { status: 'confirmed', version, received },
      await cast.token('staff'),
    ),
  );
  await cast.setsStatus('staff', cheat, 'accepts the used slip with a reason', {
    status: 'confirmed',
    version,
    received,
    despite: 'one transfer for both stays',
  });
}

async function holdsThatRunOut(cast: Cast, jobs: Jobs): Promise<void> {
  const boon = cast.guest('Boon');
  await cast.holds(boon, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  await jobs.holds('a hold without a guest ends', HOUR);
  const chai = cast.guest('Chai');
  await cast.holds(chai, {
    checkIn: '2027-02-10',
    checkOut: '2027-02-12',
    paymentMethod: 'promptpay',
  });
  await cast.saysWho(chai);
  await jobs.holds('a hold without a slip ends', DAY + HOUR);
  const dao = cast.guest('Dao');
  await cast.holds(dao, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  await cast.asks(dao, 'gives the hold up', ['PATCH', dao.path(), { status: 'cancelled' }]);
  const next = cast.guest('Decha');
  await cast.holds(next, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  await cast.holds(cast.guest('Duang'), { checkIn: '2027-02-11', checkOut: '2027-02-13' }, HOUR);
  await jobs.mails();
}

async function slipsThatAreRefused(cast: Cast, jobs: Jobs): Promise<void> {
  const ek = cast.guest('Ek');
  await cast.comes(ek, { checkIn: '2027-02-20', checkOut: '2027-02-23', guests: 6 });
  await cast.asks(ek, 'takes the slip back', ['PATCH', ek.path(), { paymentSlipUrl: null }]);
  await cast.sendsSlip(ek, slipPicture('014', '202701040002'));
  const slipId = async () => (await cast.look(ek)).slips[0].id;
  await cast.does('staff', 'asks for another slip: unreadable', [
    'POST',
    `/api/admin/slips/${await slipId()}/refuse`,
    { reason: 'unreadable', words: 'please take it again' },
  ]);
  await cast.does(
    'staff',
    'takes the question for another slip back',
    ['POST', ek.staffPath('/undo'), {}],
    AT_ONCE,
  );
  await cast.does('staff', 'asks for another slip: other account', [
    'POST',
    `/api/admin/slips/${await slipId()}/refuse`,
    { reason: 'other_account' },
  ]);
  await jobs.mails(MINUTE);
  await cast.sendsSlip(ek, slipPicture('014', '202701040003'));
  await cast.addsSlip(ek, { another: '1' }, slipPicture('014', '202701040004'));
  await jobs.readSlips();
  await cast.asks(ek, 'pays by PromptPay instead', [
    'PATCH',
    ek.path(),
    { paymentMethod: 'promptpay' },
  ]);
  await cast.asks(ek, 'asks for a cot', ['PATCH', ek.path(), { specialRequests: 'a cot, please' }]);
  await cast.confirms('owner', ek, { method: 'promptpay', note: 'in two parts' });

  const fon = cast.guest('Fon');
  await cast.holds(fon, { checkIn: '2027-02-24', checkOut: '2027-02-26' });
  await cast.saysWho(fon);
  await cast.life.step('Fon uploads a slip and never sends it', () =>
    cast.form(null, 'POST', '/api/upload/slip', [
      ['bookingId', fon.id],
      ['slip', slipPicture('006', '202701040005'), 'slip.png'],
    ]),
  );
  await jobs.slips(3 * DAY);
  await jobs.holds();
  await jobs.mails();
}

async function staysThatChange(cast: Cast, jobs: Jobs): Promise<void> {
  const gai = cast.guest('Gai');
  await cast.comes(gai, { checkIn: '2027-03-01', checkOut: '2027-03-04', promoCode: 'sea10' });
  await cast.confirms('staff', gai);
  const changes: [string, object][] = [
    [
      'moves Gai by a day and tells her',
      { checkIn: '2027-03-02', checkOut: '2027-03-05', tellGuest: true },
    ],
    ['takes a bedroom less', { rooms: 2 }],
    ['brings two more guests', { guests: 6 }],
    ['agrees on another price', { totalPrice: 30_000, priceReason: 'a friend of the house' }],
    ['goes back to the price that is worked out', { totalPrice: null }],
    ['takes the promo code away', { promoCode: null }],
    ['notes something', { staffNotes: 'arrives late' }],
    ['writes in English from now on', { language: 'en' }],
    [
      'corrects the name',
      {
        customerInfo: {
          firstName: 'Gaew',
          lastName: 'Jaidee',
          email: 'gaew@example.com',
          phone: '0812345678',
        },
      },
    ],
    ['changes nothing', { staffNotes: 'arrives late' }],
  ];
  for (const [title, change] of changes) {
    const { version } = await cast.look(gai);
    await cast.does('staff', title, ['PATCH', gai.staffPath(), { ...change, version }]);
  }
  await cast.life.step('an old version is refused', async () =>
    cast.life.refused(
      'stale_version',
      'PATCH',
      gai.staffPath(),
      { staffNotes: 'older', version: 1 },
      await cast.token('staff'),
    ),
  );
  await jobs.mails();
}

async function staffBook(cast: Cast, jobs: Jobs): Promise<void> {
  const phone = cast.guest('Hong');
  const booked = await cast.does('staff', 'books for Hong, who called', [
    'POST',
    '/api/admin/bookings',
    {
      checkIn: '2027-03-10',
      checkOut: '2027-03-13',
      rooms: 3,
      guests: 4,
      customerInfo: { firstName: 'Hong', lastName: '', email: '', phone: '0899999999' },
      totalPrice: 40_000,
      priceReason: 'regular guest',
      staffNotes: 'called on Monday',
    },
  ]);
  phone.id = booked._id;
  await cast.setsStatus('staff', phone, 'confirms Hong without money', { status: 'confirmed' });
  const songkran = cast.guest('Itt');
  const stay = { checkIn: '2027-04-11', checkOut: '2027-04-12', rooms: 3, guests: 2 };
  await cast.life.step('a season’s rules hold for staff, too', async () =>
    cast.life.refused(
      'rules_broken',
      'POST',
      '/api/admin/bookings',
      stay,
      await cast.token('staff'),
    ),
  );
  const broken = await cast.does('staff', 'books a night of the season all the same', [
    'POST',
    '/api/admin/bookings',
    { ...stay, despiteRules: true, confirmed: true },
  ]);
  songkran.id = broken._id;
  const walkIn = cast.guest('Jit');
  const made = await cast.does('owner', 'books for the family', [
    'POST',
    '/api/admin/bookings',
    {
      checkIn: '2027-03-20',
      checkOut: '2027-03-22',
      rooms: 1,
      guests: 1,
      totalPrice: 0,
      priceReason: 'family',
      confirmed: true,
    },
  ]);
  walkIn.id = made._id;
  await cast.setsStatus('owner', songkran, 'cancels the night of the season', {
    status: 'cancelled',
  });
  await cast.setsStatus('owner', songkran, 'reopens it', { status: 'pending' });
  await cast.setsStatus('owner', songkran, 'confirms it again', { status: 'confirmed' });
  const block = await cast.does('staff', 'blocks three nights', [
    'POST',
    '/api/admin/blocks',
    { from: '2027-03-25', to: '2027-03-28', note: 'the pool is cleaned' },
  ]);
  await cast.does('staff', 'makes the block longer', [
    'PATCH',
    `/api/admin/blocks/${block._id}`,
    { to: '2027-03-29', note: 'and painted' },
  ]);
  await cast.life.step('nobody books blocked nights', () =>
    cast.life.refused('dates_unavailable', 'POST', '/api/booking', {
      bookingDetails: { checkIn: '2027-03-27', checkOut: '2027-03-30', rooms: 3, guests: 2 },
      paymentMethod: 'bank_transfer',
    }),
  );
  await cast.does('staff', 'ends the block', ['DELETE', `/api/admin/blocks/${block._id}`]);
  await jobs.mails();
}

async function theBin(cast: Cast, jobs: Jobs): Promise<void> {
  const kai = cast.guest('Kai');
  await cast.comes(kai, { checkIn: '2027-03-25', checkOut: '2027-03-27' });
  await cast.does('staff', 'puts Kai into the bin', ['DELETE', kai.staffPath()]);
  await cast.does('staff', 'brings Kai back', ['POST', kai.staffPath('/restore')]);
  await cast.does('staff', 'puts Kai into the bin by the other address', ['DELETE', kai.path()]);
  const lek = cast.guest('Lek');
  await cast.comes(lek, { checkIn: '2027-03-26', checkOut: '2027-03-28' });
  await cast.confirms('staff', lek);
  await cast.life.step('nights that somebody else has do not come back', async () =>
    cast.life.refused(
      'dates_unavailable',
      'POST',
      kai.staffPath('/restore'),
      undefined,
      await cast.token('staff'),
    ),
  );
  await cast.does('staff', 'brings Kai back as cancelled', [
    'POST',
    `${kai.staffPath('/restore')}?as=cancelled`,
  ]);
  await cast.does('owner', 'puts Kai into the bin for good', ['DELETE', kai.staffPath()]);
  await cast.does('owner', 'puts Lek with her money into the bin', ['DELETE', lek.staffPath()]);
  await jobs.holds('the bin is not emptied after a day', DAY);
  await jobs.holds('the bin is emptied of what holds no money', 31 * DAY);
  await cast.does('owner', 'brings Lek back', ['POST', lek.staffPath('/restore')]);
  await jobs.slips();
  await jobs.mails();
}

async function manyHolds(cast: Cast): Promise<void> {
  const guests = ['Mod', 'Nok', 'Oat'].map((name) => cast.guest(name));
  for (const [index, guest] of guests.entries()) {
    const day = 10 + index * 4;
    const stay = { checkIn: `2027-07-${day}`, checkOut: `2027-07-${day + 3}` };
    await cast.holds(guest, index === 0 ? { ...stay, promoCode: 'BAHT2000' } : stay);
  }
  const [mod, nok] = guests as [(typeof guests)[number], (typeof guests)[number]];
  await cast.saysWho(mod);
  await cast.does('staff', 'lets the connection of Nok hold more', [
    'POST',
    nok.staffPath('/allow-client'),
  ]);
  const { ended } = await cast.does('staff', 'ends all that is unconfirmed of that connection', [
    'POST',
    '/api/admin/bookings/unconfirmed/end',
    { booking: nok.id },
  ]);
  const ids = ended.map(({ _id }: { _id: string }) => _id);
  await cast.does(
    'staff',
    'takes that back',
    ['POST', '/api/admin/bookings/unconfirmed/reopen', { ids }],
    AT_ONCE,
  );
  await cast.does('staff', 'ends all that is unconfirmed of the last two hours', [
    'POST',
    '/api/admin/bookings/unconfirmed/end',
    { hours: 2 },
  ]);
}
