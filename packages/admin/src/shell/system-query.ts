import { queryOptions, useQuery } from '@tanstack/react-query';
import { type System, getSystem } from '@villa/shared/contract/system.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { useApi } from '../use-host.ts';
import { useCan } from './use-can.ts';

/** A disk fills and a mail server dies without an event. */
const ASK_AGAIN_MS = 60_000;
/** Certificates, log-ins and holds bear less than this without harm. */
const DRIFT_MS = 60_000;

export type SystemSeen = System & {
  /** How far the server's clock is ahead of this device's; 0 within a minute. */
  driftMs: number;
};

export function systemQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['system'],
    async queryFn({ signal }): Promise<SystemSeen> {
      const askedAt = Date.now();
      const system = await api.call(getSystem, { signal });
      const answeredAt = Date.now();
      // Somewhere between asking and hearing; a slow line proves nothing.
      const ahead = Date.parse(system.serverTime) - (askedAt + answeredAt) / 2;
      const isDrift = Math.abs(ahead) > DRIFT_MS + (answeredAt - askedAt) / 2;
      return { ...system, driftMs: isDrift ? Math.round(ahead) : 0 };
    },
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** How many things are wrong with the machine. */
export const countWrong = ({ alarms, findings, driftMs }: SystemSeen): number =>
  alarms.length + findings.length + (driftMs === 0 ? 0 : 1);

/** The same for the menu; 0 until the server has answered, and for whoever may not know. */
export function useSystemWrong(): number {
  const enabled = useCan('system');
  const { data } = useQuery({ ...systemQuery(useApi()), enabled });
  return data ? countWrong(data) : 0;
}
