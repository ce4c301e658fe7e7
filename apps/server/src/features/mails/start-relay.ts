import type { Relay } from './relay.ts';

/** How often retries that have become due are looked for; new mails do not wait for it. */
const LOOK_EVERY_MS = 15_000;
/** How long a mail on its way may hold up the end of the server. */
const GRACE_MS = 8000;

/** Sends mails from now on. @returns what ends it, once the mail on its way has arrived or taken too long */
export function startRelay({ relay }: { relay: Relay }): () => Promise<void> {
  relay.start();
  const timer = setInterval(() => relay.wake(), LOOK_EVERY_MS);
  timer.unref();
  relay.wake();
  return async () => {
    clearInterval(timer);
    let lastCall: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      lastCall = setTimeout(resolve, GRACE_MS);
    });
    await Promise.race([relay.stop(), tooLong]);
    clearTimeout(lastCall);
  };
}
