import { type AdminExtra, type NewExtra, newExtra } from '@villa/shared/contract/extras.ts';
import type { ExtraPicture, ExtraShift } from '@villa/shared/domain/booking/booked-extra.ts';
import type { PriceUnit } from '@villa/shared/domain/pricing/price-line.ts';
import type { Checked } from '@villa/admin/form/checked-by.ts';

/** The form of an extra; a number is null while its field is empty. */
export interface ExtraValues {
  name: { th: string; en: string };
  description: { th: string; en: string };
  picture: ExtraPicture;
  price: number | null;
  unit: PriceUnit;
  most: number | null;
  mostPerDay: number | null;
  leadHours: number | null;
  cancelHours: number | null;
  decideHours: number | null;
  needsWord: boolean;
  concernsHouse: boolean;
  taxable: boolean;
  asks: { date: boolean; time: boolean; note: boolean };
  shift: ExtraShift | 'none';
  shiftTime: string;
  active: boolean;
}

/** The form as it begins: an extra as it is, or a new one. */
export function extraValues(extra: AdminExtra | null): ExtraValues {
  if (extra === null) {
    return {
      name: { th: '', en: '' },
      description: { th: '', en: '' },
      picture: 'gift',
      price: null,
      unit: 'piece',
      most: 1,
      mostPerDay: null,
      leadHours: 24,
      cancelHours: 48,
      decideHours: 48,
      needsWord: false,
      concernsHouse: false,
      taxable: false,
      asks: { date: false, time: false, note: false },
      shift: 'none',
      shiftTime: '15:00',
      active: true,
    };
  }
  const { id: _id, version: _version, ...values } = extra;
  return { ...values, shift: extra.shift ?? 'none', shiftTime: extra.shiftTime ?? '15:00' };
}

/** Checks the form by the contract; its refusals by their paths. */
export function checkExtra(form: ExtraValues): Checked<NewExtra> {
  const shift = form.shift === 'none' ? null : form.shift;
  const parsed = newExtra.safeParse({
    ...form,
    price: form.price ?? undefined,
    most: form.most ?? undefined,
    leadHours: form.leadHours ?? 0,
    cancelHours: form.cancelHours ?? 0,
    decideHours: form.decideHours ?? 0,
    shift,
    shiftTime: shift === null ? null : form.shiftTime,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  if (form.price === null) errors['price'] = 'required';
  if (form.asks.time && !form.asks.date) errors['asks.date'] = 'required';
  const isFine = parsed.success && Object.keys(errors).length === 0;
  return { settings: isFine ? parsed.data : null, errors };
}
