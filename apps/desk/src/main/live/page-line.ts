/**
 * Passes the server's events on to the page. Not by a second line to the server: Electron does not tell
 * us when a page hangs up (electron/electron#47097), so each reload of the page would leave one behind.
 */
import type { StreamEvent } from '@villa/shared/client/event-stream.ts';
import { ERRORS } from '@villa/shared/contract/errors.ts';

/** As often as the server itself; a page takes a silent line for dead. */
export const BEAT_MS = 15_000;
/** One window; the others are pages that have gone without saying so. */
const MOST_PAGES = 2;

type Page = ReadableStreamDefaultController<Uint8Array>;

export interface PageLine {
  /** Answers the page's call for events. */
  answer: (heardLast: string | null) => Response;
  pass: (event: StreamEvent) => void;
  /** While the server's own line is down, a page's is too. */
  setUp: (isUp: boolean, lastId: string) => void;
}

export function createPageLine(): PageLine {
  const pages = new Set<Page>();
  const encoder = new TextEncoder();
  let last: string | null = null;
  let beat: NodeJS.Timeout | undefined;

  function write(page: Page, text: string): void {
    try {
      page.enqueue(encoder.encode(text));
    } catch {
      pages.delete(page);
    }
  }

  function end(page: Page): void {
    pages.delete(page);
    try {
      page.close();
    } catch {
      // It has gone already.
    }
  }

  return {
    answer(heardLast) {
      if (last === null) return unavailable();
      // What came while the page was away it has to read anew; a new page has read nothing yet.
      const isBehind = heardLast !== null && heardLast !== '' && heardLast !== last;
      const hello = message({ type: isBehind ? 'resync' : 'ready', id: last, data: '{}' });
      let mine: Page;
      const stream = new ReadableStream<Uint8Array>({
        start(page) {
          mine = page;
          pages.add(page);
          write(page, hello);
          for (const oldest of pages) if (pages.size > MOST_PAGES) end(oldest);
        },
        cancel: () => void pages.delete(mine),
      });
      return new Response(stream, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
    pass(event) {
      last = event.id || last;
      for (const page of pages) write(page, message(event));
    },
    setUp(isUp, lastId) {
      clearInterval(beat);
      last = isUp ? lastId : null;
      if (isUp) beat = setInterval(() => pages.forEach((page) => write(page, ':\n\n')), BEAT_MS);
      else pages.forEach(end);
    },
  };
}

function message({ type, id, data }: StreamEvent): string {
  const lines = data.split('\n').map((line) => `data: ${line}`);
  return [`event: ${type}`, `id: ${id}`, ...lines, '', ''].join('\n');
}

function unavailable(): Response {
  const [status, text] = ERRORS.unavailable;
  return Response.json({ status: 'error', code: 'unavailable', message: text }, { status });
}
