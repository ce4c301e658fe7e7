import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestsBook } from './life-bookings.ts';
import { createCast, createJobs } from './life-cast.ts';
import { openVilla } from './life-opening.ts';
import { channelsAreRead } from './life-channels.ts';
import { houseIsKept } from './life-house.ts';
import { moneyMoves } from './life-money.ts';
import { differencesFrom, writeRecord, writeRows } from './life-record.ts';
import { type Life, beginLife } from './life.ts';
import { IN_FULL } from '../model-runs.ts';

const RECORD = `${import.meta.dirname}/life.record.jsonl`;

/** A machine that does much else takes ten times as long. */
const TIMEOUT_MS = 600_000;

const rowsFolder = process.env['RECORD_ROWS'];
const isRecording = process.env['RECORD'] === '1';
/** The soak lives it to its end. */
const isWhole = IN_FULL || isRecording || rowsFolder !== undefined;

let life: Life;
beforeAll(async () => {
  life = await beginLife('a life');
});
afterAll(() => life.end());

test(
  'a life of the villa changes what the record says, step by step',
  async () => {
    const cast = createCast(life);
    const jobs = createJobs(cast);
    await openVilla(cast, jobs);
    await guestsBook(cast, jobs);
    if (isWhole) {
      await moneyMoves(cast, jobs);
      await channelsAreRead(cast, jobs);
      await houseIsKept(cast, jobs);
    }
    if (rowsFolder !== undefined) writeRows(rowsFolder, 'life.txt', life.steps);
    if (isRecording) writeRecord(RECORD, life.steps);
    expect(life.steps.length).toBeGreaterThan(50);
    expect(differencesFrom(RECORD, life.steps, isWhole ? undefined : life.steps.length)).toEqual(
      [],
    );
  },
  TIMEOUT_MS,
);
