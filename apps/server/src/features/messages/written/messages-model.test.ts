import { MessagesLife } from '@villa/server/testing/messages-life.ts';
import { lifeStep, lifeTiming } from '@villa/server/testing/messages-steps.ts';
import { modelRuns } from '@villa/server/testing/model-runs.ts';
import { type MessagesStage, createMessagesStage } from '@villa/server/testing/messages-stage.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RUNS = modelRuns(8, 150);

let stage: MessagesStage;
/** The messages of all lives: a model of nothing holds nothing. */
let sent = 0;
beforeAll(async () => {
  stage = await createMessagesStage();
  stage.app.deps.sqlite.exec('update villa set deposit_percent = 30');
}, 60_000);
afterAll(() => stage.close());

test('B7 in any life of bookings each guest gets what the rules say: never twice, never when cancelled, nothing missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lifeTiming, { minLength: 2, maxLength: 4 }),
      fc.array(lifeStep, { minLength: 40, maxLength: 60 }),
      async (timings, steps) => {
        const life = new MessagesLife(stage);
        await life.begin(timings);
        for (const one of steps) await life.do(one);
        await life.do({ work: 'wait', pick: 0, by: 23 });
        sent += life.bookings.reduce((sum, { got }) => sum + got.size, 0);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(sent).toBeGreaterThan(0);
}, 900_000);
