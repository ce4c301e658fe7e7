import type { Localized } from '@villa/shared/domain/text/language.ts';
import type { Hour } from '@villa/shared/domain/villa/page-contents.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import { inOrder } from '../../platform/in-order.ts';
import type { Originals } from './originals.ts';
import type { ImageEncoder } from './image-encoder.ts';
import type { ImageIntake, TakenImage } from './image-intake.ts';
import type { ImageKind } from './image-settings.ts';
import type { ImageStore } from './image-store.ts';
import type { ImageRow, ImagesRepository } from './images.repository.ts';

/** Which pictures: the background of either theme, the slides, the host's, or those of one room. */
export interface ImageSlot {
  place: ImageKind;
  roomId: string | null;
}

/** The texts of a picture that change. */
export interface PictureWords {
  caption?: Localized | undefined;
  hour?: Hour | null | undefined;
}

/** The pictures of the villa and its rooms, and how they come and go. */
export interface ImageService {
  /**
   * Adds received pictures after the existing ones. They can be shown when this resolves; their
   * other widths are encoded in the background.
   * @param assign runs in the transaction that inserts their rows; it may refuse
   */
  add<T>(
    files: readonly ReceivedFile[],
    kind: ImageKind,
    field: string,
    assign: (to: (slot: ImageSlot) => void) => T,
  ): Promise<T>;
  /** In the order they are shown. */
  list(slot: ImageSlot): ImageRow[];
  /** @throws AppError `invalid_fields` (`too_many_files`) when the slot would hold more than it may */
  requireSpace(slot: ImageSlot, more: number, most: number, field: string): void;
  /** Deletes the rows; belongs into a transaction. @returns what to do when it has committed */
  detach(rows: readonly ImageRow[]): () => Promise<void>;
  /** Removes one picture. @throws AppError `not_found` */
  remove(slot: ImageSlot, id: string): Promise<void>;
  /** Sets the texts of any picture but the host's. @throws AppError `not_found` */
  describe(id: string, words: PictureWords): void;
  /** The named ones first, then the others as they were. */
  order(slot: ImageSlot, ids: readonly string[]): void;
}

interface ImageServiceDeps {
  pictures: ImagesRepository;
  intake: ImageIntake;
  encoder: ImageEncoder;
  store: ImageStore;
  originals: Originals;
  writeTransaction: WriteTransaction;
}

export function createImageService(deps: ImageServiceDeps): ImageService {
  const { pictures, intake, writeTransaction } = deps;

  const list = ({ place, roomId }: ImageSlot): ImageRow[] =>
    pictures.list().filter((row) => row.place === place && row.roomId === roomId);

  function insertInto(slot: ImageSlot, taken: readonly TakenImage[]): void {
    const first = (list(slot).at(-1)?.position ?? -1) + 1;
    for (const [index, picture] of taken.entries()) {
      pictures.insert({ ...picture, ...slot, position: first + index });
    }
  }

  function detach(rows: readonly ImageRow[]): () => Promise<void> {
    for (const row of rows) pictures.delete(row.id);
    return async () => {
      for (const row of rows) {
        if (row.original !== null) await deps.originals.remove(row.original);
        // A guest may have a page open that names them, so the files are left to a later sweep.
        await deps.store.retire(row.files);
      }
    };
  }

  return {
    list,
    detach,
    async add(files, kind, field, assign) {
      const taken = await intake.take(files, kind, field);
      try {
        const result = writeTransaction(() => assign((slot) => insertInto(slot, taken)));
        deps.encoder.start();
        return result;
      } catch (error) {
        await intake.drop(taken);
        throw error;
      }
    },
    requireSpace(slot, more, most, field) {
      if (list(slot).length + more > most) throw invalidFields({ [field]: 'too_many_files' });
    },
    async remove(slot, id) {
      const clear = writeTransaction(() => {
        const row = list(slot).find((one) => one.id === id);
        if (!row) throw new AppError('not_found');
        return detach([row]);
      });
      await clear();
    },
    describe(id, { caption, hour }) {
      writeTransaction(() => {
        const row = pictures.list().find((one) => one.id === id);
        // The host's picture is named after the host.
        if (!row || row.place === 'host') throw new AppError('not_found');
        // Any other than a slide stands for something else, whatever the hour.
        const ofSlide = row.place === 'slide' ? hour : undefined;
        pictures.describe(id, {
          caption: caption ?? row.caption,
          hour: ofSlide === undefined ? row.hour : ofSlide,
        });
      });
    },
    order(slot, ids) {
      writeTransaction(() => {
        for (const [position, row] of inOrder(list(slot), ids).entries()) {
          if (row.position !== position) pictures.move(row.id, position);
        }
      });
    },
  };
}
