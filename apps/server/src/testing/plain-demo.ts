/**
 * The demo villa without its terms, as most tests want it. It is seeded once and linked for each of them: reading the
 * original pictures, and judging how dark they are, takes longer than the app takes to start.
 */
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, openContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { seedDemo } from '../features/seed/seed-demo.ts';
import { mediaFolder } from '../features/villa/image-store.ts';
import { copyDatabase, copyMigratedDatabase } from './migrated-database.ts';

/** Tells the tests' processes where it is; where nobody has made one, each app seeds its own. */
const VARIABLE = 'VILLA_PLAIN_DEMO';

/**
 * The demo as the specification's example has its prices, all year, and as a villa is whose owner has set no terms: a test
 * that is about them sets its own.
 */
const PLAIN_DEMO = {
  weekdayDiscountedPrice: 12_900,
  depositPercent: 100,
  balanceDueDays: 14,
  damageDeposit: 0,
  damageDepositWhen: 'with_balance' as const,
  cancellationPolicy: [],
  guestsCancel: false,
  legalName: '',
  legalAddress: '',
  legalAddressEn: '',
  taxNumber: '',
  licenceNumber: '',
};

/** Takes the terms and the green season from a demo villa that was just seeded. */
export function makeDemoPlain({ stores, sqlite }: Pick<AppContext, 'stores' | 'sqlite'>): void {
  stores.villa.update(PLAIN_DEMO);
  sqlite.prepare('delete from rate_periods').run();
}

/** Makes it with the program's own seed. @returns what removes it again */
export async function makePlainDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'villa-plain-demo-'));
  copyMigratedDatabase(folder);
  const context = openContext(readConfig({ LOG_LEVEL: 'error', DATA_DIR: folder }));
  await seedDemo(context);
  makeDemoPlain(context);
  context.sqlite.close();
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts it into a new data folder. The pictures are links: the program never writes into a picture's file.
 * @returns false when nobody has made one
 */
export function linkPlainDemo(dataDir: string): boolean {
  const folder = process.env[VARIABLE];
  if (folder === undefined) return false;
  copyDatabase(join(folder, DATABASE), dataDir);
  const [from, to] = [mediaFolder(folder), mediaFolder(dataDir)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name));
  return true;
}
