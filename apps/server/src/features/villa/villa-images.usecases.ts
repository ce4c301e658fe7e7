import { MAX_SLIDES } from '@villa/shared/contract/admin-pictures.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { ImageService, ImageSlot, PictureWords } from './image-service.ts';

const BACKGROUND: ImageSlot = { place: 'background', roomId: null };
const DARK_BACKGROUND: ImageSlot = { place: 'dark-background', roomId: null };
const HOST: ImageSlot = { place: 'host', roomId: null };
const SLIDES: ImageSlot = { place: 'slide', roomId: null };

/** The backgrounds, the host's picture and the slides. The routes settle who may change them; the last change wins. */
export interface VillaImages {
  /** @throws AppError for the file, see `ImageService.add` */
  setBackground(files: readonly ReceivedFile[]): Promise<void>;
  /** When there is none, nothing happens. */
  removeBackground(): Promise<void>;
  /** The one of the dark theme. @throws AppError for the file, see `ImageService.add` */
  setDarkBackground(files: readonly ReceivedFile[]): Promise<void>;
  /** When there is none, nothing happens. */
  removeDarkBackground(): Promise<void>;
  /** @throws AppError for the file, see `ImageService.add` */
  setHostPicture(files: readonly ReceivedFile[]): Promise<void>;
  /** When there is none, nothing happens. */
  removeHostPicture(): Promise<void>;
  /** @throws AppError also `invalid_fields` (`too_many_files`) */
  addSlides(files: readonly ReceivedFile[]): Promise<void>;
  /** @throws AppError `not_found` */
  removeSlide(id: string): Promise<void>;
  orderSlides(ids: readonly string[]): void;
  /** Sets the texts of a slide or of a room's picture. @throws AppError `not_found` */
  describe(id: string, words: PictureWords): void;
}

export function createVillaImages(deps: {
  images: ImageService;
  writeTransaction: WriteTransaction;
}): VillaImages {
  const { images, writeTransaction } = deps;

  /** Puts a picture into a slot that holds one. */
  async function setOnly(
    slot: ImageSlot,
    field: string,
    files: readonly ReceivedFile[],
  ): Promise<void> {
    if (files.length === 0) throw invalidFields({ [field]: 'required' });
    const clear = await images.add(files, slot.place, field, (assign) => {
      const before = images.detach(images.list(slot));
      assign(slot);
      return before;
    });
    await clear();
  }

  async function empty(slot: ImageSlot): Promise<void> {
    const clear = writeTransaction(() => images.detach(images.list(slot)));
    await clear();
  }

  return {
    setBackground: (files) => setOnly(BACKGROUND, 'backgroundImage', files),
    removeBackground: () => empty(BACKGROUND),
    setDarkBackground: (files) => setOnly(DARK_BACKGROUND, 'darkBackgroundImage', files),
    removeDarkBackground: () => empty(DARK_BACKGROUND),
    setHostPicture: (files) => setOnly(HOST, 'hostPicture', files),
    removeHostPicture: () => empty(HOST),
    async addSlides(files) {
      if (files.length === 0) throw invalidFields({ slideImages: 'required' });
      await images.add(files, 'slide', 'slideImages', (assign) => {
        images.requireSpace(SLIDES, files.length, MAX_SLIDES, 'slideImages');
        assign(SLIDES);
      });
    },
    removeSlide: (id) => images.remove(SLIDES, id),
    orderSlides: (ids) => images.order(SLIDES, ids),
    describe: (id, words) => images.describe(id, words),
  };
}
