import { useQuery } from '@tanstack/react-query';
import { getHealth } from '@villa/shared/contract/health.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** The version of the server's program, for whoever reports a fault or asks what is new. */
export function ProgramVersion() {
  const { t } = useTranslation('shell');
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.call(getHealth, { signal }),
    staleTime: 60_000,
  });
  if (!data) return null;
  const { version, commit } = data;
  const name = commit ? `${version} (${commit})` : version;
  return <p className="px-3 text-xs text-soft">{t('version', { version: name })}</p>;
}
