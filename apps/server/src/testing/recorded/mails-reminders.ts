/** Reminders of what is to be paid, to guests and to owners. */
import { HOUR, LATER, SOMYING, type Scenarios } from './mails-stage.ts';

const DEPOSIT = { depositPercent: 30 };
const WITH_DAMAGE = { ...DEPOSIT, damageDeposit: 5000 };
/** Four times a day, the first of them while mails are written. */
const A_DAY = 6 * HOUR;

export const reminders: Scenarios = {
  payment_due: [
    {
      title: 'a balance: a week before, the day before and on the day, each once',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed();
        await stage.until('2026-11-21 10:00');
        await stage.until('2026-12-03 22:00', A_DAY);
      },
    },
    {
      title: 'balance and damage deposit of one day, of which a part came',
      villa: WITH_DAMAGE,
      async run(stage) {
        await stage.confirmed({ paid: 16_870 });
        await stage.until('2026-11-26 10:00');
      },
    },
    {
      title: 'a damage deposit alone, of a stay that costs nothing',
      villa: WITH_DAMAGE,
      async run(stage) {
        await stage.confirmed({ totalPrice: 0, priceReason: 'friends', paid: 0 });
        await stage.until('2026-11-20 10:00');
      },
    },
    {
      title:
        'a balance a day ahead; then only the damage deposit on arrival is left, of which nobody is reminded',
      villa: { ...WITH_DAMAGE, balanceDueDays: 7, damageDepositWhen: 'on_arrival' },
      async run(stage) {
        const id = await stage.confirmed({ checkIn: '2026-12-01', checkOut: '2026-12-03' });
        await stage.until('2026-11-23 10:00');
        await stage.pay(id, 20_000, { method: 'cash' });
        await stage.until('2026-11-30 10:00');
        await stage.until('2026-12-02 10:00');
      },
    },
    {
      title: 'no hour of the night',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed();
        await stage.until('2026-11-26 00:01');
        await stage.until('2026-11-26 08:59');
        await stage.until('2026-11-26 09:00');
        await stage.until('2026-12-02 21:00');
      },
    },
    {
      title: 'a server that was down writes only what fits the day',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed();
        await stage.until('2026-11-29 10:00');
        await stage.until('2026-12-03 12:00');
      },
    },
    {
      title: 'a day that moves is reminded of anew',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.until('2026-11-26 10:00');
        await stage.edit(id, { checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await stage.until('2026-12-03 10:00');
        await stage.until('2026-12-24 10:00');
      },
    },
    {
      title:
        'what was paid, moved, sent, asked to be cancelled, cancelled or thrown away in time is asked of nobody',
      villa: DEPOSIT,
      async run(stage) {
        const on = (day: number) => ({
          checkIn: `2026-12-${day}`,
          checkOut: `2026-12-${day + 1}`,
        });
        const paid = await stage.confirmed(on(11));
        await stage.pay(paid, (await stage.read(paid)).money.due);
        const moved = await stage.confirmed(on(12));
        await stage.edit(moved, { checkIn: '2027-01-14', checkOut: '2027-01-15' });
        const sent = await stage.confirmed(on(13));
        await stage.slip(sent, [['instalmentId', (await stage.read(sent)).instalments[1].id]]);
        const asked = await stage.confirmed(on(14));
        const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
        await stage.guest('POST', `booking/${asked}/cancellation`, { account });
        await stage.status(await stage.confirmed(on(15)), 'cancelled');
        await stage.staff('DELETE', `admin/bookings/${await stage.confirmed(on(16))}`);
        await stage.until('2026-12-02 10:00', 24 * HOUR);
      },
    },
    {
      title: 'what was paid after the reminder was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-11-26 10:00');
        await stage.pay(id, 30_030);
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'what was cancelled after the reminder was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-11-26 10:00');
        await stage.status(id, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'a guest who asks to cancel after the reminder was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-11-26 10:00');
        const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
        await stage.guest('POST', `booking/${id}/cancellation`, { account });
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'a slip that comes after the reminder was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-11-26 10:00');
        await stage.slip(id, [['instalmentId', (await stage.read(id)).instalments[1].id]]);
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'an address that changes after the reminder was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-11-26 10:00');
        await stage.edit(id, { customerInfo: { ...SOMYING, email: 'jaidee@example.com' } });
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'a stage that is over before the mail server takes its reminder',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-12-02 10:00');
        await stage.until('2026-12-03 08:00');
        stage.mailServer('takes');
        await stage.pass(4 * HOUR);
      },
    },
    {
      title: 'a reminder that was sent is sent again: it asks for what is due by then',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.until('2026-11-26 10:00');
        await stage.pay(id, 10_030);
        await stage.pass(HOUR);
        await stage.sendAgain('payment_due');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'a day on which another mail named the amount',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.until('2026-11-25 10:00');
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.until('2026-11-29 10:00', 24 * HOUR);
      },
    },
  ],

  payment_late: [
    {
      title: 'a balance of which a part came, on the day after it was due, and once only',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed({ paid: 22_870 });
        await stage.until('2026-12-04 08:00');
        await stage.until('2026-12-12 10:00', A_DAY);
      },
    },
    {
      title: 'balance and damage deposit of one day',
      villa: WITH_DAMAGE,
      async run(stage) {
        await stage.confirmed();
        await stage.until('2026-12-10 10:00');
      },
    },
    {
      title: 'a damage deposit alone, of a stay that costs nothing, up to the day of leaving',
      villa: WITH_DAMAGE,
      async run(stage) {
        await stage.confirmed({ totalPrice: 0, priceReason: 'friends', paid: 0 });
        await stage.until('2026-12-19 10:00');
        await stage.until('2026-12-20 10:00');
      },
    },
    {
      title:
        'all of a stay that is near, of which a part came; the damage deposit is paid on arrival',
      villa: { damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
      async run(stage) {
        await stage.confirmed({ checkIn: '2026-11-24', checkOut: '2026-11-26', paid: 5000 });
        await stage.until('2026-11-21 10:00');
        await stage.until('2026-11-24 10:00', 24 * HOUR);
      },
    },
    {
      title: 'a first payment that nobody wrote down is not asked for',
      villa: DEPOSIT,
      async run(stage) {
        await stage.confirmed({ paid: 0 });
        await stage.until('2026-11-22 10:00');
      },
    },
    {
      title: 'a request to cancel that is declined: what rested is asked for',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
        await stage.guest('POST', `booking/${id}/cancellation`, { account });
        await stage.until('2026-12-05 10:00');
        await stage.staff('POST', `admin/bookings/${id}/cancellation/decline`, {
          words: 'Please come.',
        });
        await stage.pass(HOUR);
        await stage.until('2026-12-07 10:00', A_DAY);
      },
    },
    {
      title:
        'a request to cancel that still waits on the day of arrival keeps nothing from being late',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
        await stage.guest('POST', `booking/${id}/cancellation`, { account });
        await stage.until('2026-12-16 10:00');
        await stage.until('2026-12-17 10:00');
      },
    },
    {
      title: 'what was paid after the mail was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        stage.mailServer('drops');
        await stage.until('2026-12-04 10:00');
        await stage.pay(id, 30_030);
        stage.mailServer('takes');
        await stage.pass(HOUR);
        await stage.sendAgain('payment_late');
        await stage.pass(HOUR);
      },
    },
  ],

  owner_late: [
    {
      title: 'is told when one is new, and once a week; not what was paid in time',
      villa: DEPOSIT,
      async run(stage) {
        const first = await stage.confirmed();
        await stage.confirmed({ checkIn: '2026-12-21', checkOut: '2026-12-23' });
        await stage.until('2026-12-04 08:00');
        await stage.until('2026-12-08 22:00', A_DAY);
        await stage.until('2026-12-15 10:00', A_DAY);
        await stage.pay(first, 30_030);
        await stage.until('2026-12-22 10:00');
      },
    },
    {
      title: 'a deposit that nobody wrote down, and a guest without an address',
      villa: DEPOSIT,
      async run(stage) {
        await stage.staff('POST', 'admin/bookings', { ...LATER, confirmed: true });
        await stage.until('2026-11-21 10:00');
      },
    },
    {
      title: 'all at once, confirmed without a word about money, is none',
      async run(stage) {
        await stage.staff('POST', 'admin/bookings', { ...LATER, confirmed: true });
        await stage.until('2026-11-23 10:00');
      },
    },
    {
      title: 'more than a mail lists',
      villa: DEPOSIT,
      async run(stage) {
        for (let day = 0; day < 32; day += 1) {
          const at = (offset: number) =>
            new Date(Date.UTC(2026, 11, 25 + day + offset)).toISOString().slice(0, 10);
          const stay = { ...LATER, checkIn: at(0), checkOut: at(1) };
          await stage.staff('POST', 'admin/bookings', { ...stay, confirmed: true });
        }
        await stage.until('2026-11-21 10:00');
      },
    },
    {
      title: 'what was paid after the mail was written, and before it went',
      villa: DEPOSIT,
      async run(stage) {
        const first = await stage.confirmed();
        const second = await stage.confirmed({ checkIn: '2026-12-21', checkOut: '2026-12-23' });
        stage.mailServer('drops');
        await stage.until('2026-12-10 10:00');
        await stage.pay(first, 30_030);
        stage.mailServer('takes');
        await stage.pass(HOUR);
        stage.mailServer('drops');
        await stage.until('2026-12-17 12:00');
        await stage.pay(second, (await stage.read(second)).money.due);
        stage.mailServer('takes');
        await stage.pass(HOUR);
        await stage.sendAgain('owner_late');
        await stage.pass(HOUR);
      },
    },
  ],
};
