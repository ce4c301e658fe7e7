import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, weekday } from '@villa/shared/domain/stay/calendar-date.ts';
import * as z from 'zod/mini';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { writeWhole } from '../../platform/files/whole-file.ts';

const text = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,44}$/));
/** By week, which its Monday names: the week's own key, and a part for each row that was written with it. */
const ring = z.record(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.object({ key: text, rows: z.record(z.string(), text) }),
);
export type Ring = z.infer<typeof ring>;

/**
 * The keys of what is encrypted about guests, in one small file beside the database. A row's key is worked out from that of
 * its week and from a part of its own, so that one row, or a week at once, can be made unreadable in every copy.
 * Whatever changes the file runs within a write transaction, which two servers of one folder never have at once.
 */
export interface KeyRing {
  /** The key of a row that is written now, made where there is none. 32 bytes. @param week a Monday */
  keyFor(week: string, row: string): Buffer;
  /** The key by which a row was written; null when it is deleted, or the file is of another time. */
  find(week: string, row: string): Buffer | null;
  /** Deletes the keys of rows, in every week but the one that is named with each. */
  forget(rows: ReadonlyMap<string, string | null>): void;
  /** Deletes the keys of all weeks before. @returns the weeks */
  forgetWeeksBefore(week: string): string[];
  /** The weeks and rows that it has keys for. */
  held(): Map<string, string[]>;
}

/** The Monday of a day's week; it names the week. */
export const weekOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** A row's key from the two parts of it. */
export function keyOfRow(part: { key: string; row: string }): Buffer {
  return createHmac('sha256', Buffer.from(part.key, 'base64url')).update(part.row).digest();
}

export function createKeyRing(dataDir: string): KeyRing {
  const file = join(dataDir, KEY_RING_FILE);
  let last: { stamp: string; ring: Ring } | null = null;

  /** The ring as it is on the disk; nobody changes it. */
  function read(): Readonly<Ring> {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return {};
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (last?.stamp !== stamp) {
      last = { stamp, ring: ring.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    }
    return last.ring;
  }
  const copy = (): Ring => structuredClone(read());

  return {
    keyFor(week, row) {
      const now = copy();
      const ofWeek = (now[week] ??= { key: secret(32), rows: {} });
      const isNew = ofWeek.rows[row] === undefined;
      const part = (ofWeek.rows[row] ??= secret(16));
      if (isNew) writeWhole(file, JSON.stringify(now));
      return keyOfRow({ key: ofWeek.key, row: part });
    },
    find(week, row) {
      const ofWeek = read()[week];
      const part = ofWeek?.rows[row];
      return ofWeek === undefined || part === undefined
        ? null
        : keyOfRow({ key: ofWeek.key, row: part });
    },
    forget(rows) {
      const now = copy();
      let isChanged = false;
      for (const [week, ofWeek] of Object.entries(now)) {
        for (const [row, kept] of rows) {
          if (week === kept || ofWeek.rows[row] === undefined) continue;
          delete ofWeek.rows[row];
          isChanged = true;
        }
        if (Object.keys(ofWeek.rows).length === 0) delete now[week];
      }
      if (isChanged) writeWhole(file, JSON.stringify(now));
    },
    forgetWeeksBefore(first) {
      const now = copy();
      const old = Object.keys(now).filter((week) => week < first);
      for (const week of old) delete now[week];
      if (old.length > 0) writeWhole(file, JSON.stringify(now));
      return old;
    },
    held: () =>
      new Map(Object.entries(read()).map(([week, { rows }]) => [week, Object.keys(rows)])),
  };
}

/** The rings in folders beside, which a restore has moved aside and kept. */
export function movedKeyRings(dataDir: string): KeyRing[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('.before-restore-'))
    .map((name) => createKeyRing(join(dataDir, name)));
}

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');
