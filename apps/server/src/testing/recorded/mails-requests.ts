/** Mails about requests to cancel, accounts for refunds, additional bedrooms and lost links. */
import { expect, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SOMYING, type Scenarios, type Stage } from './mails-stage.ts';

const DEPOSIT = { depositPercent: 30 };
const BEDROOMS = { ...DEPOSIT, topUps: true };
const ACCOUNT = { bank: 'KBANK', number: '123-4-56789-0', name: 'Somying Jaidee' };

const askToCancel = (stage: Stage, id: string) =>
  stage.guest('POST', `booking/${id}/cancellation`, { account: ACCOUNT, words: 'We are ill.' });
const decline = (stage: Stage, id: string, words: string) =>
  stage.staff('POST', `admin/bookings/${id}/cancellation/decline`, { words });
const nameAccount = (stage: Stage, id: string, number: string) =>
  stage.guest('POST', `booking/${id}/refund-account`, { ...ACCOUNT, number });

/** A guest who lost the link asks for it; it is looked for behind the answer. */
async function findBooking(stage: Stage, id: string, by: 'email' | 'phone'): Promise<void> {
  const { reference, customerInfo } = await stage.read(id);
  const { history } = stage.app.deps;
  const before = history.of(id).length;
  await stage.guest('POST', 'booking/find', { reference, [by]: customerInfo[by] });
  await vi.waitFor(() => expect(history.of(id).length).toBeGreaterThan(before));
}

/** The guest takes the one more bedroom that is offered, at its price. */
async function takeBedroom(stage: Stage, id: string): Promise<void> {
  const token = await stage.token('staff-en');
  const path = `/api/booking/${id}/top-up`;
  const headers = { authorization: `Bearer ${token}` };
  const { offer } = (await (await stage.app.fetch(path, { headers })).json()) as {
    offer: { rooms: number; amount: number };
  };
  const { rooms, amount } = offer;
  await stage.guest('POST', `booking/${id}/top-up`, { rooms, amount });
}
const decideBedroom = (stage: Stage, id: string, how: 'confirm' | 'decline') =>
  stage.staff('POST', `admin/bookings/${id}/top-up/${how}`, {});

/** A cook whom guests ask for. @returns the id on the list */
async function sellChef(stage: Stage): Promise<string> {
  const { extraRows } = stage.app.deps;
  const [ready] = extraRows.list();
  if (ready === undefined) throw new Error('no extra comes written');
  const name = { th: 'เชฟส่วนตัว', en: 'Private chef' };
  const chef = {
    id: 'chef',
    name,
    price: 4500,
    unit: 'piece' as const,
    needsWord: true,
    active: true,
  };
  const asks = { date: false, time: false, note: true };
  extraRows.save({ ...ready, ...chef, asks, most: 9, leadHours: 0 });
  return chef.id;
}
/** The guest asks for it. @returns the id of the wish */
async function wish(stage: Stage, id: string, extra: string): Promise<string> {
  await stage.guest('POST', `booking/${id}/extras`, { id: extra, quantity: 1 });
  const asked = stage.app.deps.bookedExtraRows.ofBooking(id).find(({ state }) => state === 'asked');
  return asked?.id ?? '';
}
const answerWish = (stage: Stage, id: string, row: string, answer: object) =>
  stage.staff('POST', `admin/bookings/${id}/extras/${row}/answer`, answer);

/** Guests end their stay themselves. */
const CERTAIN = {
  ...DEPOSIT,
  guestsCancel: true,
  cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
};
const cancel = async (stage: Stage, id: string) =>
  stage.guest('POST', `booking/${id}/cancellation`, {
    account: ACCOUNT,
    phoneEnding: (await stage.read(id)).customerInfo.phone.slice(-4),
  });

