import { createContext, use } from 'react';
import type { AdminHost } from './host.ts';
import type { AdminApi } from './host/admin-api.ts';

export const HostContext = createContext<AdminHost | null>(null);

/** Whoever shows the admin. @throws outside of <AdminApp> */
export function useHost(): AdminHost {
  const host = use(HostContext);
  if (!host) throw new Error('there is no host: draw this within <AdminApp>');
  return host;
}

/** The access to the server. */
export function useApi(): AdminApi {
  return useHost().api;
}
