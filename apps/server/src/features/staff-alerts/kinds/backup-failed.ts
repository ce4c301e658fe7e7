import { alertKind } from '../../alerts/alert-kind.ts';
import type { AlertFacts } from '../alert-facts.ts';
import { type BookingAlert, namesOf } from '../alert-values.ts';
import { words } from './backup-failed.words.ts';

/** Backups or off-site copies fail. */
export const backupFailed = (facts: AlertFacts): BookingAlert => ({
  kind: alertKind({
    event: 'backup_failed',
    group: 'system',
    name: namesOf(words),
    may: 'system',
    ways: { owner: ['push', 'mail'] },
    lastWayStays: true,
    mail: 'own',
    ttlMinutes: 24 * 60,
    // The alarm is looked at every five minutes; one that ended by itself is told with the next.
    shouldSend({ data }: { data: { what: 'backup' | 'offsite' } }) {
      const kind = data.what === 'backup' ? 'backup_failing' : 'offsite_failing';
      return facts.isOn(kind) ? data : null;
    },
    text: ({ what }, { language }) => ({
      title: what === 'backup' ? words[language].title : words[language].offsite,
      body: words[language].body,
      path: what === 'backup' ? '/backups' : '/system',
    }),
  }),
  causedBy: null,
});
