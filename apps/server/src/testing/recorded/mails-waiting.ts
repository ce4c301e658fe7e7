/** Mails to guests whose stay is not confirmed yet, and to owners about their slips. */
import { LATER, MINUTE, HOUR, DAY, SOMYING, type Scenarios } from './mails-stage.ts';

/** With everything that the terms of a villa can say. */
const TERMS = {
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

  slip_received: [
    {
      title: 'a deposit, while another slip within ten minutes is no news',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview();
        await stage.tick();
        await stage.guest('PATCH', `booking/${id}`, { paymentSlipUrl: null });
        await stage.pass(9 * MINUTE);
        await stage.slip(id);
        await stage.tick();
        await stage.guest('PATCH', `booking/${id}`, { paymentSlipUrl: null });
        await stage.pass(2 * MINUTE);
        await stage.slip(id);
        await stage.tick();
      },
    },
    {
      title: 'all at once',
      async run(stage) {
        await stage.inReview();
        await stage.tick();
      },
    },
    {
      title: 'its payment was written down before the mail went',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 12_870);
        await stage.tick();
      },
    },
    {
      title: 'a part of its payment was written down before the mail went',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 5000);
        await stage.tick();
      },
    },
    {
      title: 'a slip that staff put there',
      async run(stage) {
        const id = await stage.inReview();
        await stage.tick();
        const { paymentSlipUrl } = await stage.read(id);
        await stage.status(id, 'pending');
        await stage.settle();
        await stage.edit(id, { paymentSlipUrl });
        await stage.settle();
      },
    },
    {
      title: 'refused before the mail went',
      async run(stage) {
        stage.mailServer('drops');
        const id = await stage.inReview();
        await stage.tick();
        await stage.status(id, 'pending');
        await stage.settle();
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'ended with many others and taken back: it is looked at as before',
      async run(stage) {
        const id = await stage.inReview();
        await stage.tick();
        await stage.staff('POST', 'admin/bookings/unconfirmed/end', { hours: 24 });
        await stage.pass(5000);
        await stage.staff('POST', 'admin/bookings/unconfirmed/reopen', { ids: [id] });
        await stage.settle();
        await stage.settle();
      },
    },
  ],

  owner_slip: [
    {
      title: 'the first payment, with the guest’s own words; another slip each ten minutes',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview({ specialRequests: 'A cot, please' });
        await stage.tick();
        for (let slips = 0; slips < 2; slips += 1) {
          await stage.guest('PATCH', `booking/${id}`, { paymentSlipUrl: null });
          await stage.slip(id);
        }
        await stage.pass(9 * MINUTE);
        await stage.pass(MINUTE);
      },
    },
    {
      title: 'its payment was written down before the mail went',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 12_870);
        await stage.tick();
      },
    },
    {
      title: 'nothing is due; the guest left neither a telephone number nor a second name',
      async run(stage) {
        const { body } = await stage.staff('POST', 'admin/bookings', {
          ...LATER,
          customerInfo: { firstName: 'Somying', lastName: '', email: SOMYING.email, phone: '' },
          language: stage.language,
        });
        await stage.slip(body._id);
        await stage.pay(body._id, 42_900);
        await stage.tick();
      },
    },
    {
      title: 'the balance of a confirmed stay',
      villa: TERMS,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.slip(id, [['instalmentId', (await stage.read(id)).instalments[1].id]]);
        await stage.tick();
      },
    },
    {
      title: 'confirmed before the mail went',
      async run(stage) {
        const id = await stage.inReview();
        await stage.status(id, 'confirmed');
        await stage.settle();
      },
    },
    {
      title: 'taken back by the guest before the mail went',
      async run(stage) {
        const id = await stage.inReview();
        await stage.guest('PATCH', `booking/${id}`, { paymentSlipUrl: null });
        await stage.tick();
      },
    },
    {
      title: 'an owner who is one no more before the mail went',
      async run(stage) {
        await stage.inReview();
        // The villa's only owner cannot be removed by any call: a second one comes from an older database.
        stage.app.deps.sqlite.exec("update people set removed_at = 1 where id = 'owner-th'");
        await stage.tick();
      },
    },
    {
      title: 'a slip that staff put there',
      async run(stage) {
        const id = await stage.inReview();
        const { paymentSlipUrl } = await stage.read(id);
        await stage.tick();
        await stage.status(id, 'pending');
        await stage.pass(20 * MINUTE);
        await stage.edit(id, { paymentSlipUrl });
        await stage.settle();
      },
    },
  ],

  slip_again: [
    {
      title: 'each reason, with words of staff and without; then without any',
      villa: TERMS,
      async run(stage) {
        const id = await stage.booked();
        const refusals = [
          { reason: 'unreadable', words: 'The amount is cut off: {{ask}} <b>?</b>' },
          { reason: 'other_account' },
          { reason: 'other_payment' },
          { reason: 'no_slip', words: 'It is a picture of a cat.' },
        ];
        for (const refusal of refusals) {
          await stage.slip(id);
          await stage.staff('POST', `admin/slips/${await stage.slipOf(id)}/refuse`, refusal);
          await stage.settle();
        }
        await stage.slip(id);
        await stage.status(id, 'pending');
        await stage.settle();
        await stage.sendAgain('slip_again');
        await stage.tick();
      },
    },
    {
      title: 'all at once, after a part of it came: no end of the time to pay',
      async run(stage) {
        const id = await stage.inReview();
        await stage.pay(id, 5000);
        await stage.status(id, 'pending');
        await stage.settle();
      },
    },
    {
      title: 'the balance of a confirmed stay',
      villa: TERMS,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.slip(id, [['instalmentId', (await stage.read(id)).instalments[1].id]]);
        await stage.tick();
        const refusal = { reason: 'other_payment', words: 'It is the deposit’s.' };
        await stage.staff('POST', `admin/slips/${await stage.slipOf(id)}/refuse`, refusal);
        await stage.settle();
      },
    },
    {
      title: 'two slips that are refused at once, each for its own reason',
      villa: TERMS,
      async run(stage) {
        const id = await stage.inReview();
        await stage.slip(id, [['another', '1']]);
        await stage.tick();
        const first = await stage.slipOf(id, 1);
        const second = await stage.slipOf(id, 0);
        await stage.staff('POST', `admin/slips/${first}/refuse`, { reason: 'unreadable' });
        await stage.staff('POST', `admin/slips/${second}/refuse`, { reason: 'other_account' });
        await stage.settle();
      },
    },
    {
      title: 'taken back by staff in time',
      async run(stage) {
        const id = await stage.inReview();
        await stage.pass(MINUTE);
        const refusal = { reason: 'unreadable' };
        await stage.staff('POST', `admin/slips/${await stage.slipOf(id)}/refuse`, refusal);
        await stage.pass(5000);
        await stage.staff('POST', `admin/bookings/${id}/undo`, {});
        await stage.settle();
        await stage.settle();
      },
    },
    {
      title: 'another slip has come, or the booking is cancelled, before the mail went',
      async run(stage) {
        const id = await stage.inReview();
        const other = await stage.inReview({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await stage.tick();
        stage.mailServer('drops');
        await stage.status(id, 'pending');
        await stage.status(other, 'pending');
        await stage.settle();
        await stage.slip(id);
        await stage.status(other, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(HOUR);
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
