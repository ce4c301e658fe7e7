/**
 * `npm run bench`: measures everything and prints which targets are met. `npm run bench -- requests`
 * (or `slow`, `admin`, `screens`, `slips`, `strangers`, `review`, `channels`, `rest`, `lighthouse`, `budget`): a part. The numbers go to
 * bench/results/latest.json; a missed target fails nothing, since the machine may be the reason.
 */
import '../scripts/launch/die-with-parent.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { startServer } from '../apps/server/stress/support/server-process.ts';
import { build } from '../scripts/build.ts';
import { inRoot } from '../scripts/lib/paths.ts';
import { measureBudget } from './budget.ts';
import { channelTable, channelVerdicts, measureChannels } from './http/channels.ts';
import { adminTable, adminVerdicts, measureAdmin } from './http/admin.ts';
import { memoryTable, memoryVerdicts, measureMemory } from './http/memory.ts';
import { type Villas, copyVillas, makeVillas, pastBookings } from './http/villas.ts';
import { compareRequests, requestTable, requestVerdicts } from './http/requests.ts';
import { besideSlowTable, besideSlowVerdicts, measureBesideSlow } from './http/slow-sockets.ts';
import { measureSlips, slipTable, slipVerdicts } from './http/slips.ts';
import { measureStrangers, strangerTable, strangerVerdicts } from './http/strangers.ts';
import { clients } from './lib/load.ts';
import { type Verdict, sentence } from './lib/verdict.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureReview, reviewLine, reviewVerdicts } from './review.ts';
import { measureScreens, screenTable, screenVerdicts } from './screens.ts';

interface Part {
  numbers: unknown;
  verdicts: Verdict[];
}

const parts: Record<string, (villas: Villas) => Promise<Part>> = {
  async requests(villas) {
    const numbers = await compareRequests(villas);
    console.log(`\n${clients} clients\n${requestTable(numbers)}`);
    return { numbers, verdicts: requestVerdicts(numbers) };
  },
  async slow(villas) {
    const numbers = await measureBesideSlow(villas);
    console.log(`\n${besideSlowTable(numbers)}`);
    return { numbers, verdicts: besideSlowVerdicts(numbers) };
  },
  async admin({ years }) {
    const numbers = await measureAdmin(years);
    console.log(`\nbeside ${pastBookings} bookings\n${adminTable(numbers)}`);
    return { numbers, verdicts: adminVerdicts(numbers) };
  },
  async screens(villas) {
    const numbers = await measureScreens(villas);
    console.log(`\non a slow phone, beside ${pastBookings} bookings\n${screenTable(numbers)}`);
    return { numbers, verdicts: screenVerdicts(numbers) };
  },
  async slips() {
    const numbers = await measureSlips();
    console.log(`\n${slipTable(numbers)}`);
    return { numbers, verdicts: slipVerdicts(numbers) };
  },
  async strangers() {
    const numbers = await measureStrangers();
    console.log(`\n${strangerTable(numbers)}`);
    return { numbers, verdicts: strangerVerdicts(numbers) };
  },
  async review() {
    const numbers = await measureReview();
    console.log(`\n${reviewLine(numbers)}`);
    return { numbers, verdicts: reviewVerdicts(numbers) };
  },
  async channels(villas) {
    const numbers = await measureChannels(villas);
    console.log(`\n${channelTable(numbers)}`);
    return { numbers, verdicts: channelVerdicts(numbers) };
  },
  async rest(villas) {
    const numbers = await measureMemory(villas);
    console.log(`\n${memoryTable(numbers)}`);
    return { numbers, verdicts: memoryVerdicts(numbers) };
  },
  lighthouse: (villas) =>
    withOurServer(villas, async (baseUrl) => {
      const { languages, verdicts } = await measureLighthouse(baseUrl);
      return { numbers: languages, verdicts };
    }),
  budget: (villas) =>
    withOurServer(villas, async (baseUrl) => {
      const { looks, verdicts } = await measureBudget(baseUrl);
      return { numbers: looks, verdicts };
    }),
};

async function withOurServer(
  { season }: Villas,
  measure: (baseUrl: string) => Promise<Part>,
): Promise<Part> {
  const server = await startServer({ dataDir: season.dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    return await measure(server.baseUrl);
  } finally {
    await server.stop();
  }
}

function machine(): Record<string, string | number> {
  const processors = cpus();
  return {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    processor: processors[0]?.model ?? '',
    processors: processors.length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

await build();
using villas = await makeVillas();
const results: Record<string, Part> = {};
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n--- ${name} ---`);
  using untouched = copyVillas(villas);
  results[name] = await measure(untouched);
}
const verdicts = Object.values(results).flatMap((part) => part.verdicts);
console.log(`\n--- targets ---\n${verdicts.map(sentence).join('\n')}`);

mkdirSync(inRoot('bench/results'), { recursive: true });
writeFileSync(
  inRoot('bench/results/latest.json'),
  JSON.stringify({ at: new Date().toISOString(), machine: machine(), results }, null, 2),
);
