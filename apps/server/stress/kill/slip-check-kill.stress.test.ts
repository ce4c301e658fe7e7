/** Kills a server while a service checks slips: each transfer is recorded once, or waits for staff without an alarm. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startSlipokStandIn } from '../../src/testing/slipok-stand-in.ts';
import {
  addVillaAccount,
  connectSlipok,
  endQuestions,
  halfConfirmed,
  sendRightSlip,
  stateOf,
  timesAsked,
} from '../support/checked-slips.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase } from '../support/database-file.ts';
import { howOften, inSoak, isRoundDue } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { seededRandom } from '../support/random.ts';
import { registerOwner } from '../support/register-owner.ts';
import { startServer } from '../support/server-process.ts';

const FAULT = fileURLToPath(
  new URL('../seeded-faults/confirms-slips-in-two-steps.ts', import.meta.url),
);
const KILLS = howOften(30, 3);
const IN_HAND = 4;
/** A code is read in a moment, and the service answers at once; a busy machine takes longer. */
const SETTLED_MS = 60_000;

interface Sent {
  id: string;
  reference: string;
}
interface Report {
  kills: number;
  /** Slips that the kill found before their confirmation. */
  cutOff: number;
  confirmed: number;
  violations: string[];
}

async function runKills(options: {
  kills: number;
  entry?: string;
  stopAtFirst?: boolean;
}): Promise<Report> {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  addVillaAccount(folder.path);
  const slipok = await startSlipokStandIn();
  const env = {
    LOG_LEVEL: 'warn',
    SETUP_CODE: 'stress-set-up',
    SLIPOK_API_URL: slipok.url,
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
  };
  const { entry } = options;
  const start = () =>
    startServer({ dataDir: folder.path, env, ...(entry !== undefined && { entry }) });
  const random = seededRandom(20_261_201);
  const report: Report = { kills: 0, cutOff: 0, confirmed: 0, violations: [] };
  let server = await start();
  await connectSlipok(server.baseUrl, await registerOwner(server.baseUrl, env.SETUP_CODE));
  let nights = 0;

  // Some kills come in the middle, and most slips confirm all the same.
  const hasMet = () => report.cutOff > 0 && report.confirmed > options.kills;
  while (isRoundDue(report.kills, options.kills, hasMet())) {
    const sent: Sent[] = [];
    const asked = slipok.asked.length;
    for (let one = 0; one < IN_HAND; one += 1) {
      nights += 1;
      const reference = `KILL${String(nights).padStart(6, '0')}`;
      sent.push({
        id: await sendRightSlip(server.baseUrl, slipok, reference, nights),
        reference,
      });
    }
    // The kill comes about when the service is asked, or has answered.
    const questions = asked + random.whole(0, IN_HAND);
    const until = Date.now() + SETTLED_MS;
    while (slipok.asked.length < questions && Date.now() < until) await wait(2);
    await wait(random.whole(0, 30));
    await server.kill();
    report.kills += 1;
    report.violations.push(...judgeDatabase(join(folder.path, databaseFile)));
    report.violations.push(...halfConfirmed(folder.path));
    report.cutOff += sent.filter((one) => stateOf(folder.path, one)?.status !== 'confirmed').length;
    if (options.stopAtFirst === true && report.violations.length > 0) break;
    endQuestions(folder.path);
    server = await start();
    for (const one of sent) {
      const violation = await judgeSlip(one);
      if (violation === null) report.confirmed += 1;
      else if (violation !== '') report.violations.push(violation);
    }
  }
  await (report.violations.length === 0 ? server.stop() : server.kill());
  report.violations.push(...halfConfirmed(folder.path));
  await slipok.close();
  return report;

  /** @returns null for a slip that confirmed, '' for one that rightly waits, else what is wrong */
  async function judgeSlip(one: Sent): Promise<string | null> {
    const until = Date.now() + SETTLED_MS;
    for (;;) {
      const found = stateOf(folder.path, one);
      if (found?.status === 'confirmed') return null;
      if (found?.usedBefore === true) return `${one.id}: our own question is an alarm`;
      // A service that was asked twice cannot say that nobody sent it before: staff look at it.
      if (found !== null && timesAsked(slipok, one.reference) > 1) return '';
      if (Date.now() > until) {
        return `${one.id} was asked about ${timesAsked(slipok, one.reference)} times, and waits`;
      }
      await wait(20);
    }
  }
}

it('D5 a server that is killed while slips are checked records each once, and takes its own question for no alarm', async () => {
  const report = await runKills({ kills: KILLS });
  expect(report.violations).toEqual([]);
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.confirmed).toBeGreaterThan(KILLS);
});

inSoak(() => {
  it('would be found out if it wrote the payment and the status one after the other', async () => {
    const report = await runKills({ kills: 30, entry: FAULT, stopAtFirst: true });
    expect(report.violations.join('\n')).toContain('is half confirmed');
  });
});
