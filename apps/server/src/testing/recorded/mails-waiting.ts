/** Mails to guests whose stay is not confirmed yet. */
import { LATER, MINUTE, HOUR, DAY, SOMYING, type Scenarios } from './mails-stage.ts';

/** With everything that the terms of a villa can say. */
export const TERMS = {
  depositPercent: 30,
  damageDeposit: 5000,
  cancellationPolicy: [
    { daysBefore: 60, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
    { daysBefore: 7, refundPercent: 25 },
  ],
};
const ON_ARRIVAL = { damageDeposit: 5000, damageDepositWhen: 'on_arrival' };
/** Guests above four, a discount and a tax. */
const RATES = {
  includedGuests: 2,
  extraGuestPrice: 500,
  lengthDiscounts: [{ nights: 3, percent: 10 }],
  taxPercent: 7,
};

/** The villa's accounts take transfers from abroad. */
const ABROAD = `insert into bank_accounts (id, position, bank_name, account_number, account_name, swift)
  values ('abroad', 9, 'Kasikorn', '123-4-56789-0', 'Malee Owner', 'DEMOTHBKXXX')`;

export const waiting: Scenarios = {
  received: [
    {
      title:
        'a deposit, then balance and damage deposit of one day; the terms; each address once, and no fourth one',
      villa: TERMS,
      async run(stage) {
        const id = await stage.booked({ specialRequests: 'A cot, please' });
        await stage.tick();
        await stage.details(id);
        await stage.details(id, { email: 'jaidee@example.com' });
        await stage.details(id, { email: 'third@example.com' });
        await stage.tick();
        // An address that was written to before is not written to again.
        await stage.details(id);
        await stage.details(id, { email: 'fourth@example.com' });
        await stage.details(id, { email: 'fifth@example.com' });
        await stage.tick();
        // Staff know whose address it is.
        await stage.edit(id, { customerInfo: { ...SOMYING, email: 'sixth@example.com' } });
        await stage.tick();
      },
    },
    {
      title:
        'all at once by PromptPay, with extra guests, a discount and a tax; a policy that gives all back to the end',
      villa: { ...RATES, cancellationPolicy: [{ daysBefore: 0, refundPercent: 100 }] },
      async run(stage) {
        await stage.booked({ paymentMethod: 'promptpay' });
        await stage.tick();
      },
    },
    {
      title:
        'all at once with the damage deposit of the same day, with extra guests and without a tax',
      villa: { ...RATES, taxPercent: 0, lengthDiscounts: [], damageDeposit: 5000 },
      async run(stage) {
        await stage.booked();
        await stage.tick();
      },
    },
    {
      title: 'a price that staff agreed, without the lines that add up to another one',
      villa: RATES,
      async run(stage) {
        const id = await stage.hold();
        await stage.edit(id, { totalPrice: 30_000, priceReason: 'friends' });
        await stage.details(id);
        await stage.tick();
      },
    },
    {
      title:
        'a part came before there was an address: what comes next, and no end of the time to pay',
      villa: TERMS,
      async run(stage) {
        const id = await stage.hold();
        await stage.pay(id, 5000);
        await stage.details(id);
        await stage.tick();
      },
    },
    {
      title:
        'everything came before there was an address, then more than that, and some of it went back',
      async run(stage) {
        const id = await stage.hold();
        await stage.pay(id, 42_900);
        await stage.details(id);
        await stage.tick();
        await stage.pay(id, 1100);
        await stage.details(id, { email: 'jaidee@example.com' });
        await stage.tick();
        await stage.refund(id, 100);
        await stage.details(id, { email: 'third@example.com' });
        await stage.tick();
      },
    },
    {
      title: 'the stay is paid, and its damage deposit is asked for on arrival',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.hold();
        await stage.pay(id, 42_900);
        await stage.details(id);
        await stage.tick();
      },
    },
    {
      title: 'a stay that costs nothing',
      async run(stage) {
        await stage.staff('POST', 'admin/bookings', {
          ...LATER,
          customerInfo: SOMYING,
          language: stage.language,
          totalPrice: 0,
          priceReason: 'friends',
        });
        await stage.tick();
      },
    },
    {
      title: 'a mail that waits while its booking is in the bin, and goes once it is back',
      async run(stage) {
        const id = await stage.booked();
        await stage.staff('DELETE', `admin/bookings/${id}`);
        await stage.pass(HOUR);
        await stage.staff('POST', `admin/bookings/${id}/restore`);
        await stage.pass(MINUTE);
      },
    },
    {
      title: 'the mails of a booking are gone once the bin has forgotten its guest',
      async run(stage) {
        const id = await stage.booked();
        await stage.tick();
        await stage.staff('DELETE', `admin/bookings/${id}`);
        await stage.pass(29 * DAY);
        await stage.pass(2 * DAY);
      },
    },
    {
      title: 'a slip that comes before the mail has gone',
      async run(stage) {
        stage.mailServer('drops');
        const id = await stage.booked();
        await stage.tick();
        await stage.slip(id);
        stage.mailServer('takes');
        await stage.pass(HOUR);
        await stage.sendAgain('received');
      },
    },
    {
      title: 'an address that changes before the mail has gone',
      async run(stage) {
        stage.mailServer('drops');
        const id = await stage.booked();
        await stage.tick();
        await stage.details(id, { email: 'jaidee@example.com' });
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'one mailbox gets six mails a day that strangers cause; the seventh waits for staff',
      limits: true,
      villa: { maxUnpaidHolds: 100, maxUnconfirmedPerNetwork: 100, maxUnconfirmedNights: 100 },
      async run(stage) {
        for (let day = 10; day < 17; day += 1) {
          const id = await stage.hold({
            checkIn: `2027-01-${day}`,
            checkOut: `2027-01-${day + 1}`,
          });
          // Gmail passes over dots and over what follows a +.
          await stage.details(id, { email: `som${day % 2 === 0 ? '.' : ''}ying+${day}@gmail.com` });
        }
        await stage.tick();
        await stage.sendAgain('received');
        await stage.pass(MINUTE);
        await stage.pass(DAY);
        await stage.booked({ checkIn: '2027-02-10', checkOut: '2027-02-11' });
        await stage.tick();
      },
    },
  ],

  abroad_window: [
    {
      title: 'the longer time names its own end, until it is over',
      villa: TERMS,
      async run(stage) {
        stage.app.deps.sqlite.exec(ABROAD);
        const id = await stage.hold();
        await stage.details(id, { phone: '+447911123456' });
        await stage.settle();
        await stage.guest('PATCH', `booking/${id}`, { paysFromAbroad: true });
        await stage.settle();
      },
    },
    {
      title: 'a slip is there before the mail goes',
      async run(stage) {
        stage.app.deps.sqlite.exec(ABROAD);
        const id = await stage.hold();
        await stage.details(id, { phone: '+447911123456' });
        await stage.settle();
        await stage.guest('PATCH', `booking/${id}`, { paysFromAbroad: true });
        await stage.slip(id);
        await stage.settle();
      },
    },
  ],
  reopened: [
    {
      title: 'a deposit, until the new time to pay is over',
      villa: TERMS,
      async run(stage) {
        const id = await stage.booked();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.settle();
      },
    },
    {
      title: 'a part came: what comes next, and no end of the time to pay',
      villa: TERMS,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.settle();
      },
    },
    {
      title: 'everything came, more than that, and some of it went back',
      async run(stage) {
        const id = await stage.confirmed({ paid: 42_900 });
        const again = async () => {
          await stage.status(id, 'cancelled');
          await stage.settle();
          await stage.status(id, 'pending');
          await stage.settle();
        };
        await again();
        await stage.pay(id, 1100);
        await again();
        await stage.refund(id, 100);
        await again();
      },
    },
    {
      title: 'the stay is paid, and its damage deposit is asked for on arrival',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed({ paid: 42_900 });
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.settle();
      },
    },
    {
      title: 'a stay that costs nothing',
      async run(stage) {
        const id = await stage.confirmed({ totalPrice: 0, priceReason: 'friends' });
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.settle();
      },
    },
    {
      title: 'taken back by staff in time',
      async run(stage) {
        const id = await stage.booked();
        await stage.tick();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.pass(5000);
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.settle();
      },
    },
    {
      title: 'a slip that comes before the mail went',
      async run(stage) {
        const id = await stage.booked();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.slip(id);
        await stage.settle();
      },
    },
  ],

  expired: [
    {
      title: 'nothing came',
      async run(stage) {
        await stage.booked();
        await stage.tick();
        await stage.pass(DAY - 1000);
        await stage.pass(1000);
      },
    },
    {
      title: 'a part came and went back, and the time to pay began anew',
      villa: TERMS,
      async run(stage) {
        const id = await stage.booked();
        await stage.pay(id, 5000);
        await stage.refund(id, 5000, { moreThanDue: true });
        await stage.status(id, 'cancelled');
        await stage.status(id, 'pending');
        await stage.pass(2 * DAY);
      },
    },
    {
      title: 'nobody left an address',
      async run(stage) {
        await stage.hold();
        await stage.pass(DAY);
      },
    },
    {
      title: 'opened again before the mail went',
      async run(stage) {
        const id = await stage.booked();
        await stage.tick();
        stage.mailServer('drops');
        await stage.pass(DAY);
        await stage.status(id, 'pending');
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],
};
