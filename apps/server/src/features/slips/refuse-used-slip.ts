import { AppError } from '../../platform/app-error.ts';

/** A slip with the same code or file that staff accepted before. */
export interface UsedSlip {
  bookingId: string;
  /** That booking's. */
  reference: string;
  how: 'code' | 'file';
  payment: { receivedOn: string; amount: number } | null;
}

/**
 * Money that came once is written down once.
 * @param despite why staff accept it all the same
 * @throws AppError `slip_used`, naming the payment
 */
export function refuseUsedSlip(used: readonly UsedSlip[], despite: string | undefined): void {
  const [slip] = used;
  if (slip !== undefined && despite === undefined)
    throw new AppError('slip_used', { data: { slip } });
}
