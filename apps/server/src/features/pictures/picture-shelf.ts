import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../http/receive-form.ts';
import { inOrder } from '../../lib/in-order.ts';
import type { Originals } from './originals.ts';
import type { PictureFinisher } from './picture-finisher.ts';
import type { PictureIntake, TakenPicture } from './picture-intake.ts';
import type { PictureKind } from './picture-settings.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureRow, PicturesRepository } from './pictures.repository.ts';

/** Where pictures hang: the background, the slides, or one room's. */
export interface Wall {
  place: PictureKind;
  roomId: string | null;
}

/** The pictures of the villa and its rooms, and how they come and go. */
export interface PictureShelf {
  /**
   * Hangs up received pictures, behind those there are. They can be shown when this resolves; their
   * other widths follow by and by.
   * @param hang runs in the transaction that names them; it may refuse
   */
  add<T>(
    files: readonly ReceivedFile[],
    kind: PictureKind,
    field: string,
    hang: (on: (wall: Wall) => void) => T,
  ): Promise<T>;
  /** On this wall, in order. */
  on(wall: Wall): PictureRow[];
  /** @throws AppError `invalid_fields` (`too_many_files`) when more would hang there than may */
  requireRoom(wall: Wall, more: number, most: number, field: string): void;
  /** Takes these ids off; belongs into a transaction. @returns what to do when it has committed */
  takeDown(rows: readonly PictureRow[]): () => Promise<void>;
  /** One picture of a wall goes. @throws AppError `not_found` */
  remove(wall: Wall, id: string): Promise<void>;
  /** The named ones first, then the others as they were. */
  order(wall: Wall, ids: readonly string[]): void;
}

interface ShelfDeps {
  pictures: PicturesRepository;
  intake: PictureIntake;
  finisher: PictureFinisher;
  store: PictureStore;
  originals: Originals;
  writeTransaction: WriteTransaction;
}

export function createPictureShelf(deps: ShelfDeps): PictureShelf {
  const { pictures, intake, writeTransaction } = deps;

  const on = ({ place, roomId }: Wall): PictureRow[] =>
    pictures.list().filter((row) => row.place === place && row.roomId === roomId);

  function hangOn(wall: Wall, taken: readonly TakenPicture[]): void {
    const first = (on(wall).at(-1)?.position ?? -1) + 1;
    for (const [index, picture] of taken.entries()) {
      pictures.insert({ ...picture, ...wall, position: first + index });
    }
  }

  function takeDown(rows: readonly PictureRow[]): () => Promise<void> {
    for (const row of rows) pictures.delete(row.id);
    return async () => {
      for (const row of rows) {
        if (row.original !== null) await deps.originals.remove(row.original);
        // A guest may have the page open that names them: they go with a later sweep.
        await deps.store.retire(row.files);
      }
    };
  }

  return {
    on,
    takeDown,
    async add(files, kind, field, hang) {
      const taken = await intake.take(files, kind, field);
      try {
        const result = writeTransaction(() => hang((wall) => hangOn(wall, taken)));
        deps.finisher.wake();
        return result;
      } catch (error) {
        await intake.drop(taken);
        throw error;
      }
    },
    requireRoom(wall, more, most, field) {
      if (on(wall).length + more > most) throw invalidFields({ [field]: 'too_many_files' });
    },
    async remove(wall, id) {
      const clear = writeTransaction(() => {
        const row = on(wall).find((one) => one.id === id);
        if (!row) throw new AppError('not_found');
        return takeDown([row]);
      });
      await clear();
    },
    order(wall, ids) {
      writeTransaction(() => {
        for (const [position, row] of inOrder(on(wall), ids).entries()) {
          if (row.position !== position) pictures.move(row.id, position);
        }
      });
    },
  };
}
