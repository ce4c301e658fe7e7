import type { KeepChoice } from '@villa/shared/contract/backups.ts';
import type { SystemFinding, SystemFindingKind } from '@villa/shared/contract/system.ts';
import type { ProxyFinding } from '@villa/shared/contract/set-up.ts';
import { ofWord } from '@villa/shared/domain/known.ts';
import { formatBytes, formatLasting } from '@villa/shared/i18n/locale.ts';
import {
  CalendarSync,
  Clock,
  Globe,
  HardDrive,
  type LucideIcon,
  MailWarning,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { MAIL_PART } from './mail-part.ts';
import { clockCommand, settingCommand } from './setting-command.ts';

/** The words of a finding about the machine. */
export interface Wrong {
  key: string;
  icon: LucideIcon;
  tone: 'danger' | 'warn';
  title: string;
  texts: readonly string[];
  /** It is mended in the admin: on a screen, or in a part of this one. */
  to?: { screen: string; name: string } | { part: string };
  /** The shell command that mends it; null: one command is not enough. */
  line?: string | null;
  /** Fewer daily backups mend it. */
  keepFewer?: { kept: KeepChoice };
}
type Saying = Omit<Wrong, 'key'>;
type FindingOf<Kind extends SystemFindingKind> = Extract<SystemFinding, { kind: Kind }>;

/** The address in the command is an example: the owner's own takes its place. */
const AN_ADDRESS = 'https://villa.example.com';

/** Everything that was found in words, and the clock of this device. */
export function useFindingWords(system: SystemSeen): Wrong[] {
  const { t } = useTranslation(['system', 'dashboard', 'shell']);
  const clock = useClockWords(system);
  const { language } = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, language);
  const { install } = system;

  function proxyWords(proxy: ProxyFinding): Saying {
    const settings: Partial<Record<ProxyFinding['kind'], string>> = {
      ...(proxy.kind === 'untrusted' && { untrusted: proxy.address }),
      ...(proxy.kind === 'too_many' && { too_many: String(proxy.found) }),
    };
    const value = settings[proxy.kind];
    return {
      icon: ShieldAlert,
      tone: 'warn',
      title: t(`findings.proxy.${proxy.kind}`),
      texts: [t(`dashboard:setUp.proxy.${proxy.kind}`, { ...proxy })],
      ...(value !== undefined && { line: settingCommand(install, 'TRUST_PROXY', value) }),
    };
  }

  const sayings: { [Kind in SystemFindingKind]: (found: FindingOf<Kind>) => Saying } = {
    proxy: ({ proxy }) => proxyWords(proxy),
    calendars: ({ clashes, stale, suspicious }) => ({
      icon: CalendarSync,
      tone: clashes > 0 ? 'danger' : 'warn',
      title: t('findings.calendars'),
      texts: [
        ...(clashes > 0 ? [t('dashboard:channels.clashes', { count: clashes })] : []),
        ...(stale.length > 0 ? [t('dashboard:channels.stale', { names: stale.join(', ') })] : []),
        ...(suspicious.length > 0
          ? [t('dashboard:channels.suspicious', { names: suspicious.join(', ') })]
          : []),
      ],
      to: { screen: paths.channels, name: t('shell:nav.channels') },
    }),
    mail_files: ({ filed }) => ({
      icon: MailWarning,
      tone: 'danger',
      title: t('findings.mail_files.title'),
      texts: [t('findings.mail_files.text', { count: filed })],
      to: { part: MAIL_PART },
    }),
    disk_full_soon: ({ weeks, freeBytes, totalBytes, backupBytes, keepFewer = null }) => ({
      icon: HardDrive,
      tone: 'warn',
      title: t('findings.disk_full_soon.title', { count: weeks }),
      texts: [
        t('dashboard:alarms.disk_low.room', {
          free: size(freeBytes),
          total: size(totalBytes),
          backups: size(backupBytes),
        }),
        keepFewer === null
          ? t('findings.disk_full_soon.text')
          : t('findings.disk_full_soon.keep', {
              count: keepFewer.kept,
              size: size(keepFewer.freesBytes),
            }),
      ],
      ...(keepFewer === null
        ? { to: { screen: paths.backups, name: t('shell:nav.backups') } }
        : { keepFewer }),
    }),
    mail_password: ({ host }) => ({
      icon: MailWarning,
      tone: 'danger',
      title: t('findings.mail_password.title'),
      texts: [t('findings.mail_password.text', { host })],
      to: { part: MAIL_PART },
    }),
    limits_off: () => ({
      icon: ShieldAlert,
      tone: 'danger',
      title: t('findings.limits_off.title'),
      texts: [t('findings.limits_off.text')],
      line: settingCommand(install, 'LIMITS', null),
    }),
    no_public_url: () => ({
      icon: Globe,
      tone: 'warn',
      title: t('findings.no_public_url.title'),
      texts: [t('findings.no_public_url.text')],
      line: settingCommand(install, 'PUBLIC_URL', AN_ADDRESS),
    }),
  };
  const unknown = (): Saying => ({
    icon: TriangleAlert,
    tone: 'warn',
    title: t('dashboard:alarms.newKind.title'),
    texts: [t('dashboard:alarms.newKind.next')],
  });
  const found = system.findings.map((finding, at): Wrong => {
    // The kind chooses its own sentence; that cannot be said in types.
    const say = ofWord<SystemFindingKind, unknown>(sayings, finding.kind, unknown);
    return { key: `${finding.kind} ${at}`, ...(say as (found: SystemFinding) => Saying)(finding) };
  });
  return [...found.filter(isUrgent), ...clock, ...found.filter((one) => !isUrgent(one))];
}

const isUrgent = ({ tone }: Wrong): boolean => tone === 'danger';

function useClockWords({ driftMs, install }: SystemSeen): Wrong[] {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  if (driftMs === 0) return [];
  const line = clockCommand(install);
  return [
    {
      key: 'clock',
      icon: Clock,
      tone: 'warn',
      title: t('findings.clock.title', { time: formatLasting(Math.abs(driftMs), language) }),
      texts: [t(`findings.clock.${driftMs > 0 ? 'ahead' : 'behind'}`), t('findings.clock.next')],
      ...(line !== null && { line }),
    },
  ];
}
