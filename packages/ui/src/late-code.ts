/** A screen's code on a line of 50 kB a second takes two of them; what has not come by now is not coming. */
const LATE_CODE_MS = 20_000;
/** A probe that only asks for a running server is answered sooner. */
const PROBE_MS = 5000;

/** Code that a page brings along later did not arrive: the line is lost, or the file is gone. */
export class LateCodeError extends Error {
  override readonly name = 'LateCodeError';
}

/**
 * Waits for code (and texts) that a page brings along later, but not for ever: a line that is lost in the
 * middle answers nothing. Whoever calls it has words and a way to try again; nobody awaits `import()`
 * itself (`scripts/late-code.test.ts`).
 * @throws LateCodeError
 */
export async function lateCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), LATE_CODE_MS);
      }),
    ]);
  } catch (cause) {
    throw new LateCodeError('late code did not arrive', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same once more, because the user asks for it. A file that is missing though the server answers has been replaced
 * by a newer version's, or this browser asks for no module twice (Chromium 150 for one): then the whole
 * page is loaded again, and this never settles.
 * @throws LateCodeError
 */
export async function lateCodeAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await lateCode(load);
  } catch (error) {
    // Without a server a reload would replace the page by the browser's own words.
    if (!(await pageIsThere())) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Fetches what a press of one control brings along: the press after one that failed loads the page anew.
 * @returns the function that fetches; it throws LateCodeError
 */
export function createLateCode(): <Loaded>(load: () => Promise<Loaded>) => Promise<Loaded> {
  let wasLost = false;
  return async (load) => {
    const fetchNow = wasLost ? lateCodeAgain : lateCode;
    wasLost = true;
    const loaded = await fetchNow(load);
    wasLost = false;
    return loaded;
  };
}

async function pageIsThere(): Promise<boolean> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), PROBE_MS);
  try {
    const { ok } = await fetch(window.location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: deadline.signal,
    });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
