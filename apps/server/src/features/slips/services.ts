import type { AppContext } from '../../app-context.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import { createGuardedConnection } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import { createCheckedSlipsRepository } from './checked-slips.repository.ts';
import { createSlipChecksRepository } from './slip-checks.repository.ts';
import { createSlipChecks } from './slip-checks.usecases.ts';
import { createSlipEvidenceRepository } from './slip-evidence.repository.ts';
import { createSlipServiceRepository } from './slip-service.repository.ts';
import { createSlipServiceSetUp } from './slip-service.usecases.ts';
import { SlipStore, slipViewsFolder, slipsFolder } from './slip-store.ts';
import { createSlipsRepository } from './slips.repository.ts';
import { createHttpVerifier } from './verifiers/http-verifier.ts';
import { createJsonCall } from './verifiers/json-call.ts';
import { SLIP_SERVICE_OPENERS } from './verifiers/slip-services.ts';

export type SlipsServices = ReturnType<typeof createSlipsServices>;

/** Longer than this nobody waits for a service's word. */
const ANSWER_WITHIN_MS = 8000;

export function createSlipsServices(context: AppContext) {
  const { config, db, sqlite, log, waysOut } = context;
  const { dataDir } = config;
  const slipEvidenceRows = createSlipEvidenceRepository(db, sqlite);
  const mayLeave = () => waysOut.mayLeave('slip-verifier');
  const connection = createGuardedConnection({
    blocked: privateAddresses(config.allowPrivateAddresses),
  });
  const tools = { call: createJsonCall(connection, ANSWER_WITHIN_MS), config, log };
  const fixed = config.slipVerifier && createHttpVerifier(config.slipVerifier, { log, mayLeave });
  const slipService = createSlipServiceSetUp({
    ...context,
    settings: createSlipServiceRepository(db),
    secrets: createSecrets(dataDir),
    open: (service, values) => SLIP_SERVICE_OPENERS[service](values, tools),
    requireWay: () => waysOut.require('slip-verifier'),
    mayLeave,
    isFixed: fixed !== null,
    onRenewed: () => slipChecks.renew(),
  });
  const slipChecks = createSlipChecks({
    ...context,
    checks: createSlipChecksRepository(db),
    verifier: () => (mayLeave() ? (slipService.verifier() ?? fixed) : null),
    isOn: () => fixed !== null || slipService.isOn(),
    news: slipService,
  });
  return {
    slipRows: createSlipsRepository(db),
    slipEvidenceRows,
    slipStore: new SlipStore({ slips: slipsFolder(dataDir), views: slipViewsFolder(dataDir) }),
    /** The slips of other payments that are the same as one of these. */
    usedSlips: slipEvidenceRows.usedBefore,
    /** The service that checks slips, and its answers. */
    slipService,
    slipChecks,
    checkedSlipRows: createCheckedSlipsRepository(db),
  };
}
