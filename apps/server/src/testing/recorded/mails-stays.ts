/** Mails about stays that changed or were called off. */
import { DEPOSIT, ON_ARRIVAL, WITH_DAMAGE, askToCancel } from './mails-money.ts';
import { LATER, SOMYING, type Scenarios, type Stage } from './mails-stage.ts';

const POLICY = { ...WITH_DAMAGE, cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }] };

const accept = (stage: Stage, id: string, body: object = {}) =>
  stage.staff('POST', `admin/bookings/${id}/cancellation/accept`, body);

const end = (stage: Stage, id: string, body: object) =>
  stage.staff('POST', `admin/bookings/${id}/end`, body);

export const stays: Scenarios = {
  stay_ended: [
    {
      title:
        'a no-show, part of whose money is kept; then taken back, and left early with all of it kept',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.confirmed({ checkIn: '2026-12-01', checkOut: '2026-12-04' });
        await stage.settle();
        await stage.until('2026-12-02 10:00');
        await end(stage, id, { how: 'no_show', on: '2026-12-01', kept: 5000 });
        await stage.settle();
        await stage.staff('DELETE', `admin/bookings/${id}/end`);
        await end(stage, id, { how: 'left_early', on: '2026-12-02', kept: 12_870 });
        await stage.settle();
      },
    },
    {
      title: 'a stay that the villa ended, of which nothing had come',
      async run(stage) {
        const id = await stage.confirmed({
          paid: 0,
          checkIn: '2026-12-01',
          checkOut: '2026-12-04',
        });
        await stage.settle();
        await stage.until('2026-12-02 10:00');
        await end(stage, id, { how: 'put_out', on: '2026-12-02', kept: 0 });
        await stage.settle();
      },
    },
    {
      title: 'an end that is taken back before its mail went',
      async run(stage) {
        const id = await stage.confirmed({ checkIn: '2026-12-01', checkOut: '2026-12-04' });
        await stage.settle();
        await stage.until('2026-12-02 10:00');
        await end(stage, id, { how: 'no_show', on: '2026-12-01', kept: 0 });
        await stage.staff('DELETE', `admin/bookings/${id}/end`);
        await stage.settle();
      },
    },
  ],
  cancelled: [
    {
      title: 'by the villa, and nothing came',
      async run(stage) {
        const id = await stage.booked();
        await stage.status(id, 'cancelled');
        await stage.settle();
      },
    },
    {
      title:
        'by the villa: all that came goes back, in one pot or in both, then what is left of it',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.pay(id, 5000, { damage: 5000 });
        await stage.settle();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.refund(id, 10_000);
        await stage.status(id, 'pending');
        await stage.settle();
        await stage.status(id, 'cancelled');
        await stage.settle();
      },
    },
    {
      title: 'by the guest, who has not paid',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.guest('POST', `booking/${id}/cancellation`, {});
        await accept(stage, id, { kept: 0 });
        await stage.settle();
      },
    },
    {
      title: 'by the guest before it was confirmed',
      async run(stage) {
        const id = await stage.booked();
        await stage.tick();
        await stage.guest('PATCH', `booking/${id}`, { status: 'cancelled' });
        await stage.settle();
      },
    },
    {
      title:
        'as the guest asked: a part goes back to the account that is known, and the damage deposit',
      villa: POLICY,
      async run(stage) {
        const id = await stage.confirmed({ paid: 17_870, damage: 5000 });
        await askToCancel(stage, id);
        await accept(stage, id);
        await stage.settle();
      },
    },
    {
      title: 'as the guest asked: nothing goes back',
      villa: { ...POLICY, cancellationPolicy: [{ daysBefore: 40, refundPercent: 50 }] },
      async run(stage) {
        const id = await stage.confirmed();
        await askToCancel(stage, id);
        await accept(stage, id);
        await stage.settle();
      },
    },
    {
      title: 'staff keep all of it',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled', { kept: 12_870, reason: 'as agreed' });
        await stage.settle();
      },
    },
    {
      title: 'all went back before the mail went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.refund(id, 12_870);
        await stage.settle();
      },
    },
    {
      title: 'what came is reversed before the mail went, and what had gone back was too much',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        const payment = await stage.pay(id, 12_870);
        await stage.status(id, 'cancelled');
        await stage.refund(id, 12_870);
        await stage.reverse(id, payment);
        await stage.settle();
      },
    },
    {
      title:
        'with more than was asked, discounted, taxed and with extra guests, whose lines are left out',
      villa: { includedGuests: 2, extraGuestPrice: 500, taxPercent: 7 },
      async run(stage) {
        const id = await stage.booked();
        await stage.status(id, 'cancelled');
        await stage.settle();
      },
    },
    {
      title: 'a step and its undo: a confirmed stay, one in review, one that is to be paid',
      async run(stage) {
        const on = (day: number) => ({ checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` });
        const confirmed = await stage.confirmed(on(10));
        const review = await stage.inReview(on(12));
        const { paymentSlipUrl } = await stage.read(review);
        const pending = await stage.booked(on(14));
        await stage.settle();
        await stage.status(confirmed, 'cancelled');
        await stage.status(review, 'cancelled');
        await stage.status(pending, 'cancelled');
        await stage.pass(3000);
        await stage.status(confirmed, 'pending');
        await stage.status(confirmed, 'confirmed');
        await stage.status(review, 'pending');
        await stage.edit(review, { paymentSlipUrl });
        await stage.status(pending, 'pending');
        await stage.settle();
        await stage.settle();
      },
    },
    {
      title: 'thrown away before the mail went, and brought back',
      async run(stage) {
        const id = await stage.booked();
        await stage.status(id, 'cancelled');
        await stage.staff('DELETE', `admin/bookings/${id}`);
        await stage.settle();
        await stage.staff('POST', `admin/bookings/${id}/restore?as=cancelled`);
        await stage.settle();
      },
    },
    {
      title: 'many at once',
      async run(stage) {
        await stage.booked();
        await stage.inReview({ checkIn: '2027-01-14', checkOut: '2027-01-17' });
        await stage.tick();
        await stage.staff('POST', 'admin/bookings/unconfirmed/end', { hours: 24 });
        await stage.settle();
      },
    },
  ],

  stay_changed: [
    {
      title: 'of a guest who has still to pay, before and after a part came',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.booked();
        await stage.edit(id, { totalPrice: 40_000, priceReason: 'a friend', tellGuest: true });
        await stage.tick();
        await stage.pay(id, 5000);
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.tick();
      },
    },
    {
      title: 'of a guest who has paid all before it is confirmed, then too much',
      async run(stage) {
        const id = await stage.booked();
        await stage.pay(id, 42_900);
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.tick();
        await stage.edit(id, { totalPrice: 40_000, priceReason: 'rain', tellGuest: true });
        await stage.tick();
      },
    },
    {
      title: 'while its slip is looked at, before and after a part came',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.inReview();
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.tick();
        await stage.pay(id, 5000);
        await stage.edit(id, { guests: 3, tellGuest: true });
        await stage.tick();
      },
    },
    {
      title:
        'of a confirmed stay: other days and another price, fewer bedrooms; nothing where nothing of it changed',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.edit(id, {
          checkIn: '2027-01-14',
          checkOut: '2027-01-15',
          rooms: 1,
          guests: 1,
          totalPrice: 50_000,
          priceReason: 'new year',
          tellGuest: true,
        });
        await stage.tick();
        await stage.edit(id, { staffNotes: 'a friend', tellGuest: true });
        await stage.edit(id, { checkIn: '2027-01-13' });
        await stage.tick();
      },
    },
    {
      title:
        'of a confirmed stay of which nothing came, while it waits for an answer to cancel, and that costs less than came',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.tick();
        await stage.pay(id, 12_870);
        await askToCancel(stage, id);
        await stage.edit(id, { guests: 6, tellGuest: true });
        await stage.tick();
        await stage.edit(id, { totalPrice: 10_000, priceReason: 'rain', tellGuest: true });
        await stage.tick();
        await stage.refund(id, 870);
        await stage.edit(id, { guests: 2, tellGuest: true });
        await stage.settle();
      },
    },
    {
      title: 'cancelled before the mail went',
      async run(stage) {
        const id = await stage.confirmed();
        await stage.edit(id, { guests: 5, tellGuest: true });
        await stage.status(id, 'cancelled');
        await stage.settle();
      },
    },
    {
      title: 'of a guest who gets an address with it: the first mail about the booking says it',
      async run(stage) {
        const { body } = await stage.staff('POST', 'admin/bookings', {
          ...LATER,
          language: stage.language,
        });
        await stage.edit(body._id, { customerInfo: SOMYING, guests: 5, tellGuest: true });
        await stage.tick();
      },
    },
  ],
};
