/** Asks a villa that was brought back from a copy, from its first hour to the owner's word. */
import type { Asking } from './answers-ask.ts';

const ME = 'GET /api/admin/auth/me';
const REST = 'GET /api/admin/rest';
const READ = 'POST /api/admin/rest/read';
const SAY = 'POST /api/admin/rest';

export async function askWhileAtRest({ ask, cast }: Asking): Promise<void> {
  await ask('owner', READ, 'never brought back');
  await ask('owner', SAY, 'never brought back', { body: { is: 'look' } });
  const { waysOut, clock } = cast.life.app.deps;
  const now = clock.now().toISOString();
  waysOut.change({ state: 'asked', copyMadeAt: now, restoredAt: now, from: 'backup' });
  await ask('staff', ME, 'at rest');
  await ask('owner', REST, 'at rest');
  await ask('nobody', 'POST /api/booking', 'at rest', { body: {} });
  await ask('owner', SAY, 'only a look', { body: { is: 'look' } });
  await ask('owner', SAY, 'before the calendars are read', { body: { is: 'mine' } });
  await ask('owner', READ, 'a look');
  await ask('owner', SAY, 'the villa', { body: { is: 'mine', keepClosed: ['unknown'] } });
  await ask('owner', REST, 'rests no more');
  waysOut.change(null);
}
