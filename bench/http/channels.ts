/** Calendars elsewhere: how long a large one holds the thread that answers guests, and what guests notice of ten. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { AT_ONCE } from '../../apps/server/src/features/channels/importer.ts';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import { today } from '../../apps/server/stress/support/today.ts';
import { type Call, load } from '../lib/load.ts';
import { type Hold, NOTES_HOLDS, longestHold } from '../lib/longest-hold.ts';
import { median } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, homePage } from './calls.ts';
import { SETUP_CODE, ownerToken } from './owner.ts';
import type { Villas } from './villas.ts';

const EVENTS = 2000;
const CHANNELS = 10;
const RUNS = 5;
const PAIRS = 5;
const SLICE = { seconds: 5 };
const MAX_MS = 50;
const MIN_KEPT = 0.8;
const ENTRY = fileURLToPath(new URL('../references/channel-server.ts', import.meta.url));

export interface ChannelNumbers {
  /** Nobody asks for anything. */
  rest: Hold;
  /** The first reading after the start, which loads what reads a calendar, and takes all its nights. */
  first: Hold;
  /** The worst of the readings after it, each of which frees and takes a few nights. */
  next: Hold;
  /** Requests a second while each of ten calendars is read once, over those while none is. */
  kept: { name: string; alone: number; beside: number; ratio: number }[];
}

export async function measureChannels({ season }: Villas): Promise<ChannelNumbers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'villa-bench-channels-'));
  cpSync(season.dataDir, dataDir, { recursive: true });
  const feeds = await serveFeeds();
  const server = await startServer({
    dataDir,
    entry: ENTRY,
    env: { LOG_LEVEL: 'warn', SETUP_CODE },
    nodeOptions: NOTES_HOLDS,
  });
  try {
    const token = await ownerToken(server.baseUrl);
    const channels: string[] = [];
    for (let index = 0; index < CHANNELS; index += 1) {
      channels.push(await addChannel(server, token, feeds.url(index)));
    }
    const read = (id: string): Promise<void> => sync(server, token, id);
    await wait(3000);
    await longestHold(server);
    await wait(3000);
    const rest = await longestHold(server);
    await read(channels[0] ?? '');
    const first = await longestHold(server);
    let next: Hold = { held: 0, worked: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      await read(channels[0] ?? '');
      const hold = await longestHold(server);
      next = {
        held: Math.max(next.held, hold.held),
        worked: Math.max(next.worked, hold.worked),
      };
    }
    for (const id of channels.slice(1)) await read(id);
    const kept: ChannelNumbers['kept'] = [];
    for (const [name, call] of [
      ['home page', homePage],
      ['availability', availability],
    ] as const) {
      kept.push(
        await beside(server, name, call, {
          prepare: feeds.writeNext,
          begin: () => readAsScheduled(channels, read),
        }),
      );
    }
    return { rest, first, next, kept };
  } finally {
    await server.stop();
    feeds.server.close();
    feeds.server.closeAllConnections();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In turn and in changing order, so that whatever else the machine does hits both. */
async function beside(
  server: ServerProcess,
  name: string,
  call: Call,
  reading: { prepare: () => void; begin: () => Promise<unknown> },
): Promise<ChannelNumbers['kept'][number]> {
  const alone = async () => (await load(server, call, SLICE)).requestsPerSecond;
  const together = async () => {
    reading.prepare();
    const [slice] = await Promise.all([load(server, call, SLICE), reading.begin()]);
    return slice.requestsPerSecond;
  };
  await alone();
  const pairs: { alone: number; beside: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) {
      const before = await alone();
      pairs.push({ alone: before, beside: await together() });
    } else {
      const after = await together();
      pairs.push({ alone: await alone(), beside: after });
    }
  }
  return {
    name,
    alone: median(pairs.map((pair) => pair.alone)),
    beside: median(pairs.map((pair) => pair.beside)),
    ratio: median(pairs.map((pair) => pair.beside / pair.alone)),
  };
}

