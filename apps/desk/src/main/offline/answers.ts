/**
 * The server's last answers, to be read while it cannot be reached: bookings, the calendar, today, and
 * with them the guests' contacts. Only what is in this list is kept, and only as much as a season needs.
 */
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import * as z from 'zod/mini';
import type { Vault } from '../session/vault.ts';

/** A month's worth of screens; the ones read longest ago go first. */
const MOST_ANSWERS = 300;
const MOST_BYTES = 8 * 1024 * 1024;
const SAVE_AFTER_MS = 2000;

const READABLE = [
  /^\/api\/admin\/bookings(?:\?|$)/,
  /^\/api\/admin\/bookings\/[\w-]+$/,
  /^\/api\/admin\/(?:calendar|blocks|today|stats|recent-bookings|villa)(?:\?|$)/,
  /^\/api\/admin\/auth\/me$/,
  /^\/api\/villa(?:\/rooms)?$/,
];

const kept = z.object({
  address: z.string(),
  answers: z.array(z.tuple([z.string(), z.object({ body: z.string(), asOf: z.string() })])),
});

export interface Answers {
  wants: (path: string) => boolean;
  keep: (path: string, body: string) => void;
  recall: (path: string) => { body: string; asOf: string } | null;
  /**
   * Of when the oldest answer is that has been recalled since the server last answered; before
   * anything was, of when the latest one is.
   */
  asOf: () => string | null;
  /** Whether this version of a booking is kept with all its details; if so, it is as of now. */
  confirm: (bookingId: string, version: number) => boolean;
  /** Another villa, or nobody logged in any more: nothing of this one stays behind. */
  forget: (address: string) => void;
  /** Writes what is not written yet; for the moment before the app ends. */
  save: () => Promise<void>;
}

export function openAnswers(vault: Vault, address: string, now: () => Date): Answers {
  const read = parse(vault.get());
  let of = address;
  const answers = new Map(read?.address === address ? read.answers : []);
  let bytes = sum([...answers.values()].map(({ body }) => body.length));
  let recalled: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (timer === undefined) return;
    timer = undefined;
    await vault.put(JSON.stringify({ address: of, answers: [...answers] }));
  }

  function drop(path: string): void {
    bytes -= answers.get(path)?.body.length ?? 0;
    answers.delete(path);
  }

  return {
    wants: (path) => READABLE.some((pattern) => pattern.test(path)),
    keep(path, body) {
      recalled = null;
      drop(path);
      answers.set(path, { body, asOf: now().toISOString() });
      bytes += body.length;
      for (const oldest of answers.keys()) {
        if (answers.size <= MOST_ANSWERS && bytes <= MOST_BYTES) break;
        drop(oldest);
      }
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    recall(path) {
      const answer = answers.get(path) ?? null;
      if (answer && (recalled === null || answer.asOf < recalled)) recalled = answer.asOf;
      return answer;
    },
    asOf() {
      if (recalled !== null) return recalled;
      const times = [...answers.values()].map(({ asOf }) => asOf);
      return times.toSorted().at(-1) ?? null;
    },
    confirm(bookingId, version) {
      const path = pathOf(getAdminBooking.path, { id: bookingId });
      const detail = answers.get(path);
      if (!detail || (JSON.parse(detail.body) as { version: number }).version !== version)
        return false;
      answers.set(path, { ...detail, asOf: now().toISOString() });
      return true;
    },
    forget(next) {
      clearTimeout(timer);
      timer = undefined;
      of = next;
      answers.clear();
      recalled = null;
      bytes = 0;
      vault.clear();
    },
    save,
  };
}

function parse(text: string | null): z.infer<typeof kept> | null {
  if (text === null) return null;
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
