import { listStatements } from '@villa/shared/contract/statements.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { callQuery } from './call-query.ts';

/** The statements of banks, and the slips that no row of them is; also for the dashboard. */
export const statementsQuery = (api: AdminApi) =>
  callQuery(api, ['statements'], listStatements, {});
