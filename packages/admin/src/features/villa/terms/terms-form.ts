import type { Checked } from '@villa/admin/form/checked-by.ts';
import { isFilled, placesOf } from '@villa/admin/form/places.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import {
  type AdminVilla,
  MAX_POLICY_STEPS,
  paymentSettings,
} from '@villa/shared/contract/admin-villa.ts';
import type { DamageDepositWhen } from '@villa/shared/domain/money/ledger-changes.ts';
import * as z from 'zod/mini';

/** An emptied number is null, one that is none is NaN. */
type Typed = number | null;

/**
 * The form's values. The policy's steps have a fixed number of places, since a draft and what somebody else saves are
 * merged field by field; a place without numbers is no step.
 */
export interface TermsForm {
  depositPercent: Typed;
  balanceDueDays: Typed;
  damageDeposit: Typed;
  damageDepositWhen: DamageDepositWhen;
  topUps: boolean;
  guestsCancel: boolean;
  refundWithinDays: Typed;
  cancellationPolicy: Record<string, { daysBefore: Typed; refundPercent: Typed }>;
}

/** Fields that only make sense together. */
export const LINKED = Array.from({ length: MAX_POLICY_STEPS }, (_, place) => [
  `cancellationPolicy.${place}.daysBefore`,
  `cancellationPolicy.${place}.refundPercent`,
]);

const settings = z.object(paymentSettings.shape);
export type Terms = z.output<typeof settings>;

export function formOf(villa: AdminVilla): TermsForm {
  const { depositPercent, balanceDueDays, damageDeposit, damageDepositWhen, topUps } = villa;
  const { guestsCancel, refundWithinDays } = villa;
  return {
    depositPercent,
    balanceDueDays,
    damageDeposit,
    damageDepositWhen,
    topUps,
    guestsCancel,
    refundWithinDays,
    cancellationPolicy: placesOf<TermsForm['cancellationPolicy'][string]>(
      MAX_POLICY_STEPS,
      villa.cancellationPolicy,
      {
        daysBefore: null,
        refundPercent: null,
      },
    ),
  };
}

/**
 * The form as the call takes it, or what is wrong with which field. The steps may be typed in any order, as they are
 * read by their days.
 */
export function checkTerms(form: TermsForm): Checked<Terms> {
  const { cancellationPolicy: steps } = form;
  const places = sorted(
    Object.keys(steps).filter((place) => isFilled(steps[place] ?? {})),
    (a, b) => (steps[b]?.daysBefore ?? 0) - (steps[a]?.daysBefore ?? 0),
  );
  const parsed = settings.safeParse({
    ...form,
    cancellationPolicy: places.map((place) => steps[place]),
  });
  if (parsed.success) return { settings: parsed.data, errors: {} };
  const errors = parsed.error.issues.map(({ path, message }) => {
    const [field, index, ...rest] = path.map(String);
    const where =
      field === 'cancellationPolicy' && index !== undefined
        ? [field, places[Number(index)] ?? '0', ...rest]
        : path.map(String);
    return [where.join('.'), message];
  });
  return { settings: null, errors: Object.fromEntries(errors) };
}
