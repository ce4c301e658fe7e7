import { paths } from '../../app/paths.ts';
import type { Step } from './booking-step.ts';

const PATHS: Record<Step, (id: string) => string> = {
  'customer-info': paths.customerInfo,
  payment: paths.payment,
  confirmation: paths.confirmation,
};

/** The address of a step of a booking. */
export function stepPath(step: Step, id: string): string {
  return PATHS[step](id);
}
