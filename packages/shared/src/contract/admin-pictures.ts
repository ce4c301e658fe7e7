import * as z from 'zod/mini';
import { adminVilla } from './admin-villa.ts';
import { HOURS } from '../domain/villa/page-contents.ts';
import {
  because,
  idParams,
  localizedLine,
  localizedParagraph,
  newOrder,
  optionalLocalizedLine,
  wholeNumber,
} from './fields.ts';
import { route } from './route.ts';
import { room } from './villa.ts';

/** Pictures: JPG, PNG, WebP or AVIF by content, at most 15 MB and 50 megapixels. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 50_000_000;
/** The longest side that a WebP can have: a page's screenshot may be longer. */
export const PICTURE_MAX_SIDE = 16_383;
/** The `data` of 413 `too_large` for a picture: the measure that is above its limit, and by how much. */
export const pictureTooLarge = z.object({
  over: z.enum(['bytes', 'pixels', 'side']),
  found: z.int(),
  most: z.int(),
});
export type PictureTooLarge = z.infer<typeof pictureTooLarge>;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Files in one request, and pictures of one kind in all. */
export const MAX_SLIDES = 40;
export const MAX_ROOM_PICTURES = 20;
export const MAX_ROOMS = 30;

/** Multipart: the file `backgroundImage`. */
export const changeBackground = route({
  method: 'PATCH',
  path: '/api/admin/villa/background',
  access: { may: 'villa.write' },
  form: { files: ['backgroundImage'] },
  answer: adminVilla,
});

export const deleteBackground = route({
  method: 'DELETE',
  path: '/api/admin/villa/background',
  access: { may: 'villa.write' },
  answer: adminVilla,
});

/** Multipart: the file `darkBackgroundImage`, shown in the dark theme instead of the background. */
export const changeDarkBackground = route({
  method: 'PATCH',
  path: '/api/admin/villa/dark-background',
  access: { may: 'villa.write' },
  form: { files: ['darkBackgroundImage'] },
  answer: adminVilla,
});

export const deleteDarkBackground = route({
  method: 'DELETE',
  path: '/api/admin/villa/dark-background',
  access: { may: 'villa.write' },
  answer: adminVilla,
});

/** Multipart: the file `hostPicture`. */
export const changeHostPicture = route({
  method: 'PATCH',
  path: '/api/admin/villa/host-picture',
  access: { may: 'villa.rules' },
  form: { files: ['hostPicture'] },
  answer: adminVilla,
});

export const deleteHostPicture = route({
  method: 'DELETE',
  path: '/api/admin/villa/host-picture',
  access: { may: 'villa.rules' },
  answer: adminVilla,
});

/** The picture's caption and, for a slide, the hour of the day it stands for; the last change wins. */
export const pictureWords = z.object({
  caption: optionalLocalizedLine(200),
  hour: z.nullable(z.enum(HOURS, because('invalid'))),
});

export type PictureWords = z.infer<typeof pictureWords>;

/** Describes a slide, a room's picture or a background. */
export const describePicture = route({
  method: 'PATCH',
  path: '/api/admin/villa/pictures/:id',
  access: { may: 'villa.write' },
  params: idParams,
  body: z.partial(pictureWords),
  answer: adminVilla,
});

/** Multipart: the files `slideImages`, all of them or none. */
export const addSlides = route({
  method: 'POST',
  path: '/api/admin/villa/slides',
  access: { may: 'villa.write' },
  form: { files: ['slideImages'] },
  status: 201,
  answer: adminVilla,
});

export const deleteSlide = route({
  method: 'DELETE',
  path: '/api/admin/villa/slides/:id',
  access: { may: 'villa.write' },
  params: idParams,
  answer: adminVilla,
});

export const orderSlides = route({
  method: 'PATCH',
  path: '/api/admin/villa/slides',
  access: { may: 'villa.write' },
  body: newOrder,
  answer: adminVilla,
});

export const adminRoom = z.object({ ...room.shape, version: z.int() });
export type AdminRoom = z.infer<typeof adminRoom>;
const adminRooms = z.object({ rooms: z.array(adminRoom) });

export const roomTexts = z.object({
  name: localizedLine(100),
  description: localizedParagraph(2000),
  /** Such as `1 king bed`; may be empty. */
  beds: optionalLocalizedLine(100),
  /** Square metres; 0 is not shown. */
  size: wholeNumber(0, 1000),
});
export type RoomTexts = z.infer<typeof roomTexts>;

export const listAdminRooms = route({
  method: 'GET',
  path: '/api/admin/villa/rooms',
  access: { may: 'villa.read' },
  answer: adminRooms,
});

/** Multipart: `name`, `description`, `beds` and `size` as JSON text, the files `roomImages`. */
export const createRoom = route({
  method: 'POST',
  path: '/api/admin/villa/rooms',
  access: { may: 'villa.write' },
  form: { files: ['roomImages'], texts: ['name', 'description', 'beds', 'size'] },
  status: 201,
  answer: adminRoom,
});

/** The same fields, each optional; pictures are added to those there are. `version` as text. */
export const changeRoom = route({
  method: 'PATCH',
  path: '/api/admin/villa/rooms/:id',
  access: { may: 'villa.write' },
  form: { files: ['roomImages'], texts: ['name', 'description', 'beds', 'size', 'version'] },
  params: idParams,
  answer: adminRoom,
});

export const deleteRoom = route({
  method: 'DELETE',
  path: '/api/admin/villa/rooms/:id',
  access: { may: 'villa.write' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

export const orderRooms = route({
  method: 'PATCH',
  path: '/api/admin/villa/rooms',
  access: { may: 'villa.write' },
  body: newOrder,
  answer: adminRooms,
});

export const orderRoomPictures = route({
  method: 'PATCH',
  path: '/api/admin/villa/rooms/:id/images',
  access: { may: 'villa.write' },
  params: idParams,
  body: newOrder,
  answer: adminRoom,
});

export const deleteRoomPicture = route({
  method: 'DELETE',
  path: '/api/admin/villa/rooms/:id/images/:image',
  access: { may: 'villa.write' },
  params: z.object({ id: z.string(), image: z.string() }),
  answer: adminRoom,
});
