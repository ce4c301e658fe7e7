import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { Outbox } from '../outbox.ts';
import type { WrittenData } from '../kinds/written.ts';

/**
 * A way by which a message reaches a guest: its only definition. LINE is another file of this shape, which stands before
 * mail in {@link wayFor} where the guest has linked it.
 */
export interface MessageWayOut {
  name: 'mail';
  /** True if this guest can be reached by it. */
  reaches(record: BookingRecord): boolean;
  /** Writes the message into its outbox; belongs into a transaction. @returns the id of what was written */
  write(record: BookingRecord, data: WrittenData): string | null;
}

/** Mail: by the villa's outbox, which looks at it again before it goes. */
export function createMailWay(outbox: Pick<Outbox, 'enqueueAbout' | 'addressed'>): MessageWayOut {
  return {
    name: 'mail',
    reaches: (record) => outbox.addressed('written', record, true).length > 0,
    write: (record, data) => outbox.enqueueAbout('written', record, data),
  };
}
