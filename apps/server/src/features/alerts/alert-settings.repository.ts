import type { AlertEvent, AlertWay, QuietHours } from '@villa/shared/contract/alerts.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { alertSettingsTable } from './alerts.table.ts';
import { USUAL_QUIET_HOURS } from './quiet-hours.ts';

/** One user's own words. */
export interface OwnAlertSettings {
  /** Only the events that the user has set. */
  ways: Partial<Record<AlertEvent, AlertWay[]>>;
  quietHours: QuietHours;
  names: boolean;
}

export interface AlertSettingsRepository {
  /** The usual ones for a user who has set nothing. */
  read(userId: string): OwnAlertSettings;
  write(userId: string, settings: OwnAlertSettings): void;
}

export function createAlertSettingsRepository(db: Db): AlertSettingsRepository {
  const table = alertSettingsTable;
  // Read for each user at each alert, so prepared once.
  const ofUser = once(() =>
    db
      .select()
      .from(table)
      .where(eq(table.userId, steady('userId')))
      .prepare(),
  );
  return {
    read(userId) {
      const row = ofUser().get({ userId });
      if (!row) return { ways: {}, quietHours: USUAL_QUIET_HOURS, names: false };
      const { ways, quietOn: on, quietFrom: from, quietUntil: until, names } = row;
      return { ways, quietHours: { on, from, until }, names };
    },
    write(userId, { ways, quietHours: { on, from, until }, names }) {
      const row = { ways, quietOn: on, quietFrom: from, quietUntil: until, names };
      db.insert(table)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: table.userId, set: row })
        .run();
    },
  };
}
