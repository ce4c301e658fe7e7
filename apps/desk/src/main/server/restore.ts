/** Brings a backup back into the villa on this computer, by the server's own restore (apps/server/restore.mjs). */
import * as z from 'zod/mini';
import { LogRing } from './log-ring.ts';
import type { ServerChild } from './supervisor.ts';

const report = z.object({
  madeAt: z.string(),
  bookings: z.number(),
  users: z.number(),
  aside: z.nullable(z.string()),
});
export type RestoreReport = z.infer<typeof report>;
export type RestoreOutcome =
  | { ok: true; report: RestoreReport }
  /** In the restore's own words, which are English. */
  | { ok: false; reason: string };

/** @param launch starts the restore with these arguments */
export async function runRestore(
  file: string,
  launch: (args: string[], say: (piece: string) => void) => ServerChild,
): Promise<RestoreOutcome> {
  const said = new LogRing(() => new Date());
  const { gone } = launch([file, '--replace', '--json'], (piece) => said.write(piece));
  const code = await gone;
  const lines = said.lines().map(({ text }) => text.trim());
  const read = code === 0 ? lines.flatMap(readReport) : [];
  const [found] = read;
  return found ? { ok: true, report: found } : { ok: false, reason: lines.join(' ').trim() };
}

function readReport(line: string): RestoreReport[] {
  if (!line.startsWith('{')) return [];
  try {
    return [report.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
