import { MOST_SLIDES } from '@villa/shared/contract/admin-pictures.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { invalidFields } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../http/receive-form.ts';
import type { ImageService, ImageSlot } from '../images/image-service.ts';

const BACKGROUND: ImageSlot = { place: 'background', roomId: null };
const SLIDES: ImageSlot = { place: 'slide', roomId: null };

/** The background and the slides. The routes settle who may change them; the last change wins. */
export interface VillaImages {
  /** @throws AppError for the file, see `ImageService.add` */
  setBackground(files: readonly ReceivedFile[]): Promise<void>;
  /** When there is none, nothing happens. */
  removeBackground(): Promise<void>;
  /** @throws AppError also `invalid_fields` (`too_many_files`) */
  addSlides(files: readonly ReceivedFile[]): Promise<void>;
  /** @throws AppError `not_found` */
  removeSlide(id: string): Promise<void>;
  orderSlides(ids: readonly string[]): void;
}

export function createVillaImages(deps: {
  images: ImageService;
  writeTransaction: WriteTransaction;
}): VillaImages {
  const { images, writeTransaction } = deps;

  return {
    async setBackground(files) {
      if (files.length === 0) throw invalidFields({ backgroundImage: 'required' });
      const clear = await images.add(files, 'background', 'backgroundImage', (assign) => {
        const before = images.detach(images.list(BACKGROUND));
        assign(BACKGROUND);
        return before;
      });
      await clear();
    },
    async removeBackground() {
      const clear = writeTransaction(() => images.detach(images.list(BACKGROUND)));
      await clear();
    },
    async addSlides(files) {
      if (files.length === 0) throw invalidFields({ slideImages: 'required' });
      await images.add(files, 'slide', 'slideImages', (assign) => {
        images.requireSpace(SLIDES, files.length, MOST_SLIDES, 'slideImages');
        assign(SLIDES);
      });
    },
    removeSlide: (id) => images.remove(SLIDES, id),
    orderSlides: (ids) => images.order(SLIDES, ids),
  };
}
