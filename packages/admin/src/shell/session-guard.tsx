import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../kit/error-state.tsx';
import { useHost } from '../use-host.ts';
import { meQuery } from './me-query.ts';
import { useSignedIn } from './use-signed-in.ts';
import { logInPath } from './way-back.ts';

/** Lets in logged-in users; sends the others to the log-in, which leads back to where they wanted to go. */
export function SessionGuard() {
  const { t } = useTranslation('common');
  const { api } = useHost();
  const isSignedIn = useSignedIn();
  const location = useLocation();
  const me = useQuery({ ...meQuery(api), enabled: isSignedIn });

  if (!isSignedIn) return <Navigate to={logInPath(location)} replace />;
  if (me.data) return <Outlet />;
  if (me.isError) {
    // A refused token is forgotten by the host, which leads to the log-in; this is a lost connection.
    return (
      <main className="mx-auto grid min-h-svh max-w-xl content-center px-6">
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      </main>
    );
  }
  return <PageSpinner label={t('loading')} />;
}
