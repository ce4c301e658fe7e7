import { useQuery } from '@tanstack/react-query';
import { listChannels } from '@villa/shared/contract/channels.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** Says what of the calendars elsewhere needs somebody; nothing while all is well, or nobody can be asked. */
export function ChannelAlarm() {
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
  const words = [
    ...(clashes > 0 ? [t('channels.clashes', { count: clashes })] : []),
    ...(stale.length > 0 ? [t('channels.stale', { names: stale.join(', ') })] : []),
    ...(suspicious.length > 0 ? [t('channels.suspicious', { names: suspicious.join(', ') })] : []),
    ...(asking.length > 0 ? [t('channels.asks', { names: asking.join(', ') })] : []),
  ];
  if (words.length === 0) return null;
  const look = clashes > 0 ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn';
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card p-4 ${look}`}
    >
      <div className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {/* A line each: Thai sentences have no stop between them. */}
        <div className="grid gap-1">
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <Link
        to={paths.channels}
        className={buttonClass('outline', 'border-current! text-current! bg-surface')}
      >
        {t('shell:nav.channels')}
      </Link>
    </div>
  );
}
