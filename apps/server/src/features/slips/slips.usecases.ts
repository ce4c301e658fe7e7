import { SLIP_MAX_BYTES, SLIP_TYPES, type SlipType } from '@villa/shared/contract/payment.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import { requireAwaitingSlip } from '../bookings/active-booking.ts';
import type { SlipStore } from './slip-store.ts';
import type { SlipsRepository } from './slips.repository.ts';

/** Beyond this somebody is filling the disk and not paying. */
const MOST_OF_ONE_BOOKING = 20;
/** A slip that was taken back may still be asked for; then it is forgotten. */
const KEEP_UNSENT_MS = 30 * 86_400_000;
/** Of a booking that was called off only the slip it shows may still matter. */
const KEEP_UNSENT_OF_ENDED_MS = 86_400_000;
/** A file without a row: its upload broke off after the file and before the row. */
const KEEP_ORPHAN_MS = 86_400_000;

export interface StoredSlip {
  /** Whole path of the file. */
  path: string;
  type: SlipType;
  bytes: number;
  reference: string;
}

export interface Slips {
  /**
   * Keeps a slip for a booking that waits for one; saving its address in the booking is what sends it.
   * @returns the slip's id
   * @throws AppError `not_found`, `window_expired` and the like; for the file see `readSlipType`;
   * `unavailable` when the disk fails, and then nothing is left behind
   */
  upload(bookingId: string, data: Buffer | null): Promise<string>;
  /** A slip of this booking: the named one, else the one it shows. @throws AppError `not_found` */
  read(bookingId: string, slipId: string | undefined): StoredSlip;
  /** Takes away what nobody will ask for any more. @returns how many files */
  sweep(): Promise<number>;
}

interface SlipDeps {
  bookings: Pick<Bookings, 'find'>;
  slips: SlipsRepository;
  store: SlipStore;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

export function createSlips(deps: SlipDeps): Slips {
  const { bookings, slips, store, log } = deps;

  function requireRoom(bookingId: string): void {
    requireAwaitingSlip(bookings.find(bookingId));
    if (slips.countOf(bookingId) >= MOST_OF_ONE_BOOKING) throw new AppError('too_many_requests');
  }

  async function save(data: Buffer, type: SlipType): Promise<string> {
    try {
      return await store.save(data, type);
    } catch (error) {
      log.error({ err: error }, 'a slip could not be written');
      throw new AppError('unavailable');
    }
  }

  return {
    async upload(bookingId, data) {
      // Whether the booking wants one at all comes first: that is what the guest can do least about.
      requireRoom(bookingId);
      const type = await readSlipType(data);
      const content = data ?? Buffer.alloc(0);
      const file = await save(content, type);
      const id = deps.newId();
      try {
        deps.writeTransaction(() => {
          // Writing took time; the window may have closed meanwhile.
          requireRoom(bookingId);
          const createdAt = deps.clock.now();
          slips.insert({ id, bookingId, file, type, bytes: content.length, createdAt });
        });
      } catch (error) {
        await store.remove(file);
        throw error;
      }
      return id;
    },

    read(bookingId, slipId) {
      const booking = bookings.find(bookingId);
      const id = slipId ?? booking.slipId;
      const slip = id === null ? undefined : slips.find(bookingId, id);
      if (!slip) throw new AppError('not_found');
      const { type, bytes, file } = slip;
      return { path: store.pathOf(file), type, bytes, reference: booking.reference };
    },

    async sweep() {
      const now = deps.clock.now().getTime();
      const unsent = slips.unsentBefore(
        new Date(now - KEEP_UNSENT_MS),
        new Date(now - KEEP_UNSENT_OF_ENDED_MS),
      );
      for (const slip of unsent) slips.delete(slip.id);
      const old = await store.filesBefore(new Date(now - KEEP_ORPHAN_MS));
      const gone = old.filter((file) => !slips.hasFile(file));
      for (const file of gone) await store.remove(file);
      return gone.length;
    },
  };
}

/**
 * What an uploaded slip really is, whatever its name and the browser say.
 * @throws AppError `invalid_fields` (`slip`: `required`, `empty_file`), `too_large`, `wrong_file_type`
 */
async function readSlipType(data: Buffer | null): Promise<SlipType> {
  if (data === null) throw invalidFields({ slip: 'required' });
  if (data.length === 0) throw invalidFields({ slip: 'empty_file' });
  if (data.length > SLIP_MAX_BYTES) throw new AppError('too_large');
  // Loaded with the first upload; most starts of the server never need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(data);
  const type = SLIP_TYPES.find((known) => known === found?.mime);
  if (!type) throw new AppError('wrong_file_type');
  return type;
}
