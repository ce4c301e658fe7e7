import type { StayEnd } from '@villa/shared/domain/booking/stay-end.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';

/** The end of a stay as its booking keeps it. */
export interface RecordedStayEnd extends StayEnd {
  /** The user who recorded it. */
  by: string | null;
  /** The nights from `on` are free for others. */
  freed: boolean;
  /** The agreed price before what is kept took its place. */
  before: { totalPrice: number; priceReason: string };
  /** The part of the damage deposit that had not come and is asked for no more; ends of before do not say it. */
  damageWaived?: number;
}

interface EndedStay extends Stay {
  ended: RecordedStayEnd | null;
}

/** The nights that a booking of an active status holds: none from the day on that were freed when it ended. */
export function heldStay({ checkIn, checkOut, ended }: EndedStay): Stay {
  return { checkIn, checkOut: ended?.freed ? ended.on : checkOut };
}

/** SQL: the end of the nights that the booking `b` holds. */
export const HELD_UNTIL = `case when b.ended ->> 'freed' then b.ended ->> 'on' else b.check_out end`;

/** SQL: the first day without the guests of the booking `b`. */
export const LAST_DAY = `coalesce(b.ended ->> 'on', b.check_out)`;
