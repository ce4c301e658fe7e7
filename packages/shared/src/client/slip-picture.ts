import { SLIP_MAX_BYTES } from '../contract/payment.ts';
import { slipSide } from '../domain/money/slip-side.ts';
import { ApiError } from './api-client.ts';

/** When a slip's picture is made small before it is sent, and how small. */
export const SLIP_PICTURE = {
  maxBytes: SLIP_MAX_BYTES,
  side: slipSide,
  /** Also a proxy in front of the villa may take less than the villa does. */
  isTooLarge: (error: unknown) => error instanceof ApiError && error.code === 'too_large',
};
