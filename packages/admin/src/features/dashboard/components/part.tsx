import type { UseQueryResult } from '@tanstack/react-query';
import { Spinner } from '@villa/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';

interface PartProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the dashboard loads and fails on its own. */
export function Part<Data>({ query, children }: PartProps<Data>) {
  const { t } = useTranslation('common');
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <p className="flex min-h-24 items-center justify-center gap-3 text-soft">
      <Spinner />
      {t('loading')}
    </p>
  );
}
