import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BlocksRepository } from '../nights/blocks.repository.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { BookedExtraRow, BookedExtrasRepository } from '../extras/booked-extras.repository.ts';

export interface ExtraBlocks {
  /** True if the night that an hour needs is nobody's. */
  isFree(row: BookedExtraRow, stay: Stay): boolean;
  /**
   * Closes the night that a moved hour needs, so that nobody arrives or leaves on its day; belongs into the booking's
   * transaction. @returns false where somebody has it
   */
  close(row: BookedExtraRow, record: BookingRecord, at: Date): boolean;
  /** Gives it back; belongs into the booking's transaction. */
  open(row: BookedExtraRow): void;
}

/** The night after the stay for a later check-out, the one before it for an earlier check-in. */
function nightOf({ shift }: BookedExtraRow, { checkIn, checkOut }: Stay): Stay {
  const night = shift === 'late_check_out' ? checkOut : addDays(checkIn, -1);
  return { checkIn: night, checkOut: addDays(night, 1) };
}

export function createExtraBlocks({
  nights,
  blockRows,
  bookedExtraRows,
  newId,
}: {
  nights: Pick<NightsRepository, 'takeForBlock' | 'freeOfBlock' | 'releaseNights' | 'takenBetween'>;
  blockRows: Pick<BlocksRepository, 'insert' | 'remove'>;
  bookedExtraRows: Pick<BookedExtrasRepository, 'update'>;
  newId: () => string;
}): ExtraBlocks {
  return {
    isFree(row, stay) {
      const { checkIn, checkOut } = nightOf(row, stay);
      return row.blockId !== null || nights.takenBetween(checkIn, checkOut).length === 0;
    },
    close(row, record, at) {
      const night = nightOf(row, record);
      if (nights.takenBetween(night.checkIn, night.checkOut).length > 0) return false;
      const blockId = newId();
      blockRows.insert({
        id: blockId,
        fromNight: night.checkIn,
        untilDay: night.checkOut,
        note: `${row.name.en || row.name.th} ${record.reference}`,
        personId: null,
        createdAt: at,
      });
      if (!nights.takeForBlock(blockId, night)) {
        blockRows.remove(blockId);
        return false;
      }
      bookedExtraRows.update(row.id, { blockId });
      return true;
    },
    open({ id, blockId }) {
      if (blockId === null) return;
      nights.freeOfBlock(blockId);
      nights.releaseNights();
      blockRows.remove(blockId);
      bookedExtraRows.update(id, { blockId: null });
    },
  };
}
