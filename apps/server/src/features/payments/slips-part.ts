import type { BookingPart } from '../booking-record/booking-part.ts';
import { presentSlip } from '../bookings/present-admin-booking.ts';
import { refusalOf } from '../bookings/present-booking.ts';
import type { SlipEvidences } from '../slips/slip-evidence.usecases.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';

/** The slips of a booking with what was found on them, as staff read them with it. */
export function createSlipsPart(deps: {
  slipRows: Pick<SlipsRepository, 'allOf' | 'namesOf'>;
  slipEvidences: Pick<SlipEvidences, 'of'>;
}): BookingPart {
  return {
    staff(record) {
      const slips = deps.slipRows.allOf(record.id);
      const evidence = deps.slipEvidences.of(slips);
      const names = deps.slipRows.namesOf(slips.flatMap(({ decidedBy }) => decidedBy ?? []));
      const present = (slip: SlipRow) =>
        presentSlip(
          slip,
          record,
          evidence.get(slip.id) ?? null,
          slip.decidedBy === null ? null : (names.get(slip.decidedBy) ?? null),
        );
      return {
        slips: slips.flatMap((slip) =>
          slip.state === null
            ? []
            : [{ ...present(slip), state: slip.state, refusal: refusalOf(slip) }],
        ),
        unsentSlips: slips.filter(({ state }) => state === null).map(present),
      };
    },
  };
}
