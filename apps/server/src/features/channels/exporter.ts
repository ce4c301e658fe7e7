import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ChannelRecord, ChannelsRepository } from './channels.repository.ts';
import type { NightsExport } from './nights-export.ts';
import type { Importer } from './importer.ts';
import { isChannelFetch } from './is-channel-fetch.ts';
import { writeTakenCalendar } from './write-feed.ts';

/** How long a channel that asks for our calendar waits while we read its. */
const READ_WITHIN_MS = 5000;
const MAX_AGENT_LENGTH = 120;

/** An answer that is about to go out. */
export interface CalendarAnswer {
  text: string;
  etag: string;
  /** The asker has this very text already: what it covers counts as handed all the same. */
  isKnown: boolean;
  /** To be called when all of it has gone out. */
  finish(): void;
  /** To be called when the asker has hung up before: that was no fetch. */
  giveUp(): void;
}

interface ExporterDeps {
  channels: ChannelsRepository;
  nightsExport: NightsExport;
  importer: Pick<Importer, 'read'>;
}

/** Hands our taken nights to the channel whose secret address is asked for; null for an address that is nobody's. */
export function createExporter({ channels, nightsExport, importer }: ExporterDeps) {
  /** The nights that somebody has closed in its calendar right now; null when nobody knows. */
  async function shownNow({ id, importUrl, active }: ChannelRecord): Promise<Set<string> | null> {
    // Without a calendar of its own it shows nothing, now or ever.
    if (importUrl === '') return new Set();
    if (!active) return null;
    const run = await importer.read(id, { withinMs: READ_WITHIN_MS });
    // An answer that is not believed may leave out nights, and nobody can say which.
    if (run.outcome === 'failed' || run.outcome === 'suspicious') return null;
    const window = new Set(run.applied.window.map(({ night }) => night));
    return new Set([...run.reading.nights.keys()].filter((night) => !window.has(night)));
  }

  return async (
    token: string,
    method: string,
    headers: IncomingHttpHeaders,
  ): Promise<CalendarAnswer | null> => {
    const asked = channels.findByToken(token);
    if (asked === null) return null;
    const counts = isChannelFetch(method, headers);
    const present = counts ? await shownNow(asked) : null;
    // Meanwhile it may have been removed, or been given another address.
    const channel = channels.findByToken(token);
    if (channel === null) return null;
    const { stretches, today } = nightsExport.stretchesFor(channel);
    const text = writeTakenCalendar(stretches, today);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const answer = { text, etag, isKnown: knows(headers['if-none-match'], etag) };
    if (!counts) return { ...answer, finish: () => {}, giveUp: () => {} };
    const agent = (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH);
    const fetchId = nightsExport.begin(channel, stretches, present, agent);
    return {
      ...answer,
      finish: () => nightsExport.finish(fetchId),
      giveUp: () => nightsExport.giveUp(fetchId),
    };
  };
}
export type Exporter = ReturnType<typeof createExporter>;

function knows(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
