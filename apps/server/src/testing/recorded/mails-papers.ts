/** Mails that carry papers: confirmations and receipts. Drawing those takes long, so each scenario holds several branches. */
import { HOUR, LATER, SOMYING, type Scenarios, type Stage } from './mails-stage.ts';

const DEPOSIT = { depositPercent: 30 };
const ACCOUNT = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };

const confirmWith = (stage: Stage, id: string, amount: number) =>
  stage.status(id, 'confirmed', { received: { amount, method: 'bank_transfer' } });
const confirmAgain = (stage: Stage, id: string) =>
  stage.staff('POST', `booking/${id}/send-confirmation`);

export const papers: Scenarios = {
  confirmed: [
    {
      title:
        'with its deposit: what comes next and later, the terms, the price line by line, the guest’s words',
      villa: {
        ...DEPOSIT,
        damageDeposit: 5000,
        damageDepositWhen: 'on_arrival',
        cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }],
        includedGuests: 2,
        extraGuestPrice: 500,
        lengthDiscounts: [{ nights: 3, percent: 10 }],
        taxPercent: 7,
        legalName: 'Villa Co.',
        licenceNumber: '12/2569',
      },
      async run(stage) {
        const id = await stage.inReview({
          specialRequests: 'A cot, please.\nAnd a <b>kettle</b> 🫖.',
        });
        await stage.tick();
        await confirmWith(stage, id, 12_000);
        await stage.settle();
      },
    },
    {
      title: 'without a word about money, by PromptPay, booked and confirmed by staff',
      async run(stage) {
        await stage.staff('POST', 'admin/bookings', {
          ...LATER,
          customerInfo: SOMYING,
          language: stage.language,
          paymentMethod: 'promptpay',
          confirmed: true,
        });
        await stage.settle();
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
          confirmed: true,
        });
        await stage.settle();
      },
    },
    {
      title: 'an agreed price, of which more came than it is, and some went back',
      async run(stage) {
        const id = await stage.confirmed({
          totalPrice: 40_000,
          priceReason: 'friends',
          paid: 41_000,
        });
        await confirmAgain(stage, id);
        await stage.tick();
        await stage.refund(id, 500);
        await confirmAgain(stage, id);
        await stage.settle();
      },
    },
    {
      title: 'while a request to cancel waits, then while a slip does',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.guest('POST', `booking/${id}/cancellation`, { account: ACCOUNT });
        await confirmAgain(stage, id);
        await confirmAgain(stage, id);
        await stage.tick();
        await stage.guest('DELETE', `booking/${id}/cancellation`);
        await stage.slip(id, [['instalmentId', (await stage.read(id)).instalments[1].id]]);
        await confirmAgain(stage, id);
        await stage.tick();
      },
    },
    {
      title: 'taken back by staff in time, and confirmed anew',
      async run(stage) {
        const id = await stage.inReview();
        await stage.pass(HOUR);
        await stage.status(id, 'confirmed');
        await stage.pass(5000);
        await stage.staff('POST', `admin/bookings/${id}/undo`, {});
        await stage.settle();
        await stage.settle();
      },
    },
    {
      title: 'cancelled, or thrown away, before the mail went',
      async run(stage) {
        const id = await stage.booked();
        const other = await stage.booked({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await stage.tick();
        await stage.status(id, 'confirmed');
        await stage.status(other, 'confirmed');
        await stage.status(id, 'cancelled');
        await stage.staff('DELETE', `admin/bookings/${other}`);
        await stage.settle();
      },
    },
    {
      title: 'nobody left an address',
      async run(stage) {
        await stage.staff('POST', 'admin/bookings', { ...LATER, confirmed: true });
        await stage.settle();
      },
    },
  ],

  receipt: [
    {
      title: 'of a part, of the rest, and of more than the stay costs',
      villa: { ...DEPOSIT, damageDeposit: 5000, damageDepositWhen: 'on_arrival' },
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.pay(id, 12_870);
        await stage.pass(14_000);
        await stage.pass(1000);
        await stage.pay(id, 35_030, {
          damage: 5000,
          method: 'cash',
          receivedOn: '2026-11-19',
          datedBefore: true,
        });
        await stage.settle();
        await stage.pay(id, 1000, { method: 'promptpay' });
        await stage.settle();
      },
    },
    {
      title:
        'while a request to cancel waits, then of a stay that is cancelled: money goes back, and none',
      villa: {
        ...DEPOSIT,
        vatRegistered: true,
        taxNumber: '1234567890123',
        legalName: 'Villa Co.',
        legalAddress: '1 Beach Road',
      },
      async run(stage) {
        const id = await stage.confirmed();
        await stage.guest('POST', `booking/${id}/cancellation`, { account: ACCOUNT });
        await stage.pay(id, 1000, { method: 'withholding' });
        await stage.settle();
        await stage.pay(id, 2000, { method: 'other' });
        await stage.status(id, 'cancelled', { kept: 5000, reason: 'as agreed' });
        await stage.settle();
        await stage.pay(id, 100);
        await stage.refund(id, 10_970);
        await stage.settle();
      },
    },
    {
      title: 'before the guest is known to the villa, and while a slip waits',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.inReview();
        await stage.tick();
        await stage.pay(id, 5000);
        await stage.settle();
      },
    },
    {
      title: 'all came at once, and some of what was too much has gone back',
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.pay(id, 44_000);
        await stage.refund(id, 100);
        await stage.settle();
      },
    },
    {
      title:
        'undone or reversed before it was issued, reversed before its mail went; sent again once it is void',
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.pay(id, 1000);
        await stage.owner('POST', `admin/bookings/${id}/undo`, {});
        await stage.settle();
        await stage.reverse(id, await stage.pay(id, 2000));
        await stage.settle();
        stage.mailServer('drops');
        const payment = await stage.pay(id, 3000);
        await stage.settle();
        await stage.reverse(id, payment);
        stage.mailServer('takes');
        await stage.pass(HOUR);
        await stage.sendAgain('receipt');
      },
    },
    {
      title: 'nobody left an address, and a booking in the bin',
      async run(stage) {
        const { body } = await stage.staff('POST', 'admin/bookings', { ...LATER, confirmed: true });
        await stage.pay(body._id, 1000);
        const on = { checkIn: '2027-01-14', checkOut: '2027-01-17' };
        const binned = await stage.confirmed({ ...on, paid: 0 });
        await stage.pay(binned, 1000);
        await stage.staff('DELETE', `admin/bookings/${binned}`);
        await stage.settle();
      },
    },
  ],
};
