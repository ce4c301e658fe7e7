/**
 * Mutates calendars and reads them, for so many minutes: `node fuzz-feeds.ts MINUTES [SEED]`. Wants no crash, every entry
 * accounted for, no night that the slow reader finds and this one misses in silence, and neither a reading nor what the
 * thread that answers guests does with it to take long. Prints what it found and ends with 1 where it found something.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FeedRefused, decodeFeed } from '../features/channels/decode-feed.ts';
import { readNights } from '../features/channels/feed-nights.ts';
import { parseFeed } from '../features/channels/parse-feed.ts';
import { type ReadFeed, readFeed } from '../features/channels/read-feed.ts';
import { feedCases } from './feed-cases.ts';
import { feedText } from './feed-server.ts';
import { createRandom, mutate } from './mutate-feed.ts';
import { readSlowly } from './slow-reader.ts';

const BOUNDS = {
  timeZone: 'Asia/Bangkok',
  checkInTime: '14:00',
  from: '2026-11-20',
  until: '2028-11-19',
};
const LIMITS = { processorMs: 5000, clockMs: 30_000 };
/** Processor time of the thread that answers guests: unlike the clock, it does not grow on a busy machine. */
const MAX_HELD_MS = 50;
/** One in so many calendars also goes through the thread that the server starts for each reading. */
const IN_THREAD_EACH = 200;

const { positionals } = parseArgs({ allowPositionals: true });
const minutes = Number(positionals[0] ?? 10);
const seed = Number(positionals[1] ?? Date.now() % 1_000_000);

const stays = Array.from({ length: 40 }, (_, index) => {
  const from = new Date(Date.UTC(2026, 11, 1 + index * 9));
  const until = new Date(from.getTime() + (1 + (index % 8)) * 86_400_000);
  return { from: from.toISOString().slice(0, 10), until: until.toISOString().slice(0, 10) };
});
const texts = [...feedCases().map(({ text }) => text), feedText(stays), feedText([])];

const random = createRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'villa-feeds-'));
const found = new Map<string, number>();
let read = 0;
let refused = 0;
let judged = 0;
let slowest = { ms: 0, held: 0 };

function report(what: string, text: Uint8Array, detail: string): void {
  const times = (found.get(what) ?? 0) + 1;
  found.set(what, times);
  if (times > 5) return;
  const file = join(folder, `${what.replaceAll(' ', '-')}-${times}.ics`);
  writeFileSync(file, text);
  console.log(`${what}: ${detail}\n  ${file}`);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Does what the thread that answers guests does with a reading.
 * @param again how often it may be tried anew: what held the thread may have been its own tidying up
 */
function nightsRead(feed: ReadFeed, bytes: Uint8Array, again = 2): Set<string> {
  const begun = processorMs();
  const reading = readNights(structuredClone(feed), {
    kind: 'other',
    isOurUid: () => false,
    ...BOUNDS,
  });
  const held = processorMs() - begun;
  if (held > MAX_HELD_MS && again > 0) return nightsRead(feed, bytes, again - 1);
  slowest = { ...slowest, held: Math.max(slowest.held, held) };
  if (held > MAX_HELD_MS) report('held', bytes, `${Math.round(held)} ms`);
  return new Set(reading.nights.keys());
}

function tryOne(bytes: Uint8Array): void {
  const begun = processorMs();
  let feed: ReadFeed | null = null;
  let text = '';
  try {
    text = decodeFeed(bytes);
    feed = readFeed(text, BOUNDS);
  } catch (error) {
    if (!(error instanceof FeedRefused)) report('crash', bytes, String(error));
    else if (error.message.startsWith('unreadable: ') && /Error: /.test(error.message)) {
      report('crash within', bytes, error.message);
    }
    refused += 1;
  }
  const ms = processorMs() - begun;
  slowest = { ...slowest, ms: Math.max(slowest.ms, ms) };
  if (ms > LIMITS.processorMs) report('costly', bytes, `${Math.round(ms)} ms`);
  if (feed === null) return;
  const { events, ...by } = feed.counted;
  const sum = Object.values(by).reduce((a, b) => a + b, 0);
  if (sum !== events) report('not accounted for', bytes, JSON.stringify(feed.counted));
  const begins =
    text.match(/^[^\S\r\n]*BEGIN[^\S\r\n]*(?:;[^:\r\n]*)?:[^\S\r\n]*VEVENT\b/gim)?.length ?? 0;
  const hasOthers = /FREEBUSY|\0|[\u200B-\u200F\u2060\uFEFF]/i.test(text);
  if (events !== begins && !hasOthers) {
    report('entries lost', bytes, `${begins} begin, ${events} are counted`);
  }
  const nights = nightsRead(feed, bytes);
  const slow = readSlowly(text, BOUNDS);
  if (slow === null) return;
  judged += 1;
  const missing = [...slow].filter((night) => !nights.has(night));
  if (missing.length > 0 && feed.remarks.length === 0) {
    report('missing nights', bytes, missing.slice(0, 5).join(' '));
  }
}

/** @param again how often it may be tried anew: what held the thread may have been its own tidying up */
async function tryInThread(bytes: Uint8Array, again = 2): Promise<void> {
  const begun = processorMs();
  try {
    await parseFeed({ bytes, contentType: 'text/calendar', bounds: BOUNDS }, LIMITS);
  } catch (error) {
    if (!(error instanceof FeedRefused)) report('crash of the thread', bytes, String(error));
    else if (error.fault === 'too_costly') report('costly in its thread', bytes, error.message);
  }
  const held = processorMs() - begun;
  if (held <= MAX_HELD_MS) return;
  if (again > 0) await tryInThread(bytes, again - 1);
  else report('held by its thread', bytes, `${Math.round(held)} ms`);
}

const until = Date.now() + minutes * 60_000;
console.log(`Mutated calendars for ${minutes} minutes, seed ${seed}.`);
// Code takes longer on its first runs: what these find is dropped.
for (const text of texts.slice(0, 20)) await tryInThread(new TextEncoder().encode(text));
found.clear();
for (; Date.now() < until; read += 1) {
  const bytes = mutate(texts, random);
  tryOne(bytes);
  if (read % IN_THREAD_EACH === 0) await tryInThread(bytes);
}
const all = [...found].map(([what, times]) => `${what}: ${times}`);
console.log(
  `${read} calendars, ${refused} refused, ${judged} held against the slow reader; at most ` +
    `${Math.round(slowest.ms)} ms for a reading, ${Math.round(slowest.held)} ms where guests are answered.`,
);
console.log(all.length === 0 ? 'Nothing found.' : `Found: ${all.join(', ')} (in ${folder}).`);
process.exitCode = all.length === 0 ? 0 : 1;
