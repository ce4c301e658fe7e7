import type { SlipServiceField, SlipServiceId } from '@villa/shared/contract/slip-service.ts';
import type { Config } from '@villa/server/config.ts';
import type { Log } from '@villa/server/platform/log.ts';
import type { SlipVerifier } from '../slip-verifier.ts';
import type { JsonCall } from './json-call.ts';
import { slipok } from './slipok.ts';

/** The fields as the owner typed them. */
export type SlipServiceValues = Partial<Record<SlipServiceField, string>>;

/** Everything that a service is given to speak with. */
export interface ServiceTools {
  call: JsonCall;
  config: Config;
  log: Log;
}

/** A service as it is opened with an owner's key. */
export type OpenSlipService = (values: SlipServiceValues, tools: ServiceTools) => SlipVerifier;

/** Every service is a file beside this one. */
export const SLIP_SERVICE_OPENERS: Record<SlipServiceId, OpenSlipService> = { slipok };
