import { reversalOf } from '@villa/shared/domain/money/ledger.ts';
import path from 'node:path';
import { pathOf } from '@villa/shared/contract/route.ts';
import {
  MAX_TRANSFER_PICTURES,
  getTransferPicture,
} from '@villa/shared/contract/transfer-pictures.ts';
import pLimit from 'p-limit';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { Log } from '../../platform/log.ts';
import type { Actor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import { SlipStore } from '../slips/slip-store.ts';
import type {
  TransferPictureRow,
  TransferPicturesRepository,
} from './transfer-pictures.repository.ts';

/** Beside the slips, in a folder of their own that nothing sweeps. */
export const transferPicturesStore = (dataDir: string): SlipStore =>
  new SlipStore({
    slips: path.join(dataDir, 'transfer-pictures'),
    views: path.join(dataDir, '.transfer-picture-views'),
  });

export interface TransferPictures {
  /** Throws unless a picture of this payment can be kept. @throws AppError as `upload` */
  requireRoom(bookingId: string, paymentId: string): void;
  /**
   * Keeps the picture of a transfer that went out.
   * @returns its address
   * @throws AppError `not_found` unless this payment of this booking went out, `payment_reversed`,
   * `too_many_requests`, `invalid_fields`; for the file see `openSlip`; `unavailable` when the disk fails
   */
  upload(
    bookingId: string,
    paymentId: string,
    file: ReceivedFile | null,
    actor: Actor,
  ): Promise<string>;
  /** A JPEG made of it. @throws AppError `not_found` */
  view(bookingId: string, paymentId: string): Promise<Buffer>;
  /** The addresses of a booking's pictures by payment. */
  urlsOf: (bookingId: string) => ReadonlyMap<string, string>;
}

export function createTransferPictures(
  deps: Pick<BookingDeps, 'writer' | 'ledgers' | 'clock' | 'newId'> & {
    pictures: TransferPicturesRepository;
    store: SlipStore;
    log: Log;
  },
): TransferPictures {
  const { pictures, store, ledgers, log } = deps;
  const { writer } = deps;
  /** One at a time: a decoded picture is 150 MB. */
  const queue = pLimit(1);

  async function draw(file: string): Promise<{ type: TransferPictureRow['type']; view: Buffer }> {
    // Loaded with the first picture.
    const { openSlip } = await import('../slips/open-slip.ts');
    return queue(() => openSlip(file));
  }

  function requireRoom(bookingId: string, paymentId: string): void {
    writer.find(bookingId);
    const { payments } = ledgers.read(bookingId);
    const payment = payments.find(({ id }) => id === paymentId);
    const goesOut = payment?.reverses === null && payment.entries.every(({ amount }) => amount < 0);
    if (!goesOut) throw new AppError('not_found');
    if (reversalOf({ id: paymentId }, payments)) {
      throw new AppError('payment_reversed');
    }
    if (pictures.countOf(paymentId) >= MAX_TRANSFER_PICTURES) {
      throw new AppError('too_many_requests');
    }
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'the picture of a transfer could not be written');
      throw new AppError('unavailable');
    }
  }

  return {
    requireRoom,

    async upload(bookingId, paymentId, received, actor) {
      requireRoom(bookingId, paymentId);
      if (received === null) throw invalidFields({ picture: 'required' });
      if (received.bytes === 0) throw invalidFields({ picture: 'empty_file' });
      const { type, view } = await draw(received.path);
      const file = await orUnavailable(store.keep(received.path, type));
      const id = deps.newId();
      try {
        await orUnavailable(store.keepView(file, view));
        writer.change(bookingId, actor, undefined, (_record, now) => {
          // Writing took time; it may have been reversed meanwhile.
          requireRoom(bookingId, paymentId);
          const { bytes } = received;
          pictures.insert({ id, paymentId, file, type, bytes, by: actor.personId, at: now });
          return { changes: {}, event: 'transfer_picture' };
        });
      } catch (error) {
        await store.remove(file);
        throw error;
      }
      return urlOf(bookingId, { id, paymentId });
    },

    async view(bookingId, paymentId) {
      writer.find(bookingId);
      const isOurs = ledgers.findPayment(paymentId)?.bookingId === bookingId;
      const picture = isOurs ? pictures.newest(paymentId) : null;
      if (picture === null || !(await store.has(picture.file))) throw new AppError('not_found');
      const kept = await store.readView(picture.file);
      if (kept) return kept;
      // A backup holds none.
      const { view } = await draw(store.pathOf(picture.file));
      await store.keepView(picture.file, view).catch((error: unknown) => {
        log.warn({ err: error }, 'what is seen of a picture could not be kept');
      });
      return view;
    },

    urlsOf: (bookingId) =>
      new Map(
        pictures
          .allOf(bookingId)
          .map((picture) => [picture.paymentId, urlOf(bookingId, picture)] as const),
      ),
  };
}

/** Another picture has another address, so that a page never shows the one before. */
function urlOf(
  bookingId: string,
  { id, paymentId }: Pick<TransferPictureRow, 'id' | 'paymentId'>,
): string {
  const address = pathOf(getTransferPicture.path, { id: bookingId, payment: paymentId });
  return `${address}?v=${encodeURIComponent(id)}`;
}
