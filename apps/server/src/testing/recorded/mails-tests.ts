import { expect, test } from 'vitest';
import { differenceOf, kindsOf, readRecord, recordOf, writeRecord } from './mails-record.ts';
import type { Scenarios } from './mails-stage.ts';

/** `RECORD=1` writes the files anew. */
const isRecording = process.env['RECORD'] === '1';

/** A test for each kind of mail. */
export function recordTests(scenarios: Scenarios): void {
  test.each(kindsOf(scenarios))(
    'the mail %s says what is recorded, and goes and is dropped when it is recorded',
    async (kind, ofKind) => {
      const now = await recordOf(kind, ofKind);
      if (isRecording) writeRecord(kind, now);
      expect(differenceOf(readRecord(kind), now)).toBe('');
    },
    // As much on a busy machine as on a quiet one, where it takes seconds.
    1_200_000,
  );
}
