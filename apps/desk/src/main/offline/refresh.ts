/** Reads anew what is kept for reading offline, so that it is as fresh as the last moment online. */

/** Changes come in bursts: a booking is made, named and paid within minutes. */
export const REFRESH_AFTER_MS = 3000;

/** @param read reads everything; it fails when the server cannot be reached, and is asked again later */
export function createRefresh(read: () => Promise<void>): { soon: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    timer = undefined;
    await read().catch(() => {});
  }

  return {
    soon() {
      timer ??= setTimeout(() => void refresh(), REFRESH_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
