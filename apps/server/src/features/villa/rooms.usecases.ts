import {
  type AdminRoom,
  MAX_ROOMS,
  MAX_ROOM_PICTURES,
  type RoomTexts,
} from '@villa/shared/contract/admin-pictures.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import { inOrder } from '../../platform/in-order.ts';
import type { ImageService, ImageSlot } from './image-service.ts';
import { presentImages } from './present-images.ts';
import type { RoomRow, RoomsRepository } from './rooms.repository.ts';

export interface RoomChange {
  name?: RoomTexts['name'] | undefined;
  description?: RoomTexts['description'] | undefined;
  beds?: RoomTexts['beds'] | undefined;
  size?: number | undefined;
  /** The version the change was made on, if the caller names it. */
  version?: number | undefined;
}

/** The rooms and their pictures. Any id that is not there is `not_found`. */
export interface Rooms {
  list(): AdminRoom[];
  /** @throws AppError for the files; `invalid_fields` when there are too many rooms or pictures */
  create(texts: RoomTexts, files: readonly ReceivedFile[]): Promise<AdminRoom>;
  /** Pictures are added to those there are. @throws AppError also `stale_version` */
  change(id: string, change: RoomChange, files: readonly ReceivedFile[]): Promise<AdminRoom>;
  /** The room and its pictures. */
  delete(id: string): Promise<void>;
  order(ids: readonly string[]): void;
  orderPictures(id: string, ids: readonly string[]): AdminRoom;
  deletePicture(id: string, picture: string): Promise<AdminRoom>;
}

interface RoomsDeps {
  rooms: RoomsRepository;
  images: ImageService;
  writeTransaction: WriteTransaction;
  newId: () => string;
}

const slotOf = (roomId: string): ImageSlot => ({ place: 'room', roomId });

export function createRooms(deps: RoomsDeps): Rooms {
  const { rooms, images, writeTransaction } = deps;

  function find(id: string): RoomRow {
    const row = rooms.list().find((one) => one.id === id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  function present(row: RoomRow): AdminRoom {
    const { addresses, pictures } = presentImages(images.list(slotOf(row.id)));
    return { ...row, images: addresses, pictures };
  }

  function addTo(id: string, count: number, assign: (to: ImageSlot) => void): void {
    images.requireSpace(slotOf(id), count, MAX_ROOM_PICTURES, 'roomImages');
    assign(slotOf(id));
  }

  return {
    list: () => rooms.list().map(present),

    async create(texts, files) {
      const id = deps.newId();
      return images.add(files, 'room', 'roomImages', (assign) => {
        const there = rooms.list();
        if (there.length >= MAX_ROOMS) throw invalidFields({ name: 'too_big' });
        rooms.insert({ id, position: (there.at(-1)?.position ?? -1) + 1, ...texts });
        addTo(id, files.length, assign);
        return present(find(id));
      });
    },

    async change(id, { version, ...texts }, files) {
      find(id);
      return images.add(files, 'room', 'roomImages', (assign) => {
        const row = find(id);
        if (version !== undefined && version !== row.version) throw new AppError('stale_version');
        const { name = row.name, description = row.description } = texts;
        const { beds = row.beds, size = row.size } = texts;
        // Pictures come by themselves: whoever edits the texts meanwhile has not missed anything.
        if (Object.values(texts).some((value) => value !== undefined)) {
          rooms.update(id, { name, description, beds, size, version: row.version + 1 });
        }
        addTo(id, files.length, assign);
        return present(find(id));
      });
    },

    async delete(id) {
      const clear = writeTransaction(() => {
        find(id);
        const after = images.detach(images.list(slotOf(id)));
        rooms.delete(id);
        return after;
      });
      await clear();
    },

    order(ids) {
      writeTransaction(() => {
        for (const [position, row] of inOrder(rooms.list(), ids).entries()) {
          if (row.position !== position) rooms.update(row.id, { position });
        }
      });
    },

    orderPictures(id, ids) {
      find(id);
      images.order(slotOf(id), ids);
      return present(find(id));
    },

    async deletePicture(id, picture) {
      await images.remove(slotOf(id), picture);
      return present(find(id));
    },
  };
}
