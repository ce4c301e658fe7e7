import { ofWord } from '@villa/shared/domain/known.ts';
import type { Alarm, AlarmKind, AlarmOf } from '@villa/shared/contract/alarms.ts';
import { formatBytes, formatDate } from '@villa/shared/i18n/locale.ts';
import {
  Archive,
  CalendarX,
  Cloud,
  HandCoins,
  HardDrive,
  type LucideIcon,
  MailWarning,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useCan } from '../shell/use-can.ts';
import { useInstant } from '../shell/use-instant.ts';
import { useLanguage } from '../texts/use-language.ts';

interface Look {
  icon: LucideIcon;
  /** Red: guests or data are hurt now. Amber: they will be. */
  isDanger: boolean;
  /** Leads to a screen of the owner's. */
  needsSystem: boolean;
}

interface Saying {
  title: string;
  texts: readonly string[];
  /** The screen on which the next step is taken; null for an alarm that only a newer server knows. */
  to: string | null;
}

/** The words of an alarm on every screen. */
export interface AlarmWords extends Look, Saying {
  /** Names that screen. */
  open: string;
}

const LOOKS: Record<AlarmKind, Look> = {
  mail_dead: { icon: MailWarning, isDanger: true, needsSystem: false },
  backup_failing: { icon: Archive, isDanger: true, needsSystem: true },
  offsite_failing: { icon: Cloud, isDanger: true, needsSystem: true },
  disk_low: { icon: HardDrive, isDanger: false, needsSystem: true },
  refund_late: { icon: HandCoins, isDanger: false, needsSystem: false },
  crowded: { icon: CalendarX, isDanger: false, needsSystem: false },
};
const UNKNOWN_LOOK: Look = { icon: TriangleAlert, isDanger: false, needsSystem: false };

/** Red: guests or data are hurt now. */
export const isDangerous = ({ kind }: Pick<Alarm, 'kind'>): boolean =>
  ofWord(LOOKS, kind, UNKNOWN_LOOK).isDanger;

/** The same where the owner has typed the mail server in the admin. */
const HERE = {
  log_in: 'logInHere',
  no_password: 'no_password',
  unreachable: 'unreachableHere',
  refused: 'refused',
} as const;

/** The words of an alarm, with its next step where the user may take it. */
export function useAlarmWords(alarm: Alarm): AlarmWords {
  const { t } = useTranslation(['dashboard', 'shell']);
  const maySystem = useCan('system');
  const { language } = useLanguage();
  const time = useInstant();
  const size = (bytes: number) => formatBytes(bytes, language);
  const sayings: { [Kind in AlarmKind]: (alarm: AlarmOf<Kind>) => Saying } = {
    mail_dead: ({ since, waiting, reason, code, setIn }) => ({
      title: t('alarms.mail_dead.title', { since: time(since) }),
      texts: [
        ...(waiting > 0 ? [t('alarms.mail_dead.waiting', { count: waiting })] : []),
        t(`alarms.mail_dead.reason.${setIn === 'admin' ? HERE[reason] : reason}`, { code }),
      ],
      to: maySystem ? paths.system : paths.mails,
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
      to: paths.backups,
    }),
    offsite_failing: ({ part, lastAt, problem, detail }) => ({
      title:
        part === 'drill' || lastAt === null
          ? t(`alarms.offsite_failing.${part === 'drill' ? 'drill' : 'never'}`)
          : t('alarms.offsite_failing.title', { since: time(lastAt) }),
      texts: [
        ...(part === 'drill' ? [] : [t(`alarms.offsite_failing.${lastAt ? 'risk' : 'riskAll'}`)]),
        t(`alarms.offsite_failing.problem.${problem}`) + (detail === '' ? '' : ` (${detail})`),
      ],
      to: paths.system,
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
      to: paths.backups,
    }),
    refund_late: ({ count, by, bookingId, inBin }) => ({
      title: t('alarms.refund_late.title', { count }),
      texts: [t('alarms.refund_late.next', { count, by: formatDate(by, language) })],
      to: inBin ? paths.bin : paths.booking(bookingId),
    }),
    crowded: ({ nights }) => ({
      title: t('alarms.crowded.title', { nights }),
      texts: [t('alarms.crowded.bound'), t('alarms.crowded.next')],
      to: `${paths.bookings}?status=pending,in_review`,
    }),
  };
  // The kind chooses its own sentence; that cannot be said in types.
  const say = ofWord<AlarmKind, unknown>(sayings, alarm.kind, () => ({
    title: t('alarms.newKind.title'),
    texts: [t('alarms.newKind.next')],
    to: null,
  }));
  const words = (say as (alarm: Alarm) => Saying)(alarm);
  const look = ofWord(LOOKS, alarm.kind, UNKNOWN_LOOK);
  const to = look.needsSystem && !maySystem ? null : words.to;
  const openOf = (kind: AlarmKind, path: string | null): string => {
    if (path === null) return '';
    return path === paths.system ? t('shell:nav.system') : t(`alarms.${kind}.open`);
  };
  return { ...look, ...words, to, open: openOf(alarm.kind, to) };
}
