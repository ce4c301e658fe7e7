import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@villa/shared/contract/alarms.ts';
import { listChannels } from '@villa/shared/contract/channels.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isDangerous, useAlarmWords } from '@villa/admin/kit/alarm-words.ts';
import { paths } from '@villa/admin/paths.ts';
import { useAlarms } from '@villa/admin/shell/alarms-query.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** Red where guests or data are hurt now, amber where they will be. */
interface Trouble {
  icon: LucideIcon;
  isDanger: boolean;
  title: string;
  texts: readonly string[];
  to: string | null;
  open: string;
}

/** Everything that is wrong: the worst in full, the others below it once they are asked for; nothing while all is well. */
export function Wrong() {
  const { t } = useTranslation('dashboard');
  const channels = useChannelTrouble();
  // Kinds that only a newer server knows are one card.
  const alarms = new Map<string, Alarm>(useAlarms().map((alarm) => [alarm.kind, alarm]));
  const all = [
    ...[...alarms].map(([kind, alarm]) => ({
      key: kind,
      isDanger: isDangerous(alarm),
      card: <AlarmCard alarm={alarm} />,
    })),
    ...(channels
      ? [
          {
            key: 'channels',
            isDanger: channels.isDanger,
            card: <TroubleCard trouble={channels} />,
          },
        ]
      : []),
  ];
  const [worst, ...others] = sorted(
    all,
    (one, other) => Number(other.isDanger) - Number(one.isDanger),
  );
  if (worst === undefined) return null;
  return (
    <section aria-label={t('wrong.title')} className="grid gap-2">
      {worst.card}
      {others.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
            {t('wrong.more', { count: others.length })}
          </summary>
          <ul className="grid gap-2 pt-1">
            {others.map(({ key, card }) => (
              <li key={key}>{card}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  return <TroubleCard trouble={useAlarmWords(alarm)} />;
}

function TroubleCard({ trouble }: { trouble: Trouble }) {
  const { icon: Icon, isDanger, title, texts, to, open } = trouble;
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card p-4 ${
        isDanger ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'
      }`}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-medium">{title}</p>
          {/* A line each: Thai sentences have no stop between them. */}
          {texts.map((text) => (
            <p key={text} className="text-sm text-ink">
              {text}
            </p>
          ))}
        </div>
      </div>
      {to === null ? null : (
        <Link
          to={to}
          className={buttonClass('outline', 'border-current! text-current! bg-surface')}
        >
          {open}
        </Link>
      )}
    </div>
  );
}

/** The calendars elsewhere that need somebody, one card; null while all is well, or nobody can be asked. */
function useChannelTrouble(): Trouble | null {
  const { t } = useTranslation(['dashboard', 'shell']);
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }) => api.call(listChannels, { signal }),
  });
  const channels = data?.channels ?? [];
  const clashes = channels.reduce((sum, { health }) => sum + health.openClashes, 0);
  const named = (state: string) =>
    channels.filter(({ health }) => health.state === state).map(({ name }) => name);
  const stale = named('stale');
  const suspicious = named('suspicious');
  const asking = channels
    .filter(({ health }) => health.asksWindow && health.sold.length > 0)
    .map(({ name }) => name);
  const [title, ...texts] = [
    ...(clashes > 0 ? [t('channels.clashes', { count: clashes })] : []),
    ...(stale.length > 0 ? [t('channels.stale', { names: stale.join(', ') })] : []),
    ...(suspicious.length > 0 ? [t('channels.suspicious', { names: suspicious.join(', ') })] : []),
    ...(asking.length > 0 ? [t('channels.asks', { names: asking.join(', ') })] : []),
  ];
  if (title === undefined) return null;
  return {
    icon: TriangleAlert,
    isDanger: clashes > 0,
    title,
    texts,
    to: paths.channels,
    open: t('shell:nav.channels'),
  };
}
