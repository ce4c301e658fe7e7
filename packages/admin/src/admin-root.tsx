import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from '@villa/ui/error-boundary.tsx';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type createMemoryRouter } from 'react-router-dom';
import { queryDefaults } from '@villa/shared/client/query-defaults.ts';
import type { AdminHost } from './host.ts';
import { ErrorFallback } from './shell/error-fallback.tsx';
import { ThemeProvider } from './shell/theme-context.tsx';
import { Toasts } from './shell/toasts.tsx';
import { HostContext } from './use-host.ts';

export type AdminRouter = ReturnType<typeof createMemoryRouter>;

interface AdminRootProps {
  host: AdminHost;
  i18n: I18n;
  router: AdminRouter;
}

/** Everything around the screens: host, texts, queries, theme, router, messages. */
export function AdminRoot({ host, i18n, router }: AdminRootProps) {
  const [queryClient] = useState(createQueryClient);

  useEffect(
    () =>
      host.session.subscribe(() => {
        // The next user to log in here must not see what this one could see.
        if (!host.session.isSignedIn()) queryClient.clear();
        // Another window may have logged in as somebody else.
        else void queryClient.invalidateQueries();
      }),
    [host, queryClient],
  );

  return (
    <HostContext value={host}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider>
            <ErrorBoundary Fallback={ErrorFallback}>
              <RouterProvider router={router} />
            </ErrorBoundary>
            <Toasts router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </HostContext>
  );
}

/**
 * One cache for one log-in. Staff and owner work side by side, so answers age fast. Calls are sent without a connection,
 * too: reads may be answered by what the host has kept, and a write fails at once instead of being sent later.
 */
function createQueryClient(): QueryClient {
  const { queries, mutations } = queryDefaults(10_000);
  return new QueryClient({
    defaultOptions: {
      queries: { ...queries, networkMode: 'always', refetchOnReconnect: true },
      mutations: { ...mutations, networkMode: 'always' },
    },
  });
}
