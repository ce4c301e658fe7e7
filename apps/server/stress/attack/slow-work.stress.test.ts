import { expect, it } from 'vitest';
import {
  LOG_INS,
  type Picture,
  attacked,
  logInsBeside,
  picturesBeside,
} from './slow-work-harness.ts';
import { inSoak } from '../support/how-often.ts';

const entry = new URL('../seeded-faults/waits-in-one-line.ts', import.meta.url).pathname;
const statusesOf = (pictures: readonly Picture[]) => pictures.map(({ status }) => status);

it('seven addresses with PDFs that are never drawn refuse no guest’s picture and keep none waiting', async () => {
  expect(statusesOf(await attacked(picturesBeside))).toEqual([200, 200, 200]);
});

it('160 guesses at once from a /48 refuse the owner not once in twenty log-ins', async () => {
  expect(await attacked(logInsBeside)).toEqual(Array.from({ length: LOG_INS }, () => 200));
});

inSoak(() => {
  it('a server in which all wait in one line is found out', async () => {
    const pictures = await attacked(picturesBeside, { entry });
    expect(statusesOf(pictures)).not.toEqual([200, 200, 200]);
    expect(await attacked(logInsBeside, { entry })).toContain(429);
  });
});
