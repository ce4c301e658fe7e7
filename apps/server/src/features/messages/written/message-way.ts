import type { MessageWay, OutgoingWay } from '@villa/shared/domain/message/message-template.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { WrittenData } from '../kinds/written.ts';
import type { Outbox } from '../outbox.ts';

/** The ways by which a message reaches a guest. */
export interface MessageWays {
  /** Those by which a message would go now, the one that is named first; none: nothing reaches this guest. */
  of(record: BookingRecord, wanted: MessageWay): OutgoingWay[];
  /**
   * Writes the message into the outbox; belongs into a transaction.
   * @param waitMs milliseconds before it may go
   * @returns the id of the mail, or of what goes by LINE alone
   */
  write(
    record: BookingRecord,
    data: WrittenData,
    wanted: MessageWay,
    waitMs?: number,
  ): string | null;
}

export function createMessageWays(outbox: Pick<Outbox, 'enqueueAbout' | 'addressed'>): MessageWays {
  const reaches = (record: BookingRecord, way: OutgoingWay) =>
    outbox.addressed('written', record, true, way).length > 0;

  function of(record: BookingRecord, wanted: MessageWay): OutgoingWay[] {
    const isByMail = reaches(record, 'mail');
    const isByLine = wanted !== 'mail' && reaches(record, 'line');
    if (!isByLine) return isByMail ? ['mail'] : [];
    return wanted === 'both' && isByMail ? ['line', 'mail'] : ['line'];
  }

  return {
    of,
    write(record, data, wanted, waitMs = 0) {
      const ids = of(record, wanted).map((way) => {
        const own =
          way === 'line' && wanted === 'line_else_mail' ? { ...data, elseMail: true } : data;
        return outbox.enqueueAbout('written', record, own, way, waitMs);
      });
      return ids.at(-1) ?? null;
    },
  };
}
