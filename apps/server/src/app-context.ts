import { mkdirSync } from 'node:fs';
import { ROLE_PERMISSIONS, type RolePermissions } from '@villa/shared/domain/booking/permission.ts';
import type { Config } from './config.ts';
import { createIsStillOurs } from './platform/database/changed-beneath.ts';
import { guardWrites } from './platform/database/guard-writes.ts';
import {
  type DatabaseVersion,
  createDatabaseVersion,
} from './platform/database/database-version.ts';
import {
  type WriteTransaction,
  createWriteTransaction,
} from './platform/database/write-transaction.ts';
import type { Db, Sqlite } from './platform/database/open.ts';
import { openDatabaseOf } from './data-folder.ts';
import {
  type BankAccountsRepository,
  createBankAccountsRepository,
} from './features/villa/bank-accounts.repository.ts';
import {
  type ImagesRepository,
  createImagesRepository,
} from './features/villa/images.repository.ts';
import { createEndedHolds } from './features/booking-record/ended-holds.ts';
import {
  type ReviewsRepository,
  createReviewsRepository,
} from './features/review-record/reviews.repository.ts';
import { type RoomsRepository, createRoomsRepository } from './features/villa/rooms.repository.ts';
import { type ProxyWatch, createProxyWatch } from './features/proxy/proxy-watch.ts';
import {
  type RatePeriodsRepository,
  createRatePeriodsRepository,
} from './features/villa/rate-periods.repository.ts';
import { type PublishedVilla, createPublishedVilla } from './features/villa/published-villa.ts';
import { type VillaRepository, createVillaRepository } from './features/villa/villa.repository.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { newId } from './platform/ids.ts';
import { type WaysOut, createWaysOut } from './platform/ways-out.ts';
import { type Log, createLog } from './platform/log.ts';
import { type SeenWarnings, rememberWarnings } from './platform/seen-warnings.ts';

/** The opened data folder: what the features' services and the pages are built on. */
export interface AppContext {
  config: Config;
  sqlite: Sqlite;
  db: Db;
  /** One transaction that may write, safe beside another process. Synchronous. */
  writeTransaction: WriteTransaction;
  databaseVersion: DatabaseVersion;
  /** False once another version of the program has changed the tables; then nothing is written any more. */
  isStillOurs: () => boolean;
  clock: Clock;
  log: Log;
  /** Its warnings, until they are kept. */
  seenWarnings: SeenWarnings;
  newId: () => string;
  /** The permissions of each role. */
  rolePermissions: RolePermissions;
  proxies: ProxyWatch;
  /** Decides whether anything may leave the server. */
  waysOut: WaysOut;
  /** The villa as everybody sees it, as it is now. */
  published: () => PublishedVilla;
  stores: Stores;
}

/** The rows of what the villa's pages show. */
export interface Stores {
  villa: VillaRepository;
  rooms: RoomsRepository;
  pictures: ImagesRepository;
  bankAccounts: BankAccountsRepository;
  ratePeriods: RatePeriodsRepository;
  reviews: ReviewsRepository;
}

export interface ContextOptions {
  clock?: Clock;
  log?: Log;
  /** Another table, for a test with a role of its own. */
  rolePermissions?: RolePermissions;
}

/**
 * Opens the data folder and its database, made and migrated when needed.
 * @throws DataFolderRefused when what is in it is no villa that can be started
 */
export function openContext(
  config: Config,
  { clock = systemClock, log, rolePermissions = ROLE_PERMISSIONS }: ContextOptions = {},
): AppContext {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { sqlite, db } = openDatabaseOf(config.dataDir);
  createEndedHolds(sqlite, clock);
  const isStillOurs = createIsStillOurs(sqlite);
  const writeTransaction = createWriteTransaction(sqlite, isStillOurs);
  guardWrites(sqlite, writeTransaction, isStillOurs);
  const databaseVersion = createDatabaseVersion(sqlite);
  const stores: Stores = {
    villa: createVillaRepository(db),
    rooms: createRoomsRepository(db),
    pictures: createImagesRepository(db),
    bankAccounts: createBankAccountsRepository(db),
    ratePeriods: createRatePeriodsRepository(db),
    reviews: createReviewsRepository(db),
  };
  const { log: ownLog, seen: seenWarnings } = rememberWarnings(
    log ?? createLog(config.logLevel),
    clock,
  );
  const waysOut = createWaysOut(config.dataDir);
  // Read here: guests are told of it by a feature below that of the mails.
  const mailServer = sqlite.prepare('select 1 from mail_server');
  return {
    config,
    sqlite,
    db,
    writeTransaction,
    databaseVersion,
    isStillOurs,
    clock,
    log: ownLog,
    seenWarnings,
    newId,
    rolePermissions,
    proxies: createProxyWatch({ config, clock, log: ownLog, waysOut }),
    waysOut,
    published: createPublishedVilla({
      ...stores,
      databaseVersion,
      clock,
      config,
      waysOut,
      hasMailServer: () => config.smtpUrl !== null || mailServer.get() !== undefined,
    }),
    stores,
  };
}
