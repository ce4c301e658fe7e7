import { getStatement } from '@villa/shared/contract/statements.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';

/** Begins the keys of all that is asked about statements. */
export const STATEMENTS = 'statements';

export const statementQuery = (api: AdminApi, id: string) =>
  callQuery(api, [STATEMENTS, id], getStatement, { params: { id } });
