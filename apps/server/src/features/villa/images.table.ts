import type { Picture } from '@villa/shared/contract/villa.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import { HOURS, UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { roomsTable } from './rooms.table.ts';

/** A picture of the villa or of a room, with the encodings that have been made of it. */
export const imagesTable = sqliteTable(
  'pictures',
  {
    id: text().primaryKey(),
    place: text({ enum: ['background', 'dark-background', 'slide', 'room', 'host'] }).notNull(),
    roomId: text('room_id').references(() => roomsTable.id),
    position: integer().notNull(),
    /** Its address, `/media/...`: `backgroundImage` and the lists name it. */
    address: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    files: text({ mode: 'json' })
      .$type<Pick<Picture, 'avif' | 'webp' | 'tall' | 'shade'>>()
      .notNull(),
    /** The uploaded file that is still to be encoded in every width; null when all are there. */
    original: text(),
    /** The picture's description, in the owner's words. */
    caption: text({ mode: 'json' }).$type<Localized>().notNull().default(UNWRITTEN),
    /** The hour of the day that a slide stands for. */
    hour: text({ enum: HOURS }),
  },
  (table) => [
    index('pictures_by_place').on(table.place, table.roomId, table.position),
    check('pictures_room', sql`(${table.place} = 'room') = (${table.roomId} is not null)`),
  ],
);
