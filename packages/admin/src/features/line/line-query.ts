import { readLine } from '@villa/shared/contract/line.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';

export const LINE_KEY = ['line'] as const;

/** LINE as it is connected, and the reader's own link. */
export const lineQuery = (api: AdminApi) => callQuery(api, LINE_KEY, readLine, {});
