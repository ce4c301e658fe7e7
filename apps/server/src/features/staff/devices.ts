import { REMEMBERED_DAYS } from '@villa/shared/contract/devices.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { hashWith, newCode } from './codes.ts';
import type { DeviceName } from '../../platform/http/device-name.ts';
import type { DeviceRow, DevicesRepository } from './devices.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Not at every call: a busy screen makes many, and nobody counts 30 days by the minute. */
const NOTED_AFTER_MS = 60_000;

/** A user, as of a log-in. */
interface Holder {
  id: string;
  tokenGeneration: number;
}

/** Log-ins that last on their device until it was not used for a while. */
export interface Devices {
  /**
   * Begins one; belongs into a transaction.
   * @param days for how many days without use it lasts
   * @returns its token, which is kept nowhere here
   */
  remember(user: Holder, name: DeviceName, days?: number): string;
  /** The device of a token, or null when it does not count (any more). */
  find(token: string): DeviceRow | null;
  noteUse(device: Pick<DeviceRow, 'id' | 'lastUsedAt'>): void;
  list(user: Holder): DeviceRow[];
  /** @returns whether this user has such a device */
  end(device: { id: string; userId: string }): boolean;
  endsAt(device: DeviceRow): Date;
}

export interface DevicesDeps {
  devices: DevicesRepository;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

export function createDevices(secret: string, deps: DevicesDeps): Devices {
  const { devices, writeTransaction, clock, log } = deps;
  const hashOf = (token: string): string => hashWith(secret, token);
  const endsAt = ({ lastUsedAt, days }: DeviceRow): Date =>
    new Date(lastUsedAt.getTime() + days * DAY_MS);
  const counts = (row: DeviceRow): boolean => endsAt(row) > clock.now();

  return {
    remember({ id: userId, tokenGeneration }, name, days = REMEMBERED_DAYS) {
      const now = clock.now();
      devices.bringBack(now);
      devices.deleteUnused(now);
      const token = newCode();
      devices.insert({
        id: deps.newId(),
        userId,
        tokenHash: hashOf(token),
        tokenGeneration,
        ...name,
        createdAt: now,
        lastUsedAt: now,
        days,
      });
      return token;
    },
    find(token) {
      const row = devices.findByHash(hashOf(token));
      return row !== null && counts(row) ? row : null;
    },
    noteUse({ id, lastUsedAt }) {
      const now = clock.now();
      const age = now.getTime() - lastUsedAt.getTime();
      // A use that was noted by a clock ahead of this one would count for longer.
      if (age >= 0 && age < NOTED_AFTER_MS) return;
      try {
        writeTransaction(() => devices.noteUse(id, now));
      } catch (error) {
        // A full disk must not keep out whoever comes to see what is wrong.
        log.warn({ err: error }, 'the use of a device could not be noted');
      }
    },
    list: (user) => devices.list(user).filter(counts),
    end: (device) => devices.delete(device),
    endsAt,
  };
}
