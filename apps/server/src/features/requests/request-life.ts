import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingWriter, Decision } from '../bookings/booking-writer.ts';
import type { RequestEnd, RequestRow, RequestRows } from './request-rows.ts';

type Ending<Row extends RequestRow> = Pick<RequestEnd<Row>, 'state' | 'answer'> & {
  actor: Actor;
  version?: number | undefined;
};

/**
 * The life of a guest's request, of any kind: it is opened, and ends once. Each step is one change of the booking, so
 * that it has a version, a row in the history and its mails. Each throws AppError `not_found`, `stale_version`, and the
 * kind's own where none can be opened or none is open.
 */
export function createRequestLife<Row extends RequestRow, Insert>(
  writer: BookingWriter,
  newId: () => string,
  rows: RequestRows<Row, Insert>,
  kind: { asked: BookingEvent; closed: ErrorCode; max: number },
) {
  /** False once the guest has asked too often. */
  const hasRoom = (bookingId: string): boolean => rows.countOf(bookingId) < kind.max;

  /** Opens one of what is offered, if anything is; `draft` may refuse still. @throws AppError `too_many_requests` */
  const ask = <Offer>(
    bookingId: string,
    actor: Actor,
    offered: (record: BookingRecord, now: Date) => Offer | null | false,
    draft: (offer: Offer, record: BookingRecord, now: Date) => Insert,
  ): BookingRecord =>
    writer.change(bookingId, actor, undefined, (record, now) => {
      const offer = rows.findOpen(bookingId) === null && offered(record, now);
      if (!offer) throw new AppError(kind.closed);
      if (!hasRoom(bookingId)) throw new AppError('too_many_requests');
      const drafted = draft(offer, record, now);
      rows.insert({ ...drafted, id: newId(), bookingId });
      return { changes: {}, event: kind.asked };
    });

  const end = (
    bookingId: string,
    { actor, version, ...ending }: Ending<Row>,
    decide: (request: Row, record: BookingRecord, now: Date) => Decision,
  ): BookingRecord =>
    writer.change(bookingId, actor, version, (record, now) => {
      const request = rows.findOpen(bookingId);
      if (request === null) throw new AppError(kind.closed);
      const decision = decide(request, record, now);
      rows.close(bookingId, { ...ending, at: now, by: actor.personId });
      return decision;
    });

  /** Ends the open one by the clock, if `decide` finds it due. @returns true when it was */
  function lapse(
    bookingId: string,
    state: RequestEnd<Row>['state'],
    decide: (request: Row, now: Date) => Decision | null,
  ): boolean {
    let decision: Decision | null = null;
    writer.change(bookingId, systemActor, undefined, (_record, now) => {
      const request = rows.findOpen(bookingId);
      decision = request && decide(request, now);
      if (decision) rows.close(bookingId, { state, at: now, by: systemActor.personId });
      return decision;
    });
    return decision !== null;
  }

  return { hasRoom, ask, end, lapse };
}
