import { PageSpinner } from '@villa/ui/spinner.tsx';
import { lateCode } from '@villa/ui/late-code.ts';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { AdminRoot, type AdminRouter } from './admin-root.tsx';
import type { AdminHost } from './host.ts';
import { adminRoutes } from './routes.tsx';
import { createAdminI18n } from './texts/create-admin-i18n.ts';

export interface AdminAppProps {
  host: AdminHost;
  /** The path at which the admin begins in the host's addresses, such as `/admin`. */
  basename: string;
  /** Calls back with each screen that the host wants to open, such as from a notification. @returns how to stop */
  followOpenings?: (open: (path: string) => void) => () => void;
}

interface Ready {
  i18n: I18n;
  router: AdminRouter;
}

/** The whole admin: the same for the browser and for the desk. The props do not change. */
export function AdminApp({ host, basename, followOpenings }: AdminAppProps) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    let left = false;
    let router: AdminRouter | undefined;
    let asked: string | undefined;
    // Through the router, so that a form with unsaved changes asks first.
    const stop = followOpenings?.((path) => {
      asked = path;
      void router?.navigate(path);
    });
    async function prepare(): Promise<void> {
      const language = host.preferences.language();
      const i18n = await lateCode(() => createAdminI18n(language));
      if (left) return;
      document.documentElement.lang = language;
      router = createBrowserRouter(adminRoutes(i18n), { basename });
      if (asked !== undefined) void router.navigate(asked);
      setReady({ i18n, router });
    }
    prepare().catch((error: Error) => setFailure(error));
    return () => {
      left = true;
      stop?.();
    };
  }, [host, basename, followOpenings]);

  // There are no words yet to say it with; the host's own boundary has some.
  if (failure) throw failure;
  return ready ? <AdminRoot host={host} {...ready} /> : <PageSpinner label="" />;
}
