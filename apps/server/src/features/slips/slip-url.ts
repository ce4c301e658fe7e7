import { getSlip } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';

/** The address of a slip; also the only form in which a booking takes one. */
export function slipUrl(bookingId: string, slipId: string): string {
  return `${pathOf(getSlip.path, { id: bookingId })}?file=${encodeURIComponent(slipId)}`;
}

/** The slip that such an address names, or null when it is not an address of this booking's slips. */
export function slipIdOf(url: string, bookingId: string): string | null {
  const prefix = slipUrl(bookingId, '');
  const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
