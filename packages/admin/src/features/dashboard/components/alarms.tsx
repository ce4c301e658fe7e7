import { ofWord } from '@villa/shared/domain/known.ts';
import type { Alarm, AlarmKind, AlarmOf } from '@villa/shared/contract/alarms.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import {
  Archive,
  CalendarX,
  HardDrive,
  type LucideIcon,
  MailWarning,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useAlarms } from '@villa/admin/shell/alarms-query.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** How a kind of alarm is said. */
interface Shown {
  title: string;
  texts: readonly string[];
}

const LOOKS: Record<
  AlarmKind,
  { icon: LucideIcon; look: string; to: string | null; needsSystem: boolean }
> = {
  mail_dead: {
    icon: MailWarning,
    look: 'bg-danger-soft text-danger',
    to: paths.mails,
    needsSystem: false,
  },
  backup_failing: {
    icon: Archive,
    look: 'bg-danger-soft text-danger',
    to: paths.backups,
    needsSystem: true,
  },
  disk_low: {
    icon: HardDrive,
    look: 'bg-warn-soft text-warn',
    to: paths.backups,
    needsSystem: true,
  },
  crowded: {
    icon: CalendarX,
    look: 'bg-warn-soft text-warn',
    to: `${paths.bookings}?status=pending,in_review`,
    needsSystem: false,
  },
};

/** An alarm that only a newer server knows leads nowhere. */
const UNKNOWN_LOOK = {
  icon: TriangleAlert,
  look: 'bg-warn-soft text-warn',
  to: null,
  needsSystem: false,
};

/** Everything that is wrong with the house, with what is to be done next; nothing while all is well. */
export function Alarms() {
  const alarms = useAlarms();
  // Kinds that only a newer server knows are one card.
  const cards = new Map(alarms.map((alarm) => [alarm.kind, alarm]));
  return [...cards].map(([kind, alarm]) => <AlarmCard key={kind} alarm={alarm} />);
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('dashboard');
  const maySystem = useCan('system');
  const { title, texts } = useAnnounced(alarm);
  const { icon: Icon, look, to, needsSystem } = ofWord(LOOKS, alarm.kind, UNKNOWN_LOOK);
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card p-4 ${look}`}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-medium">{title}</p>
          {texts.map((text) => (
            <p key={text} className="text-sm text-ink">
              {text}
            </p>
          ))}
        </div>
      </div>
      {to === null || (needsSystem && !maySystem) ? null : (
        <Link
          to={to}
          className={buttonClass('outline', 'border-current! text-current! bg-surface')}
        >
          {t(`alarms.${alarm.kind}.open`)}
        </Link>
      )}
    </div>
  );
}

function useAnnounced(alarm: Alarm): Shown {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const time = useInstant();
  const size = (bytes: number) => formatBytes(bytes, language);
  const sayings: { [Kind in AlarmKind]: (alarm: AlarmOf<Kind>) => Shown } = {
    mail_dead: ({ since, waiting, reason, code }) => ({
      title: t('alarms.mail_dead.title', { since: time(since) }),
      texts: [
        t('alarms.mail_dead.waiting', { count: waiting }),
        t(`alarms.mail_dead.reason.${reason}`, { code }),
      ],
    }),
    backup_failing: ({ lastMadeAt, reason }) => ({
      title:
        lastMadeAt === null
          ? t('alarms.backup_failing.never')
          : t('alarms.backup_failing.title', { since: time(lastMadeAt) }),
      texts: [
        t(`alarms.backup_failing.${lastMadeAt === null ? 'riskAll' : 'risk'}`),
        t(`alarms.backup_failing.reason.${reason}`),
      ],
    }),
    disk_low: ({ disk, freeBytes, totalBytes, backupBytes }) => ({
      title: t(`alarms.disk_low.title.${disk}`),
      texts: [
        t('alarms.disk_low.room', {
          free: size(freeBytes),
          total: size(totalBytes),
          backups: size(backupBytes),
        }),
        t('alarms.disk_low.next'),
      ],
    }),
    crowded: ({ nights }) => ({
      title: t('alarms.crowded.title', { nights }),
      texts: [t('alarms.crowded.bound'), t('alarms.crowded.next')],
    }),
  };
  // The kind chooses its own sentence; that cannot be said in types.
  const say = ofWord<AlarmKind, unknown>(sayings, alarm.kind, () => ({
    title: t('alarms.newKind.title'),
    texts: [t('alarms.newKind.next')],
  }));
  return (say as (alarm: Alarm) => Shown)(alarm);
}
