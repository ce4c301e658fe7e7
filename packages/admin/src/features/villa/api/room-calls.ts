import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  type AdminRoom,
  type RoomTexts,
  changeRoom,
  createRoom,
  deleteRoom,
  deleteRoomPicture,
  orderRoomPictures,
  orderRooms,
} from '@villa/shared/contract/admin-pictures.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { roomsQuery } from './rooms-query.ts';

/** A room's form: texts as JSON, as the call wants them. */
function formOf(fields: Partial<RoomTexts> & { version?: number }, picture?: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, JSON.stringify(value));
  if (picture) form.append('roomImages', picture, picture.name);
  return form;
}

/** What is done with rooms. Each answer goes straight into the list on screen. */
export function roomCalls(api: AdminApi, queryClient: QueryClient) {
  const { queryKey } = roomsQuery(api);
  const keep = (room: AdminRoom): void =>
    void queryClient.setQueryData(queryKey, (old) => old && { rooms: withRoom(old.rooms, room) });

  return {
    create: mutationOptions({
      mutationFn: (texts: RoomTexts) => api.upload(createRoom, { form: formOf(texts) }),
      onSuccess: keep,
    }),
    change: (id: string) =>
      mutationOptions({
        mutationFn: (fields: Partial<RoomTexts> & { version: number }) =>
          api.upload(changeRoom, { params: { id }, form: formOf(fields) }),
        onSuccess: keep,
      }),
    delete: mutationOptions({
      mutationFn: (id: string) => api.call(deleteRoom, { params: { id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    }),
    order: mutationOptions({
      mutationFn: (ids: string[]) => api.call(orderRooms, { body: { ids } }),
      onSuccess: (rooms) => void queryClient.setQueryData(queryKey, rooms),
    }),
    async addPicture(id: string, file: File, onProgress: (part: number) => void) {
      keep(await api.upload(changeRoom, { params: { id }, form: formOf({}, file), onProgress }));
    },
    orderPictures: async (id: string, ids: string[]) =>
      keep(await api.call(orderRoomPictures, { params: { id }, body: { ids } })),
    deletePicture: (id: string) =>
      mutationOptions({
        mutationFn: (image: string) => api.call(deleteRoomPicture, { params: { id, image } }),
        onSuccess: keep,
      }),
  };
}

function withRoom(rooms: readonly AdminRoom[], room: AdminRoom): AdminRoom[] {
  const isKnown = rooms.some((one) => one.id === room.id);
  return isKnown ? rooms.map((one) => (one.id === room.id ? room : one)) : [...rooms, room];
}
