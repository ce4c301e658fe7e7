import { OWNER_FIELDS, type VillaChange } from '@villa/shared/contract/admin-villa.ts';
import type { CancellationStep } from '@villa/shared/domain/money/ledger-changes.ts';
import { findMisfits } from '@villa/shared/domain/villa/villa-rules.ts';
import { invalidFields } from '../../platform/app-error.ts';
import { requirePermission } from '../../platform/auth/access.ts';
import { withDialledPhone, withoutTrunkZero } from '../../platform/read-phone.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaDecision } from './villa-writer.ts';
import type { VillaRow } from './villa.repository.ts';

type Values = VillaDecision['values'];

/** They say where guests' money goes. */
const ACCOUNT_FIELDS: readonly string[] = ['promptpayId', 'promptpayName', 'bankDetails'];
const isAccountField = (field: string) => ACCOUNT_FIELDS.includes(field);
const isRulesField = (field: string) =>
  (OWNER_FIELDS as readonly string[]).includes(field) && !isAccountField(field);

/** Staff describe the villa; money and rules are the owner's. @throws AppError `forbidden` */
export function refuseStaff(user: AuthUser, change: VillaChange): void {
  const fields = Object.keys(change).filter(
    (field) => change[field as keyof VillaChange] !== undefined,
  );
  if (fields.some(isAccountField)) requirePermission(user, 'accounts.write');
  if (fields.some(isRulesField)) requirePermission(user, 'villa.rules');
}

/**
 * Answers the fields of a change that really change something.
 * @throws AppError `invalid_fields` when the villa's numbers would not fit together any more
 */
export function decideVillaChange(row: VillaRow, change: VillaChange): VillaDecision {
  // Accounts are rows of their own, with a call of their own.
  const { version: _version, bankDetails: _accounts, ...typed } = change;
  const requested = withDialledPhones(typed);
  const values: Record<string, unknown> = {};
  const fields: VillaDecision['fields'] = [];
  for (const [field, to] of Object.entries(requested)) {
    const from = row[field as keyof typeof requested];
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) continue;
    values[field] = to;
    fields.push(historyOf(field, from, to));
  }
  // A villa that was opened once stays shown: closed later, it has a page with prices all the same.
  if (values['openForBooking'] === true && !row.opened) values['opened'] = true;
  const after = { ...row, ...(values as Values) };
  const misfits = { ...findMisfits(after), ...missingOnTaxInvoices(after) };
  if (Object.keys(misfits).length > 0) throw invalidFields(misfits);
  return { values, fields };
}

/** The villa's own telephones as guests dial them. */
function withDialledPhones<Change extends Pick<VillaChange, 'contact' | 'arrival'>>(
  change: Change,
): Change {
  const { contact, arrival } = change;
  return {
    ...change,
    ...(contact && {
      contact: { ...withDialledPhone(contact), whatsapp: withoutTrunkZero(contact.whatsapp) },
    }),
    ...(arrival && {
      arrival: { ...arrival, caretakerPhone: withoutTrunkZero(arrival.caretakerPhone) },
    }),
  };
}

/** The fields that no tax invoice may be without. */
function missingOnTaxInvoices(villa: VillaRow): Partial<Record<keyof VillaRow, 'required'>> {
  if (!villa.vatRegistered) return {};
  const needed = ['legalName', 'legalAddress', 'taxNumber'] as const;
  return Object.fromEntries(
    needed.filter((field) => villa[field] === '').map((field) => [field, 'required' as const]),
  );
}

const DISCOUNTS = ['lengthDiscounts', 'earlyDiscount', 'lastMinuteDiscount'];

function historyOf(field: string, from: unknown, to: unknown): VillaDecision['fields'][number] {
  if (DISCOUNTS.includes(field)) return { field, from: discountsOf(from), to: discountsOf(to) };
  if (field === 'cancellationPolicy') return { field, from: policyOf(from), to: policyOf(to) };
  return isStructured(from) || isStructured(to)
    ? { field }
    : { field, from: plain(from), to: plain(to) };
}

/** A text in both languages, a list, a place: of them only that they changed. */
function isStructured(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** `7:10,14:15`: nights, or days ahead, and percent; null for none. */
function discountsOf(value: unknown): string | null {
  const steps = (Array.isArray(value) ? value : [value]) as ({
    nights?: number;
    daysAhead?: number;
    percent: number;
  } | null)[];
  const texts = steps.flatMap((step) =>
    step ? [`${step.nights ?? step.daysAhead}:${step.percent}`] : [],
  );
  return texts.length === 0 ? null : texts.join(',');
}

/** `30:100,14:50`: days before check-in and percent; null for none. */
function policyOf(value: unknown): string | null {
  const steps = value as CancellationStep[];
  const texts = steps.map(({ daysBefore, refundPercent }) => `${daysBefore}:${refundPercent}`);
  return texts.length === 0 ? null : texts.join(',');
}

/** The owner's fields are numbers, short texts and switches; a description is left out. */
function plain(value: unknown): string | number | boolean | null {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : null;
}
