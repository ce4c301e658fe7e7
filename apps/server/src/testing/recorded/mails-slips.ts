/** Mails about slips, to guests and to owners. */
import { LATER, MINUTE, HOUR, SOMYING, type Scenarios } from './mails-stage.ts';
import { TERMS } from './mails-waiting.ts';

export const slips: Scenarios = {
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
        for (let times = 0; times < 2; times += 1) {
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
      title: 'staff who want these mails, and an owner who leaves slips to them',
      async run(stage) {
        await stage.staff('POST', 'admin/auth/slip-mails', { wanted: true });
        await stage.owner('POST', 'admin/auth/slip-mails', { wanted: false });
        await stage.inReview();
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
};
