import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { SlipsRepository } from './slips.repository.ts';

/**
 * A booking's slips follow it as its nights do. The one that it shows waits from when it is sent, in place of the one
 * before; it is accepted by confirming, and refused by asking for another.
 */
export function createSlipsFollower(slips: SlipsRepository): BookingFollower {
  return {
    name: 'slips',
    after: [],
    inTransaction({ before, after, actor, step }) {
      if (before === null) return;
      const { refusal = { reason: null, words: '' }, namedByPayment = false } = step;
      const { id, slipId, status, updatedAt: at } = after;
      const decision = { at, by: actor.personId };
      const stateOf = (one: string | null) => (one !== null && slips.find(id, one)?.state) || null;

      if (slipId !== null && slipId !== before.slipId) {
        const state = stateOf(slipId);
        if (state !== 'waiting' && state !== 'accepted') slips.wait(slipId, at);
        if (
          status === 'in_review' &&
          before.slipId !== null &&
          stateOf(before.slipId) === 'waiting'
        ) {
          slips.unsend(before.slipId);
        }
      }
      if (status === before.status) return;
      if (status === 'pending') {
        const asksAgain = before.status === 'in_review' && actor.kind === 'admin';
        for (const slip of slips.waitingOf(id)) {
          if (asksAgain) slips.refuse(slip.id, decision, refusal);
          // Taken back by the guest, or sent before the booking ended.
          else slips.unsend(slip.id);
        }
      }
      if (status === 'confirmed' && slipId !== null && !namedByPayment) {
        if (stateOf(slipId) === 'waiting') slips.accept(slipId, decision);
      }
    },
  };
}
