import { MAX_DAMAGE_PICTURES, getDamagePicture } from '@villa/shared/contract/damage-pictures.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { Actor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { KeptPictures } from '../slips/kept-pictures.ts';
import type { DamagePictureRow, DamagePicturesRepository } from './damage-pictures.repository.ts';

/** A part that is kept of a booking's damage deposit. */
export interface KeptPart {
  booking: string;
  charge: number;
}

export interface DamagePictures {
  /** Throws unless a picture of this part can be kept. @throws AppError as `upload` */
  requireRoom(part: KeptPart): void;
  /**
   * @returns its address
   * @throws AppError `not_found` unless the charge keeps a part of this booking's deposit, `too_many_requests`,
   * `invalid_fields`; for the file see `KeptPictures`
   */
  upload(part: KeptPart, file: ReceivedFile | null, actor: Actor): Promise<string>;
  /** The name of its file on disk. @throws AppError `not_found` */
  fileOf(part: KeptPart, picture: string): string;
  /** The addresses of a booking's pictures by charge. */
  urlsOf: (bookingId: string) => ReadonlyMap<number, readonly string[]>;
}

export function createDamagePictures(
  deps: Pick<BookingDeps, 'writer' | 'ledgers' | 'newId'> & {
    rows: DamagePicturesRepository;
    pictures: KeptPictures;
  },
): DamagePictures {
  const { writer, ledgers, rows, pictures } = deps;

  function requireRoom({ booking, charge }: KeptPart): void {
    writer.find(booking);
    const kept = ledgers.read(booking).charges.find(({ id }) => id === charge);
    if (kept?.kind !== 'kept_for_damage' || kept.amount < 0) throw new AppError('not_found');
    if (rows.countOf(charge) >= MAX_DAMAGE_PICTURES) throw new AppError('too_many_requests');
  }

  return {
    requireRoom,

    async upload(part, received, actor) {
      requireRoom(part);
      if (received === null) throw invalidFields({ picture: 'required' });
      if (received.bytes === 0) throw invalidFields({ picture: 'empty_file' });
      const file = await pictures.keep(received);
      const id = deps.newId();
      try {
        writer.change(part.booking, actor, undefined, (_record, at) => {
          // Others may have come while it was drawn.
          requireRoom(part);
          const by = actor.personId ?? '';
          rows.insert({ id, chargeId: part.charge, file, bytes: received.bytes, by, at });
          return { changes: {}, event: 'damage_picture' };
        });
      } catch (error) {
        await pictures.remove(file);
        throw error;
      }
      return urlOf(part.booking, { id, chargeId: part.charge });
    },

    fileOf({ booking, charge }, picture) {
      writer.find(booking);
      const row = rows.find(picture);
      const isOurs = ledgers.read(booking).charges.some(({ id }) => id === row?.chargeId);
      if (row === null || row.chargeId !== charge || !isOurs) throw new AppError('not_found');
      return row.file;
    },

    urlsOf(bookingId) {
      const byCharge = Map.groupBy(rows.allOf(bookingId), ({ chargeId }) => chargeId);
      return new Map(
        [...byCharge].map(([charge, own]) => [charge, own.map((row) => urlOf(bookingId, row))]),
      );
    },
  };
}

function urlOf(booking: string, { id, chargeId }: Pick<DamagePictureRow, 'id' | 'chargeId'>) {
  return pathOf(getDamagePicture.path, { id: booking, charge: String(chargeId), picture: id });
}
