/** What the booking watch has seen, so that a restart neither misses a change nor notifies of it twice. */
import { BOOKING_STATUSES, type BookingStatus } from '@villa/shared/domain/booking-status.ts';
import * as z from 'zod/mini';
import type { Vault } from '../session/vault.ts';

const MOST_KEYS = 500;
const SAVE_AFTER_MS = 1000;

const stored = z.object({
  /** The villa's address: for another villa the memory begins anew. */
  of: z.string(),
  lastId: z.string(),
  /** Keys of the notices that were published. */
  told: z.array(z.string()),
  statuses: z.record(z.string(), z.enum(BOOKING_STATUSES)),
});
type Stored = z.infer<typeof stored>;

export interface WatchMemory {
  lastId: () => string;
  setLastId: (id: string) => void;
  /** True once for each key. */
  isNew: (key: string) => boolean;
  statuses: () => Readonly<Record<string, BookingStatus>>;
  setStatuses: (statuses: Record<string, BookingStatus>) => void;
  forget: () => void;
  save: () => Promise<void>;
}

export function openWatchMemory(vault: Vault, of: () => string): WatchMemory {
  const blank = (): Stored => ({ of: of(), lastId: '', told: [], statuses: {} });
  let current = parse(vault.get());
  let timer: NodeJS.Timeout | undefined;

  function now(): Stored {
    if (current?.of !== of()) current = blank();
    return current;
  }

  function change(some: Partial<Stored>): void {
    current = { ...now(), ...some };
    timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
  }

  async function save(): Promise<void> {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    await vault.put(JSON.stringify(current));
  }

  return {
    lastId: () => now().lastId,
    setLastId: (lastId) => change({ lastId }),
    isNew(key) {
      const { told: published } = now();
      if (published.includes(key)) return false;
      change({ told: [...published, key].slice(-MOST_KEYS) });
      return true;
    },
    statuses: () => now().statuses,
    setStatuses: (statuses) => change({ statuses }),
    forget() {
      clearTimeout(timer);
      timer = undefined;
      current = null;
      vault.clear();
    },
    save,
  };
}

function parse(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
