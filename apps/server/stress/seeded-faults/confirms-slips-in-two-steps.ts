/**
 * The mistake that one transaction makes impossible where a slip confirms by itself: write down what came, then confirm.
 * Right whenever nothing dies in between.
 */
import { systemActor } from '../../src/features/booking-record/booking-record.ts';
import { serveWithFault } from './serve-with-fault.ts';

/** Between the two steps, so that a kill comes in between soon. */
const SLOW_DISK_MS = 50;
const pause = new Int32Array(new SharedArrayBuffer(4));
const EVER = new Date(0);

serveWithFault((_context, services) => {
  const { checkedSlips, checkedSlipRows, slipRows, recordPayment, bookings } = services;
  function confirm(slipId: string): void {
    const slip = slipRows.findAny(slipId);
    if (slip === undefined) return;
    const { id, totalPrice } = bookings.find(slip.bookingId);
    recordPayment.record({
      booking: id,
      source: { kind: 'checked_slip', actor: systemActor },
      entries: { amount: totalPrice },
      decide: 'add',
      method: 'bank_transfer',
      slipIds: [slipId],
    });
    Atomics.wait(pause, 0, 0, SLOW_DISK_MS);
    bookings.changeAsStaff(id, { status: 'confirmed' }, systemActor);
  }
  // The other services hold this object, so its function is replaced in it.
  Object.assign(checkedSlips, {
    confirmDue() {
      const due = checkedSlipRows.checkedAndWaiting(EVER, EVER);
      for (const { slipId } of due) confirm(slipId);
      return due.length;
    },
  });
  // The real start does it, too.
  services.slipEvidences.start();
  return services;
});
