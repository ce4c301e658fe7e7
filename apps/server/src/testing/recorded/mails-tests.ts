import { expect, test } from 'vitest';
import { IN_FULL } from '../model-runs.ts';
import {
  differenceOf,
  firstOf,
  kindsOf,
  readRecord,
  recordOf,
  writeRecord,
} from './mails-record.ts';
import type { Scenarios } from './mails-stage.ts';

/** `RECORD=1` writes the files anew. */
const isRecording = process.env['RECORD'] === '1';

/** A test for each kind of mail: its first scenario, and in the soak and while it is recorded all of them. */
export function recordTests(scenarios: Scenarios): void {
  test.each(kindsOf(scenarios))(
    'the mail %s says what is recorded, and goes and is dropped when it is recorded',
    async (kind, ofKind) => {
      const isWhole = IN_FULL || isRecording;
      const now = await recordOf(kind, isWhole ? ofKind : ofKind.slice(0, 1));
      if (isRecording) writeRecord(kind, now);
      const part = isWhole ? (record: string) => record : firstOf;
      expect(differenceOf(part(readRecord(kind)), part(now))).toBe('');
    },
    // As much on a busy machine as on a quiet one, where it takes seconds.
    1_200_000,
  );
}
