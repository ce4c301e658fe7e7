import { callQuery } from '@villa/admin/kit/call-query.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  type AdminRoom,
  type RoomTexts,
  changeRoom,
  createRoom,
  deleteRoom,
  deleteRoomPicture,
  listAdminRooms,
  orderRoomPictures,
  orderRooms,
} from '@villa/shared/contract/admin-pictures.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function roomsQuery(api: AdminApi) {
  return callQuery(api, ['villa', 'rooms'], listAdminRooms, {});
}

export function createRoomMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (texts: RoomTexts) => api.upload(createRoom, { form: formOf(texts) }),
    onSuccess: (room) => keepRoom(api, queryClient, room),
  });
}

export function changeRoomMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (fields: Partial<RoomTexts> & { version: number }) =>
      api.upload(changeRoom, { params: { id }, form: formOf(fields) }),
    onSuccess: (room) => keepRoom(api, queryClient, room),
  });
}

export function deleteRoomMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(deleteRoom, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: roomsQuery(api).queryKey }),
  });
}

export function orderRoomsMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (ids: string[]) => api.call(orderRooms, { body: { ids } }),
    onSuccess: (rooms) => void queryClient.setQueryData(roomsQuery(api).queryKey, rooms),
  });
}

export function addRoomPictureMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (part: number) => void }) =>
      api.upload(changeRoom, { params: { id }, form: formOf({}, file), onProgress }),
    onSuccess: (room) => keepRoom(api, queryClient, room),
  });
}

export function orderRoomPicturesMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (ids: string[]) => api.call(orderRoomPictures, { params: { id }, body: { ids } }),
    onSuccess: (room) => keepRoom(api, queryClient, room),
  });
}

export function deleteRoomPictureMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (image: string) => api.call(deleteRoomPicture, { params: { id, image } }),
    onSuccess: (room) => keepRoom(api, queryClient, room),
  });
}

/** A room's form: texts as JSON, as the call expects them. */
function formOf(fields: Partial<RoomTexts> & { version?: number }, picture?: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, JSON.stringify(value));
  if (picture) form.append('roomImages', picture, picture.name);
  return form;
}

/** Puts a room from a response into the list on screen. */
function keepRoom(api: AdminApi, queryClient: QueryClient, room: AdminRoom): void {
  queryClient.setQueryData(roomsQuery(api).queryKey, (old) => {
    if (!old) return undefined;
    const isKnown = old.rooms.some((one) => one.id === room.id);
    const rooms = isKnown
      ? old.rooms.map((one) => (one.id === room.id ? room : one))
      : [...old.rooms, room];
    return { rooms };
  });
}
