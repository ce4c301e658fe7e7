import { getStatement } from '@villa/shared/contract/statements.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';

export const statementQuery = (api: AdminApi, id: string) =>
  callQuery(api, ['statements', id], getStatement, { params: { id } });
