import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestsBook } from './life-bookings.ts';
import { createCast, createJobs } from './life-cast.ts';
import { openVilla } from './life-opening.ts';
import { channelsAreRead } from './life-channels.ts';
import { houseIsKept } from './life-house.ts';
import { moneyMoves } from './life-money.ts';
import { differencesFrom, writeRecord, writeRows } from './life-record.ts';
import { type Life, beginLife } from './life.ts';

const RECORD = `${import.meta.dirname}/life.record.jsonl`;

/** A machine that does much else takes ten times as long. */
const TIMEOUT_MS = 600_000;

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
    await moneyMoves(cast, jobs);
    await channelsAreRead(cast, jobs);
    await houseIsKept(cast, jobs);
    const rowsFolder = process.env['RECORD_ROWS'];
    if (rowsFolder !== undefined) writeRows(rowsFolder, 'life.txt', life.steps);
    if (process.env['RECORD'] === '1') writeRecord(RECORD, life.steps);
    expect(differencesFrom(RECORD, life.steps)).toEqual([]);
  },
  TIMEOUT_MS,
);
