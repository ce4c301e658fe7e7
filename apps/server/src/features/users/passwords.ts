import type { Options } from '@node-rs/argon2';
import { AppError } from '../../errors/app-error.ts';
import { once } from '../../lib/once.ts';
import { newCode } from './codes.ts';

/** OWASP's first choice for argon2id: about 40 ms and 19 MB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
/** Side by side; the threads that hash are also those that read files. */
const AT_ONCE = 2;
/** Beyond this many it is a flood, and waiting would only help the flood. */
const MOST_WAITING = 100;
const COME_BACK_S = 5;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password. Null (nobody has that name), or what is no hash (somebody without a
   * password), takes as long and is never true.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** argon2id, away from the thread that answers everybody else. */
export function createPasswords(): Passwords {
  const tools = once(async () => {
    const [argon2, { default: pLimit }] = await Promise.all([
      import('@node-rs/argon2'),
      import('p-limit'),
    ]);
    // Made before the first password is judged, so that no first judgement takes longer.
    const stranger = await argon2.hash(newCode(), COST);
    return { argon2, stranger, inTurn: pLimit(AT_ONCE) };
  });

  async function inTurn<T>(work: (loaded: Awaited<ReturnType<typeof tools>>) => Promise<T>) {
    const loaded = await tools();
    if (loaded.inTurn.pendingCount >= MOST_WAITING) {
      throw new AppError('too_many_requests', { data: { retryAfter: COME_BACK_S } });
    }
    return loaded.inTurn(() => work(loaded));
  }

  return {
    hash: (password) => inTurn(({ argon2 }) => argon2.hash(plain(password), COST)),
    verify: (hash, password) =>
      inTurn(async ({ argon2, stranger }) => {
        const isOurs = hash?.startsWith('$argon2id$') === true;
        const isRight = await argon2.verify(isOurs ? hash : stranger, plain(password));
        return isRight && isOurs;
      }),
  };
}

/** The same letters typed on another keyboard may come as other characters. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