/** As the scheduler reads what is due. */
async function readAsScheduled(
  channels: readonly string[],
  read: (id: string) => Promise<void>,
): Promise<void> {
  const due = [...channels];
  const lane = async (): Promise<void> => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) await read(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function post(
  { baseUrl }: ServerProcess,
  token: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${baseUrl}/api/admin/channels${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A channel's call was answered with ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}

async function addChannel(server: ServerProcess, token: string, url: string): Promise<string> {
  const body = { name: 'Bench', kind: 'other', importUrl: url };
  return String((await post(server, token, '', body))['id']);
}

async function sync(server: ServerProcess, token: string, id: string): Promise<void> {
  const { outcome, events } = await post(server, token, `/${id}/sync`, {});
  if (outcome !== 'read' || events !== EVENTS) {
    throw new Error(`A calendar came to ${String(outcome)} with ${String(events)} entries.`);
  }
}

interface Feeds {
  server: Server;
  url: (index: number) => string;
  /** Writes the next answer of each, so that what asks for pages at the same time need not wait for it. */
  writeNext: () => void;
}

/** Ten calendars of 2,000 entries, no night in two of them; each answer is a new one, with a few other nights. */
async function serveFeeds(): Promise<Feeds> {
  let answers = 0;
  let written: string[] = [];
  const write = (index: number): string => {
    answers += 1;
    return feed(index, answers);
  };
  const server = createServer((req, res) => {
    const index = Number(/\d+/.exec(req.url ?? '')?.[0] ?? 0);
    res.writeHead(200, { 'content-type': 'text/calendar' }).end(written[index] ?? write(index));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: (index) => `http://127.0.0.1:${port}/${index}.ics`,
    writeNext: () => {
      written = Array.from({ length: CHANNELS }, (_, index) => write(index));
    },
  };
}

const NIGHTS = 70;

function feed(index: number, answer: number): string {
  const first = addDays(today(), 2);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0'];
  for (let event = 0; event < EVENTS; event += 1) {
    // Many entries a night; three nights of them come and go.
    const turn = event % NIGHTS;
    const isLeftOut = turn < 3 && turn === answer % 3;
    const night = addDays(first, CHANNELS * (isLeftOut ? 3 : turn) + index);
    lines.push(
      'BEGIN:VEVENT',
      `UID:${answer}-${event}@bench.example`,
      'DTSTAMP:20261120T000000Z',
      `DTSTART;VALUE=DATE:${plain(night)}`,
      `DTEND;VALUE=DATE:${plain(addDays(night, 1))}`,
      'SUMMARY:CLOSED - Not available',
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

const plain = (date: CalendarDate): string => date.replaceAll('-', '');

export function channelVerdicts({ first, next, kept }: ChannelNumbers): Verdict[] {
  return [
    {
      name: `a calendar of ${EVENTS} entries holds the main thread`,
      measured: Math.max(first.worked, next.worked),
      bound: 'at most',
      target: MAX_MS,
      unit: ' ms',
    },
    ...kept.map(({ name, ratio }): Verdict => ({
      name: `${name} while ${CHANNELS} calendars are read`,
      measured: ratio,
      bound: 'at least',
      target: MIN_KEPT,
      unit: 'x',
    })),
  ];
}

export function channelTable({ rest, first, next, kept }: ChannelNumbers): string {
  const row = (name: string, { held, worked }: Hold) => [name, worked.toFixed(0), held.toFixed(0)];
  return [
    table([
      ['the main thread at a stretch', 'computed, ms', 'by the clock, ms'],
      row('at rest', rest),
      row(`the first reading of ${EVENTS} entries`, first),
      row(`the worst of ${RUNS} after it`, next),
    ]),
    table([
      ['requests a second', 'alone', `beside ${CHANNELS} calendars`, 'kept'],
      ...kept.map(({ name, alone, beside: together, ratio }) => [
        name,
        alone.toFixed(0),
        together.toFixed(0),
        ratio.toFixed(2),
      ]),
    ]),
  ].join('\n\n');
}
