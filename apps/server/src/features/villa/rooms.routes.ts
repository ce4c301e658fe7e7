import {
  MAX_ROOM_PICTURES,
  changeRoom,
  createRoom,
  deleteRoom,
  deleteRoomPicture,
  listAdminRooms,
  orderRoomPictures,
  orderRooms,
} from '@villa/shared/contract/admin-pictures.ts';
import type { Router } from 'express';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { imageForm } from './image-form.ts';
import { newRoomForm, roomChangeForm } from './room-form.ts';
import type { VillaContext } from './services.ts';

export function mountRooms(router: Router, deps: VillaContext): void {
  const { rooms } = deps;
  const form = imageForm(deps.config, 'roomImages', MAX_ROOM_PICTURES);

  mount(router, listAdminRooms, deps, () => ({ rooms: rooms.list() }));
  mount(router, createRoom, deps, (call) =>
    withForm(call, form, ({ texts, files }) => rooms.create(readWith(newRoomForm, texts), files)),
  );
  mount(router, changeRoom, deps, (call) =>
    withForm(call, form, ({ texts, files }) =>
      rooms.change(call.params.id, readWith(roomChangeForm, texts), files),
    ),
  );
  mount(router, deleteRoom, deps, async ({ params }) => {
    await rooms.delete(params.id);
    return { status: 'success' as const };
  });
  mount(router, orderRooms, deps, ({ body }) => {
    rooms.order(body.ids);
    return { rooms: rooms.list() };
  });
  mount(router, orderRoomPictures, deps, ({ params, body }) =>
    rooms.orderPictures(params.id, body.ids),
  );
  mount(router, deleteRoomPicture, deps, ({ params }) =>
    rooms.deletePicture(params.id, params.image),
  );
}
