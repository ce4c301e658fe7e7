import { reportBrowserError } from '../contract/browser-errors.ts';
import type * as z from 'zod/mini';
import type { ApiClient } from './api-client.ts';

/** A program that is much older than its server tells it of so many calls. */
const MAX_REPORTS = 5;

/** Tells the server of each call whose answer this build cannot read, once; whether it arrives is not waited for. */
export function createUnreadReports(
  client: ApiClient,
  part: z.input<NonNullable<typeof reportBrowserError.body>>['part'],
): (call: string) => void {
  const told = new Set<string>();
  return (call) => {
    if (told.has(call) || told.size >= MAX_REPORTS) return;
    told.add(call);
    const body = { part, name: 'UnreadAnswerError' as const, frames: [], call };
    client.call(reportBrowserError, { body }).catch(() => {});
  };
}
