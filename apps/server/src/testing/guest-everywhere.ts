import { ask } from './ask.ts';
import { PNG } from './guest.ts';
import type { Cast, Guest, Jobs } from './recorded/life-cast.ts';
import { type Life, MINUTE } from './recorded/life.ts';

interface Stage {
  life: Life;
  cast: Cast;
  jobs: Jobs;
}

/** The guest's own words and what staff write about them. Each is found in no other text. */
export const WORDS = {
  firstName: 'Kanarin',
  lastName: 'Suwanprapha',
  email: 'kanarin@birds.example',
  phone: '0812345699',
  request: 'a cage by the window',
  company: 'Yellow Feathers Ltd.',
  address: '7 Perch Lane',
  taxNumber: '0105555555556',
  words: 'the bird is ill',
  answer: 'no vet said so',
  account: 'Kanarin Suwan Bankname',
  number: '5544332211',
  otherNumber: '5544332299',
  notes: 'sings before six',
  reason: 'brings its own seeds',
  line: 'Ukanarin0feather',
  passport: 'KA7700112',
} as const;
/** A guest who leaves something in every table and folder that can hold it. */
export async function leaveEverywhere(stage: Stage): Promise<Guest> {
  const { life, cast, jobs } = stage;
  const bird = cast.guest(WORDS.firstName);
  const stay = { checkIn: '2027-02-10', checkOut: '2027-02-13', rooms: 3, guests: 2 };
  const quote = await cast.does('staff', 'sends a quote', [
    'POST',
    '/api/admin/quotes',
    { ...stay, name: WORDS.firstName, validDays: 4 },
  ]);
  const token = String(quote.url).split('/').at(-1);
  const body = {
    bookingDetails: { ...stay, quote: token },
    paymentMethod: 'bank_transfer',
    specialRequests: WORDS.request,
    language: 'en',
  };
  const headers = { 'idempotency-key': 'a-key-of-the-bird-0001' };
  const made = await ask(life.app, 'POST', '/api/booking', body, { headers });
  bird.id = made.body.data.booking._id;
  const { firstName, lastName, email, phone } = WORDS;
  const customerInfo = { firstName, lastName, email, phone };
  await cast.asks(bird, 'says who comes', ['PATCH', bird.path('/customer-info'), { customerInfo }]);
  await cast.does('staff', 'notes', [
    'PATCH',
    bird.staffPath(),
    { staffNotes: WORDS.notes, totalPrice: 20_000, priceReason: WORDS.reason },
  ]);
  await cast.does('staff', 'notes of the guest', [
    'PATCH',
    `/api/admin/guests/${bird.id}`,
    { note: WORDS.notes },
  ]);
  await cast.does('staff', 'lets its connection hold more', [
    'POST',
    bird.staffPath('/allow-client'),
  ]);
  await cast.sendsSlip(bird);
  const [slip] = (await cast.look(bird)).slips;
  await cast.does('staff', 'asks for another slip', [
    'POST',
    `/api/admin/slips/${slip.id}/refuse`,
    { reason: 'unreadable' },
  ]);
  await cast.sendsSlip(bird);
  await cast.asks(bird, 'says to whom receipts are made out', [
    'PATCH',
    bird.path('/receipt-details'),
    { company: WORDS.company, taxNumber: WORDS.taxNumber, address: WORDS.address },
  ]);
  await cast.confirms('staff', bird);
  await jobs.readSlips();
  await jobs.receipts(MINUTE);
  await getMessages(stage, bird);
  await getExtras(stage, bird);
  await cast.asks(bird, 'shares the stay', ['POST', bird.path('/share')]);
  const account = { bank: 'SCB', name: WORDS.account, number: WORDS.number };
  const cancel = { account, words: WORDS.words };
  await cast.asks(bird, 'asks to cancel', ['POST', bird.path('/cancellation'), cancel]);
  await cast.does('staff', 'declines', [
    'POST',
    bird.staffPath('/cancellation/decline'),
    { words: WORDS.answer },
  ]);
  await cast.asks(bird, 'asks again', ['POST', bird.path('/cancellation'), cancel]);
  await cast.setsStatus('owner', bird, 'cancels', { status: 'cancelled' });
  await cast.asks(bird, 'names another account', [
    'POST',
    bird.path('/refund-account'),
    { ...account, number: WORDS.otherNumber },
  ]);
  const { money } = await cast.look(bird);
  const out = await cast.records('owner', bird, 'gives everything back', {
    out: true,
    amount: money.refundDue,
  });
  await cast.form('staff', 'POST', bird.staffPath(`/payments/${out}/picture`), [
    ['picture', PNG, 'a.png'],
  ]);
  const channel = await cast.does('owner', 'adds a channel', [
    'POST',
    '/api/admin/channels',
    { name: 'Airbnb', kind: 'airbnb' },
  ]);
  life.app.deps.sqlite
    .prepare(
      `insert into channel_stays (id, channel_id, channel_name, from_night, until_day, name, history, version, noted_by, created_at) values ('s', ?, 'Airbnb', '2027-02-20', '2027-02-22', 'x', '[]', 1, ?, 0)`,
    )
    .run(channel.id, cast.idOf('staff'));
  life.app.deps.stores.reviews.insert({
    id: 'review',
    bookingId: bird.id,
    token: 'of-the-bird',
    rating: 5,
    text: 'A good house',
    name: WORDS.firstName,
    lang: 'en',
    month: '2027-02',
    agreed: true,
    writtenAt: new Date(0),
    answer: 'Thank you',
    answeredAt: new Date(0),
    answeredBy: cast.idOf('staff'),
    hiddenReason: null,
    hiddenAt: null,
    hiddenBy: null,
    withdrawnAt: null,
  });
  life.app.deps.lineLinks.put({
    id: 'line',
    kind: 'booking',
    subject: bird.id,
    userId: null,
    bookingId: bird.id,
    lineId: WORDS.line,
    name: '',
    members: 1,
    linkedAt: new Date(0),
    blockedAt: null,
    reachedAt: null,
  });
  payByStatement(stage, bird);
  await jobs.mails(MINUTE);
  return bird;
}