export const requests: Scenarios = {
  cancelling: [
    {
      title: 'at once, and after an hour that it is cancelled',
      villa: CERTAIN,
      async run(stage) {
        const id = await stage.confirmed();
        await cancel(stage, id);
        await stage.tick();
        await stage.pass(HOUR);
      },
    },
    {
      title: 'of a stay that nothing was paid for',
      villa: CERTAIN,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await cancel(stage, id);
        await stage.tick();
      },
    },
    {
      title: 'taken back, or over, before the mail went',
      villa: CERTAIN,
      async run(stage) {
        const on = (day: number) => ({ checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` });
        const kept = await stage.confirmed(on(10));
        const over = await stage.confirmed(on(12));
        stage.mailServer('drops');
        await cancel(stage, kept);
        await stage.guest('DELETE', `booking/${kept}/cancellation`);
        await cancel(stage, over);
        await stage.tick();
        await stage.pass(2 * HOUR);
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],

  stay_kept: [
    {
      title: 'after the guest has heard that it was cancelled',
      villa: CERTAIN,
      async run(stage) {
        const id = await stage.confirmed();
        await cancel(stage, id);
        await stage.tick();
        await stage.guest('DELETE', `booking/${id}/cancellation`);
        await stage.tick();
      },
    },
    {
      title: 'cancelled again before the mail went',
      villa: CERTAIN,
      async run(stage) {
        const id = await stage.confirmed();
        await cancel(stage, id);
        await stage.tick();
        stage.mailServer('drops');
        await stage.guest('DELETE', `booking/${id}/cancellation`);
        await cancel(stage, id);
        stage.mailServer('takes');
        await stage.pass(MINUTE);
      },
    },
  ],

  cancellation_declined: [
    {
      title: 'the villa stops what the guest had ended',
      villa: CERTAIN,
      async run(stage) {
        const id = await stage.confirmed();
        await cancel(stage, id);
        await stage.tick();
        await decline(stage, id, 'Was that you? Please call us.');
        await stage.settle();
      },
    },
    {
      title: 'what rested is asked for again, now that its day has passed',
      villa: { ...DEPOSIT, damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
      async run(stage) {
        const id = await stage.confirmed();
        await askToCancel(stage, id);
        await decline(stage, id, 'Please call us: <b>moving</b> the dates is possible, {{guest}}.');
        await stage.settle();
        await stage.until('2026-12-05 10:00');
        await askToCancel(stage, id);
        await decline(stage, id, 'No.\nReally not.');
        await stage.settle();
      },
    },
    {
      title: 'nothing is due',
      async run(stage) {
        const id = await stage.confirmed();
        await askToCancel(stage, id);
        await decline(stage, id, 'Please come.');
        await stage.settle();
      },
    },
    {
      title: 'a first payment that nobody wrote down is not asked for',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.guest('POST', `booking/${id}/cancellation`, {});
        await decline(stage, id, 'Please come.');
        await stage.settle();
      },
    },
    {
      title: 'of a stay that holds money and is not confirmed',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 5000);
        await askToCancel(stage, id);
        await decline(stage, id, 'Please come.');
        await stage.settle();
      },
    },
    {
      title: 'cancelled before the mail went',
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await askToCancel(stage, id);
        await decline(stage, id, 'Please come.');
        await stage.settle();
        await stage.status(id, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],

  owner_cancellation: [
    {
      title: 'of a confirmed stay, and asked once more within ten minutes',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ specialRequests: 'A cot, please' });
        await askToCancel(stage, id);
        await stage.tick();
        await stage.guest('DELETE', `booking/${id}/cancellation`);
        await askToCancel(stage, id);
        await stage.pass(9 * MINUTE);
        await stage.pass(MINUTE);
      },
    },
    {
      title: 'of a stay that holds money and is not confirmed',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 5000);
        await askToCancel(stage, id);
        await stage.tick();
      },
    },
    {
      title: 'taken back, accepted or declined before the mail went',
      async run(stage) {
        const on = (day: number) => ({ checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` });
        const withdrawn = await stage.confirmed(on(10));
        const accepted = await stage.confirmed(on(12));
        const declined = await stage.confirmed(on(14));
        for (const id of [withdrawn, accepted, declined]) await askToCancel(stage, id);
        await stage.guest('DELETE', `booking/${withdrawn}/cancellation`);
        await stage.staff('POST', `admin/bookings/${accepted}/cancellation/accept`, { kept: 0 });
        await decline(stage, declined, 'Please come.');
        await stage.settle();
      },
    },
  ],

  refund_account: [
    {
      title: 'of a damage deposit that goes back after the stay, and with a request to cancel',
      villa: { ...DEPOSIT, damageDeposit: 5000 },
      async run(stage) {
        const id = await stage.confirmed();
        await stage.pay(id, 5000, { damage: 5000 });
        await nameAccount(stage, id, '1234567890');
        await stage.tick();
        await askToCancel(stage, id);
        await stage.tick();
      },
    },
    {
      title: 'of a cancelled stay, then another one, both without what was typed',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await nameAccount(stage, id, '123-4-56789-0');
        await stage.tick();
        await nameAccount(stage, id, '0812345678');
        await stage.tick();
      },
    },
    {
      title: 'of a stay that goes on, of which too much came',
      async run(stage) {
        const id = await stage.confirmed({ paid: 44_000 });
        await nameAccount(stage, id, '1234567890');
        await stage.tick();
      },
    },
    {
      title: 'all went back before the mail went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await nameAccount(stage, id, '1234567890');
        await stage.refund(id, 12_870);
        await stage.settle();
      },
    },
    {
      title: 'named by staff: the owner is not told',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.staff('POST', `booking/${id}/refund-account`, ACCOUNT);
        await stage.tick();
      },
    },
    {
      title: 'another address before the mail went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await nameAccount(stage, id, '1234567890');
        await stage.edit(id, { customerInfo: { ...SOMYING, email: 'jaidee@example.com' } });
        await stage.tick();
      },
    },
  ],

  owner_refund_account: [
    {
      title: 'of a cancelled stay, then another one within ten minutes',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await nameAccount(stage, id, '123-4-56789-0');
        await stage.tick();
        await nameAccount(stage, id, '0812345678');
        await stage.pass(9 * MINUTE);
        await stage.pass(MINUTE);
      },
    },
    {
      title: 'all went back before the mail went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await nameAccount(stage, id, '1234567890');
        await stage.refund(id, 12_870);
        await stage.settle();
      },
    },
  ],

  booking_link: [
    {
      title: 'of a hold, a confirmed and a cancelled stay, by address and by telephone',
      async run(stage) {
        const held = await stage.inReview({ checkIn: '2027-01-10', checkOut: '2027-01-12' });
        const id = await stage.confirmed();
        await findBooking(stage, held, 'email');
        await findBooking(stage, id, 'phone');
        await stage.tick();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await findBooking(stage, id, 'email');
        await stage.tick();
      },
    },
    {
      title: 'another address before the mail went',
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await findBooking(stage, id, 'email');
        await stage.edit(id, { customerInfo: { ...SOMYING, email: 'jaidee@example.com' } });
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],

  owner_link_asked: [
    {
      title: 'of a booking without an address, which has one before the next mail goes',
      async run(stage) {
        const id = await stage.confirmed();
        await stage.edit(id, { customerInfo: { ...SOMYING, email: '' } });
        await stage.pass(DAY);
        await findBooking(stage, id, 'phone');
        await stage.tick();
        await findBooking(stage, id, 'phone');
        await stage.edit(id, { customerInfo: SOMYING });
        await stage.pass(HOUR);
      },
    },
  ],

  extra_answered: [
    {
      title: 'granted, declined with words, and not answered in time',
      villa: DEPOSIT,
      async run(stage) {
        const chef = await sellChef(stage);
        const id = await stage.confirmed();
        for (const answer of [{ yes: true }, { yes: false, words: 'The cook is away.' }]) {
          await answerWish(stage, id, await wish(stage, id, chef), answer);
          await stage.settle();
        }
        await wish(stage, id, chef);
        await stage.pass(DAY + MINUTE);
        stage.app.deps.bookedExtras.sweep();
        await stage.settle();
      },
    },
    {
      title: 'of a stay that is cancelled before the mail goes',
      villa: DEPOSIT,
      async run(stage) {
        const chef = await sellChef(stage);
        const id = await stage.confirmed();
        const row = await wish(stage, id, chef);
        await stage.pass(MINUTE);
        stage.mailServer('drops');
        await answerWish(stage, id, row, { yes: true });
        await stage.status(id, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],

  top_up_asked: [
    {
      title: 'beside a balance that comes later',
      villa: BEDROOMS,
      async run(stage) {
        await takeBedroom(stage, await stage.confirmed());
        await stage.settle();
      },
    },
    {
      title: 'of a stay that is paid, while a request to cancel waits',
      villa: { topUps: true },
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await askToCancel(stage, id);
        await stage.settle();
      },
    },
    {
      title: 'a part of it came, or its slip, before the mail went',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pay(id, 1000);
        await stage.settle();
        const other = await stage.confirmed({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await takeBedroom(stage, other);
        const { instalments } = await stage.read(other);
        const bedroom = instalments.find(({ kind }: { kind: string }) => kind === 'top_up');
        await stage.slip(other, [['instalmentId', bedroom.id]]);
        await stage.settle();
      },
    },
    {
      title: 'taken back, paid, confirmed or declined before the mail went',
      villa: BEDROOMS,
      async run(stage) {
        const on = (day: number) => ({ checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` });
        const withdrawn = await stage.confirmed(on(10));
        const paid = await stage.confirmed(on(12));
        const confirmed = await stage.confirmed(on(14));
        const declined = await stage.confirmed(on(16));
        for (const id of [withdrawn, paid, confirmed, declined]) await takeBedroom(stage, id);
        await stage.guest('DELETE', `booking/${withdrawn}/top-up`);
        const { topUp } = await stage.read(paid);
        await stage.pay(paid, topUp.amount);
        await decideBedroom(stage, confirmed, 'confirm');
        await decideBedroom(stage, declined, 'decline');
        await stage.settle();
      },
    },
  ],

  top_up_opened: [
    {
      title: 'it is paid, beside a balance that comes later',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pay(id, (await stage.read(id)).topUp.amount);
        await stage.settle();
      },
    },
    {
      title: 'staff confirm it before it is paid, of a stay of which nothing came',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await takeBedroom(stage, id);
        await decideBedroom(stage, id, 'confirm');
        await stage.settle();
      },
    },
    {
      title: 'more than it costs came, and some of it went back; all is paid',
      villa: { topUps: true },
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pay(id, (await stage.read(id)).topUp.amount + 500);
        await stage.refund(id, 100);
        await stage.settle();
      },
    },
    {
      title: 'paid by what was too much before',
      villa: { topUps: true },
      async run(stage) {
        const id = await stage.confirmed({ paid: 52_900 });
        await takeBedroom(stage, id);
        await stage.settle();
      },
    },
    {
      title: 'staff changed its bedrooms, or cancelled, before the mail went',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pass(MINUTE);
        stage.mailServer('drops');
        await decideBedroom(stage, id, 'confirm');
        await stage.edit(id, { rooms: 2 });
        const other = await stage.confirmed({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await takeBedroom(stage, other);
        await decideBedroom(stage, other, 'confirm');
        await stage.status(other, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],

  top_up_ended: [
    {
      title: 'nobody paid for it in time; told once',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pass(HOUR);
        await stage.pass(DAY - HOUR - 1000);
        await stage.pass(1000);
        await stage.pass(HOUR);
      },
    },
    {
      title: 'the villa does not open it: what came for it is too much, and some of it went back',
      villa: { topUps: true },
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pay(id, 2000);
        await decideBedroom(stage, id, 'decline');
        await stage.settle();
        await takeBedroom(stage, id);
        await stage.pay(id, 1000);
        await decideBedroom(stage, id, 'decline');
        await stage.refund(id, 100);
        await stage.settle();
      },
    },
    {
      title: 'the villa does not open it, of a stay of which nothing came',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await takeBedroom(stage, id);
        await decideBedroom(stage, id, 'decline');
        await stage.settle();
      },
    },
    {
      title: 'taken again, or its stay cancelled, before the mail went',
      villa: BEDROOMS,
      async run(stage) {
        const id = await stage.confirmed();
        await takeBedroom(stage, id);
        await stage.pass(MINUTE);
        stage.mailServer('drops');
        await decideBedroom(stage, id, 'decline');
        await takeBedroom(stage, id);
        const other = await stage.confirmed({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await takeBedroom(stage, other);
        await decideBedroom(stage, other, 'decline');
        await stage.status(other, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],
};
