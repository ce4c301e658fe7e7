import { MOST_SLIDES } from '@villa/shared/contract/admin-pictures.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { invalidFields } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../http/receive-form.ts';
import type { PictureShelf, Wall } from '../pictures/picture-shelf.ts';

const BACKGROUND: Wall = { place: 'background', roomId: null };
const SLIDES: Wall = { place: 'slide', roomId: null };

/** What hangs in the villa itself. Who may is settled by the calls; the last to come wins. */
export interface VillaPictures {
  /** @throws AppError for the file, see `PictureShelf.add` */
  setBackground(files: readonly ReceivedFile[]): Promise<void>;
  /** None there is no error: it is what was wished. */
  removeBackground(): Promise<void>;
  /** @throws AppError also `invalid_fields` (`too_many_files`) */
  addSlides(files: readonly ReceivedFile[]): Promise<void>;
  /** @throws AppError `not_found` */
  removeSlide(id: string): Promise<void>;
  orderSlides(ids: readonly string[]): void;
}

export function createVillaPictures(deps: {
  shelf: PictureShelf;
  writeTransaction: WriteTransaction;
}): VillaPictures {
  const { shelf, writeTransaction } = deps;

  return {
    async setBackground(files) {
      if (files.length === 0) throw invalidFields({ backgroundImage: 'required' });
      const clear = await shelf.add(files, 'background', 'backgroundImage', (hang) => {
        const before = shelf.takeDown(shelf.on(BACKGROUND));
        hang(BACKGROUND);
        return before;
      });
      await clear();
    },
    async removeBackground() {
      const clear = writeTransaction(() => shelf.takeDown(shelf.on(BACKGROUND)));
      await clear();
    },
    async addSlides(files) {
      if (files.length === 0) throw invalidFields({ slideImages: 'required' });
      await shelf.add(files, 'slide', 'slideImages', (hang) => {
        shelf.requireRoom(SLIDES, files.length, MOST_SLIDES, 'slideImages');
        hang(SLIDES);
      });
    },
    removeSlide: (id) => shelf.remove(SLIDES, id),
    orderSlides: (ids) => shelf.order(SLIDES, ids),
  };
}
