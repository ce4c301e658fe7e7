/**
 * The server's last responses, to be read while it cannot be reached: bookings, the calendar, today, and
 * with them the guests' contacts. Only what is in this list is kept, and only as much as a season needs.
 */
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import * as z from 'zod/mini';
import { readVault } from '../session/read-vault.ts';
import type { Vault } from '../session/vault.ts';

/** A month's worth of screens; the oldest are dropped first. */
const MAX_RESPONSES = 300;
const MAX_BYTES = 8 * 1024 * 1024;
const SAVE_AFTER_MS = 2000;

const READABLE = [
  /^\/api\/admin\/bookings(?:\?|$)/,
  /^\/api\/admin\/bookings\/[\w-]+$/,
  /^\/api\/admin\/(?:alarms|calendar|blocks|today|stats|recent-bookings|open-money|damage-deposits|expenses|villa)(?:\?|$)/,
  /^\/api\/admin\/rates\/(?:periods|promo-codes)$/,
  /^\/api\/admin\/auth\/me$/,
  /^\/api\/villa(?:\/rooms)?$/,
];

/**
 * Raised whenever the screens need what older responses do not have: those would be drawn with holes, or break the
 * screen. 2: money of bookings, channels' stays in the calendar.
 */
const SHAPE = 2;

/** As it is stored; the names stay, since an older desk wrote them. */
const stored = z.object({
  address: z.string(),
  shape: z.optional(z.number()),
  answers: z.array(z.tuple([z.string(), z.object({ body: z.string(), asOf: z.string() })])),
});

export interface ResponseCache {
  wants: (path: string) => boolean;
  keep: (path: string, body: string) => void;
  recall: (path: string) => { body: string; asOf: string } | null;
  /** The data kept under a path, for the desk itself, which shows no time beside it. */
  peek: (path: string) => unknown;
  /**
   * The time of the oldest response that was recalled since the server last answered; before any was, the
   * time of the latest one.
   */
  asOf: () => string | null;
  /** Answers true when this version of a booking is kept with all its details; if so, it is as of now. */
  confirm: (bookingId: string, version: number) => boolean;
  /** Empties the cache, on disk too: for another villa, or after a log-out. */
  forget: (address: string) => void;
  /** Writes what is not written yet; for the moment before the app ends. */
  save: () => Promise<void>;
}

export function openResponseCache(vault: Vault, address: string, now: () => Date): ResponseCache {
  const read = readVault(vault, stored);
  let villa = address;
  const isReadable = read?.address === address && read.shape === SHAPE;
  const responses = new Map(isReadable ? read.answers : []);
  let bytes = sum([...responses.values()].map(({ body }) => body.length));
  let recalled: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (timer === undefined) return;
    timer = undefined;
    await vault.put(JSON.stringify({ address: villa, shape: SHAPE, answers: [...responses] }));
  }

  function drop(path: string): void {
    bytes -= responses.get(path)?.body.length ?? 0;
    responses.delete(path);
  }

  return {
    wants: (path) => READABLE.some((pattern) => pattern.test(path)),
    keep(path, body) {
      recalled = null;
      drop(path);
      responses.set(path, { body, asOf: now().toISOString() });
      bytes += body.length;
      for (const oldest of responses.keys()) {
        if (responses.size <= MAX_RESPONSES && bytes <= MAX_BYTES) break;
        drop(oldest);
      }
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    recall(path) {
      const response = responses.get(path) ?? null;
      if (response && (recalled === null || response.asOf < recalled)) recalled = response.asOf;
      return response;
    },
    peek(path) {
      const response = responses.get(path);
      return response === undefined ? null : JSON.parse(response.body);
    },
    asOf() {
      if (recalled !== null) return recalled;
      const times = [...responses.values()].map(({ asOf }) => asOf);
      return times.toSorted().at(-1) ?? null;
    },
    confirm(bookingId, version) {
      const path = pathOf(getAdminBooking.path, { id: bookingId });
      const detail = responses.get(path);
      if (!detail || (JSON.parse(detail.body) as { version: number }).version !== version)
        return false;
      responses.set(path, { ...detail, asOf: now().toISOString() });
      return true;
    },
    forget(next) {
      clearTimeout(timer);
      timer = undefined;
      villa = next;
      responses.clear();
      recalled = null;
      bytes = 0;
      vault.clear();
    },
    save,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
