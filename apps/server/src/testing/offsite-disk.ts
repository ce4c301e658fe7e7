import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './create-test-app.ts';

const HOUR = 3_600_000;
const diskOf = (app: TestApp): string => join(app.dataDir, '.copies');

/** Off-site copies into a folder, of which there is one already. */
export async function beginCopies(app: TestApp): Promise<void> {
  const { offsite } = app.deps;
  mkdirSync(diskOf(app));
  await offsite.change({ place: { kind: 'folder', path: diskOf(app) } });
  const { newKey = '' } = await offsite.change({ newKey: true });
  await offsite.change({ confirmKey: newKey.slice(-8) });
  await offsite.doDue();
}

/** Lets so many hours pass without the disk of the copies. */
export async function withoutDisk(app: TestApp, hours: number): Promise<void> {
  renameSync(diskOf(app), `${diskOf(app)}-away`);
  app.clock.advance(hours * HOUR);
  await app.deps.backups.makeDue();
  await app.deps.offsite.doDue();
}

export async function diskIsBack(app: TestApp): Promise<void> {
  renameSync(`${diskOf(app)}-away`, diskOf(app));
  app.clock.advance(HOUR / 4);
  await app.deps.offsite.doDue();
}

/** Changes a byte of every object, and lets the drill look at them. */
export async function spoilCopies(app: TestApp): Promise<void> {
  const entries = readdirSync(diskOf(app), { recursive: true, withFileTypes: true });
  const objects = entries.filter(
    ({ parentPath, name }) => parentPath.includes('objects') && name.endsWith('.age'),
  );
  for (const { parentPath, name } of objects) {
    const bytes = readFileSync(join(parentPath, name));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(join(parentPath, name), bytes);
  }
  app.deps.offsite.begin('drill');
  await app.deps.offsite.settled();
}
