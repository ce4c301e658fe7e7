/** The answers about closing a month. The very last, because the month has to be over. */
import type { Asking } from './answers-ask.ts';

export async function askAboutMonths({ ask, cast }: Asking): Promise<void> {
  cast.life.app.clock.set('2027-02-02T03:00:00Z');
  const named = (month: string) => ({ params: { month } });
  const closing = 'POST /api/admin/money/months/:month/close';
  await ask('owner', closing, 'one that is not over', named('2027-02'));
  await ask('owner', closing, 'one with a slip that waits', named('2027-01'));
  await ask('owner', closing, 'one that is over', named('2026-12'));
  await ask('owner', closing, 'closed already', named('2026-12'));
  const opening = 'DELETE /api/admin/money/months/:month/close';
  const reason = { path: '/api/admin/money/months/2026-12/close?reason=late' };
  await ask('owner', opening, 'without a reason', named('2026-12'));
  await ask('owner', opening, 'the newest', reason);
  await ask('owner', opening, 'open already', reason);
}
