/**
 * The changes that the booking watch has notified of, so that a restart neither misses a change nor notifies of it
 * twice.
 */
import * as z from 'zod/mini';
import { readVault } from '../session/read-vault.ts';
import type { Vault } from '../session/vault.ts';

const MAX_KEYS = 500;
const SAVE_AFTER_MS = 1000;

const stored = z.object({
  /** The villa's address: for another villa the memory begins anew. */
  of: z.string(),
  /** Somebody has looked at what waits: what is new since then makes a notice. */
  isBegun: z.boolean(),
  /** Keys of the notices that were published. */
  told: z.array(z.string()),
});
type Stored = z.infer<typeof stored>;

export interface WatchMemory {
  /** False the first time, when everything was there before. */
  begin: () => boolean;
  /** True once for each key. */
  isNew: (key: string) => boolean;
  forget: () => void;
  save: () => Promise<void>;
}

export function openWatchMemory(vault: Vault, of: () => string): WatchMemory {
  const blank = (): Stored => ({ of: of(), isBegun: false, told: [] });
  let current = readVault(vault, stored);
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
    begin() {
      const { isBegun } = now();
      if (!isBegun) change({ isBegun: true });
      return isBegun;
    },
    isNew(key) {
      const { told: published } = now();
      if (published.includes(key)) return false;
      change({ told: [...published, key].slice(-MAX_KEYS) });
      return true;
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      current = null;
      vault.clear();
    },
    save,
  };
}
