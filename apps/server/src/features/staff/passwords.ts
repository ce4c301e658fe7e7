import type { Options } from '@node-rs/argon2';
import { isEasyToGuess } from '@villa/shared/domain/text/easy-to-guess.ts';
import { invalidFields } from '../../platform/app-error.ts';
import { createFairQueue, type Waiter } from '../../platform/limits/fair-queue.ts';
import type { Clock } from '../../platform/clock.ts';
import { once } from '../../platform/once.ts';
import { newCode } from './codes.ts';

/** OWASP's first choice for argon2id: about 40 ms and 19 MB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
/** Side by side; the threads that hash are also those that read files. One is left to whom strangers must not keep out. */
const QUEUE = { atOnce: 2, strangersAtOnce: 1, maxWaiting: 100, maxOfOne: 5, retryAfterS: 5 };
/** A person with a known address, an open session or a password link. */
const NO_STRANGER: Waiter = { client: null };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * True for the right password. Null (nobody has that name), or a text that is no hash (somebody without a password),
   * takes as long and is never true.
   * @param waiter who waits for it; left out: no stranger
   * @throws AppError `too_many_requests` and `unavailable` while many strangers wait, both with `retryAfter`
   */
  verify(hash: string | null, password: string, waiter?: Waiter): Promise<boolean>;
}

/** argon2id, away from the thread that answers everybody else. */
export function createPasswords(clock: Clock, limits: boolean): Passwords {
  const queue = createFairQueue({ ...QUEUE, limits, clock });
  const tools = once(async () => {
    const argon2 = await import('@node-rs/argon2');
    // Made before the first password is judged, so that no first judgement takes longer.
    return { argon2, stranger: await argon2.hash(newCode(), COST) };
  });

  async function inTurn<T>(
    waiter: Waiter,
    work: (loaded: Awaited<ReturnType<typeof tools>>) => Promise<T>,
  ) {
    const loaded = await tools();
    return queue.run(waiter, () => work(loaded));
  }

  return {
    hash: (password) => inTurn(NO_STRANGER, ({ argon2 }) => argon2.hash(plain(password), COST)),
    verify: (hash, password, waiter = NO_STRANGER) =>
      inTurn(waiter, async ({ argon2, stranger }) => {
        const isOurs = hash?.startsWith('$argon2id$') === true;
        const isRight = await argon2.verify(isOurs ? hash : stranger, plain(password));
        return isRight && isOurs;
      }),
  };
}

/**
 * A password that follows from what its user is called is none; one that anybody would guess the contract refuses.
 * The function throws AppError `invalid_fields` (`easy_to_guess`).
 */
export function refuseOwnName(
  field: 'password' | 'newPassword',
  password: string,
  { name, email }: { name: string; email: string },
): void {
  if (isEasyToGuess(password, [name, email])) throw invalidFields({ [field]: 'easy_to_guess' });
}

/** The same letters typed on another keyboard may come as other characters. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
