import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Picture, PictureFile } from '@villa/shared/contract/villa.ts';
import type { EncodedFile, EncodedImage } from './encode-image.ts';
import { PLAIN_WIDTH } from './image-settings.ts';
import { measureShade } from './measure-shade.ts';

/** Under which path the store's folder is served. */
export const MEDIA_PATH = '/media';
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media');

export type ImageFiles = Pick<Picture, 'avif' | 'webp' | 'tall' | 'shade'>;
/** Finished bytes in memory, or a finished file that can be taken over as it is. */
export type StorableFile = Omit<EncodedFile, 'data'> & { data: Buffer | { path: string } };
export type StorableImage = Omit<EncodedImage, 'files'> & { files: readonly StorableFile[] };

export interface StoredImage {
  address: string;
  width: number;
  height: number;
  files: ImageFiles;
}

/**
 * The encoded pictures on disk. A file's name carries its picture's id and the hash of its bytes, so
 * it never changes under its address, and two pictures never share a file.
 */
export class ImageStore {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * Writes all files of a picture; nothing is left behind when one fails.
   * @param id the picture row's id: letters, digits and dashes
   */
  async save(id: string, picture: StorableImage): Promise<StoredImage> {
    await mkdir(this.directory, { recursive: true });
    const names = picture.files.map((file) => nameOf(id, file));
    try {
      for (const [index, file] of picture.files.entries()) {
        await this.#put(names[index]!, file.data);
      }
    } catch (error) {
      await this.#removeNames(names);
      throw error;
    }
    const listed = (cut: EncodedFile['cut'], format: EncodedFile['format']): PictureFile[] =>
      picture.files
        .filter((file) => file.cut === cut && file.format === format)
        .map(({ width, height, ...file }) => ({
          width,
          height,
          url: `${MEDIA_PATH}/${nameOf(id, { ...file, width })}`,
        }))
        .toSorted((a, b) => a.width - b.width);
    const webp = listed('whole', 'webp');
    const plain = webp.findLast((file) => file.width <= PLAIN_WIDTH) ?? webp[0];
    if (!plain) throw new RangeError('a picture without files');
    const tall = { avif: listed('tall', 'avif'), webp: listed('tall', 'webp') };
    const hasTall = tall.webp.length > 0;
    // Words stand on the background pictures alone, which are the ones with a tall cut.
    const narrowest = path.posix.basename(webp[0]?.url ?? '');
    const shade = hasTall ? await measureShade(path.join(this.directory, narrowest)) : undefined;
    return {
      address: plain.url,
      width: picture.width,
      height: picture.height,
      files: {
        avif: listed('whole', 'avif'),
        webp,
        tall: hasTall ? tall : null,
        ...(shade ? { shade } : {}),
      },
    };
  }

  /** Takes a picture's files away; those already gone are no error. */
  async remove(files: ImageFiles): Promise<void> {
    await this.#removeNames(filesOf(files).map((file) => path.posix.basename(file.url)));
  }

  /** Lets the files of a picture that is no longer shown age from now on, for the sweep. */
  async retire(files: ImageFiles): Promise<void> {
    const now = new Date();
    for (const { url } of filesOf(files)) {
      await utimes(path.join(this.directory, path.posix.basename(url)), now, now).catch(() => {});
    }
  }

  async #removeNames(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(path.join(this.directory, name), { force: true })));
  }

  /** Under another name first: a half-written file must never be served for ever. */
  async #put(name: string, data: StorableFile['data']): Promise<void> {
    const target = path.join(this.directory, name);
    const draft = path.join(this.directory, `.${randomUUID()}.part`);
    try {
      if (Buffer.isBuffer(data)) {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(data);
          await file.sync();
        } finally {
          await file.close();
        }
      } else {
        await moveIntoPlace(data.path, draft);
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

/** Every file of a picture, of all cuts and formats. */
export function filesOf({ avif, webp, tall }: ImageFiles): PictureFile[] {
  return [...avif, ...webp, ...(tall?.avif ?? []), ...(tall?.webp ?? [])];
}

function nameOf(id: string, file: Pick<EncodedFile, 'cut' | 'format' | 'width' | 'hash'>): string {
  const cut = file.cut === 'tall' ? '-tall' : '';
  return `${id}${cut}-${file.width}-${file.hash}.${file.format}`;
}

/** A second name for the same bytes where the disk can do that (they never change), else a copy. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}
