import type { AppContext } from '../../app-context.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import { createChangeFeed } from './change-feed.ts';
import { createWrites } from './writes.ts';

export type EventsServices = ReturnType<typeof createEventsServices>;
/** Everything that its calls read. */
export type EventsContext = HttpContext & AppContext & EventsServices;

export function createEventsServices({ sqlite, log }: AppContext) {
  const writes = createWrites(sqlite);
  return {
    /** The writes, as the event streams notice them. */
    writes,
    /** Publishes changes to the event streams. */
    feed: createChangeFeed(writes, log),
  };
}
