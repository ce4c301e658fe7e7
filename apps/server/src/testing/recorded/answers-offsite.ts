/** The answers to the owner about copies off the machine. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Asking } from './answers-ask.ts';

/** The record leaves out the test's own folder before it. */
const FOLDER = 'copies-elsewhere';

export async function askAboutOffsite({ ask, cast }: Asking): Promise<void> {
  const path = 'PATCH /api/admin/system/offsite';
  await ask('owner', 'POST /api/admin/system/offsite/run', 'no place', {});
  await ask('owner', path, 'a folder that is not there', {
    body: { place: { kind: 'folder', path: '/no/such/folder' } },
  });
  await ask('owner', path, 'a key that was not shown', { body: { confirmKey: '12345678' } });
  const { dataDir, deps } = cast.life.app;
  mkdirSync(join(dataDir, FOLDER));
  await ask('owner', path, 'a folder', {
    body: { place: { kind: 'folder', path: join(dataDir, FOLDER) } },
  });
  await ask('owner', path, 'a key, which is shown once', { body: { newKey: true } });
  const { newKey = '' } = await deps.offsite.change({ newKey: true });
  await ask('owner', path, 'its end', { body: { confirmKey: newKey.slice(-8) } });
  await ask('owner', 'POST /api/admin/system/offsite/drill', 'without a copy', {});
  await deps.offsite.settled();
  await ask('owner', 'POST /api/admin/system/offsite/run', 'the first copy', {});
  await deps.offsite.settled();
  await ask('owner', path, 'no more copies', { body: { place: null } });
}
