import type { ChannelRecord } from '../features/channels/channels.repository.ts';

/** A channel as it stands right after the owner has added it. */
export function newChannelRecord(id: string, now: Date): ChannelRecord {
  return {
    id,
    name: id,
    kind: 'other',
    importUrl: 'https://example.com/calendar.ics',
    exportToken: `token-${id}`,
    colour: '#b23a48',
    active: true,
    take: 'all',
    sellWindowFrom: null,
    asksWindow: false,
    windowSeen: [],
    readUntil: null,
    linked: [],
    version: 1,
    createdAt: now,
    pausedAt: null,
    pausedBy: null,
    etag: null,
    lastModified: null,
    lastTryAt: null,
    lastSuccessAt: null,
    nextTryAt: now,
    fault: null,
    failures: 0,
    events: 0,
    counted: null,
    doubt: null,
    firstReadAt: null,
    lastFetchAt: null,
    staleToldAt: null,
    leaseBy: null,
    leaseUntil: null,
  };
}
