import { randomBytes } from 'node:crypto';
import {
  CLEANER_CODE_DIGITS,
  CLEANER_CODE_MINUTES,
} from '@villa/shared/domain/text/cleaner-code.ts';
import type { Clock } from '../../platform/clock.ts';

/** A code and the instant until which it counts, ISO 8601. */
export interface CleanerCode {
  code: string;
  until: string;
}

/** A user, as of the log-in that asked for the code. */
interface Holder {
  id: string;
  tokenGeneration: number;
}

/** Codes for another window of a cleaner's phone. */
export interface CleanerCodes {
  /** In place of the user's code of before. */
  make(user: Holder): CleanerCode;
  /** Uses the code up. @returns the one whom it was made for; null where it does not count (any more) */
  take(code: string): Holder | null;
}

/** They live for minutes, so they are kept in memory: after a start the cleaner asks for another one. */
export function createCleanerCodes(clock: Clock): CleanerCodes {
  /** By user: one each, so there are never more than cleaners. */
  const made = new Map<string, Holder & { code: string; endsAt: number }>();

  return {
    make({ id, tokenGeneration }) {
      const taken = new Set([...made.values()].map((one) => one.code));
      let code = newFigures();
      while (taken.has(code)) code = newFigures();
      const endsAt = clock.now().getTime() + CLEANER_CODE_MINUTES * 60_000;
      made.set(id, { id, tokenGeneration, code, endsAt });
      return { code, until: new Date(endsAt).toISOString() };
    },
    take(code) {
      const found = [...made.values()].find((one) => one.code === code);
      if (found === undefined || found.endsAt <= clock.now().getTime()) return null;
      made.delete(found.id);
      return found;
    },
  };
}

/** It takes so many bytes that nobody could notice which figures are likelier. */
const newFigures = (): string =>
  String(randomBytes(6).readUIntBE(0, 6) % 10 ** CLEANER_CODE_DIGITS).padStart(
    CLEANER_CODE_DIGITS,
    '0',
  );