/** A check-in with a guest's passport. */
export function comesIn({ life }: Pick<Stage, 'life'>, { id }: Guest): void {
  const { checkInRows, checkInGuests, writeTransaction, clock } = life.app.deps;
  const stay = { id, kind: 'booking', checkOut: '2027-02-13', guests: 1 } as const;
  writeTransaction(() => {
    checkInRows.save({
      stayId: id,
      kind: 'booking',
      arrivalTime: '16:00',
      linkToken: 'a-link-of-the-stay',
      linkSentAt: null,
      version: 1,
      arrivalChangedIn: 1,
      updatedAt: clock.now(),
    });
    const [first] = checkInGuests.of(stay);
    if (first === undefined) throw new Error('the stay has no guest');
    const details = {
      ...first.details,
      givenName: WORDS.firstName,
      nationality: 'JPN',
      passportNumber: WORDS.passport,
      birthDate: '1990-01-31',
    };
    checkInRows.saveGuest(checkInGuests.written(stay, first.row, details));
    // Reported, with a receipt, and a reason for the hour of arrival.
    const { sqlite } = life.app.deps;
    const filing = `filing of ${id}`;
    sqlite
      .prepare(
        "insert into arrival_filings (id, stay_id, receipt, by, at) values (?, ?, 'R-1', '', 0)",
      )
      .run(filing, id);
    sqlite
      .prepare(
        "insert into arrival_filed_guests (filing_id, guest_id, changed_in, check_out) values (?, ?, 1, '')",
      )
      .run(filing, first.row.id);
    sqlite
      .prepare(
        "insert into arrival_taps (stay_id, reason, by, at) values (?, 'a late flight', '', 0)",
      )
      .run(id);
  });
}

/** An extra that was asked for in words of the guest's, and refused in words of the house's. */
async function getExtras({ cast }: Stage, bird: Guest): Promise<void> {
  const extra = { name: { th: 'เชฟ', en: 'Chef' }, price: 4500, unit: 'piece', active: true };
  const asks = { date: false, time: false, note: true };
  const body = { ...extra, leadHours: 0, needsWord: true, asks };
  const { id } = await cast.does('owner', 'sells a chef', ['POST', '/api/admin/extras', body]);
  const wish = { id, quantity: 1, note: WORDS.words };
  const { extras } = await cast.asks(bird, 'asks for it', ['POST', bird.path('/extras'), wish]);
  await cast.does('staff', 'says no', [
    'POST',
    bird.staffPath(`/extras/${extras[0].id}/answer`),
    { yes: false, words: WORDS.notes },
  ]);
}

/** One message that is planned in other words, one that is skipped, one by hand, and a test with the guest's name. */
async function getMessages({ cast }: Stage, bird: Guest): Promise<void> {
  for (const template of ['day_before', 'welcome']) {
    const one = `/api/admin/message-templates/${template}`;
    await cast.does('owner', `switches ${template} on`, ['PATCH', one, { active: true }]);
  }
  const of = bird.staffPath('/messages');
  const words = { subject: WORDS.words, text: WORDS.notes };
  await cast.does('staff', 'edits a message', ['PATCH', `${of}/day_before`, { words }]);
  const skip = { skip: true, why: WORDS.reason };
  await cast.does('staff', 'skips a message', ['PATCH', `${of}/welcome`, skip]);
  await cast.does('staff', 'writes by hand', ['POST', of, words]);
  const trial = '/api/admin/message-templates/welcome/test';
  await cast.does('owner', 'tries a message', ['POST', trial, { bookingId: bird.id }]);
}

/** A row of the bank's statement that is a payment of theirs. */
function payByStatement({ life }: Stage, { id }: Guest): void {
  const { sqlite } = life.app.deps;
  const payment = sqlite
    .prepare('select id from payments where booking_id = ? limit 1')
    .pluck()
    .get(id) as string;
  sqlite.exec(`
    insert into statements (id, account_id, account_name, account_digits, file_name, state, row_count, new_rows, chains, by, at)
      values ('of-the-bank', 'account', '', '', 'month.csv', 'done', 1, 1, '[]', '', 0);
    insert into statement_rows (id, statement_id, account_id, place, day, satang, description, target)
      values ('of-the-guest', 'of-the-bank', 'account', 1, '2027-01-04', 100, 'from the guest', 'payment:${payment}');
  `);
}
