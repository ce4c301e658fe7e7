import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { type BookingForm, formOf } from './booking-form.ts';
import type { BookingFormMethods } from './components/guest-fields.tsx';
import { type ChangedField, mergeForms } from './merge-forms.ts';

export interface Meanwhile {
  name: string;
  changed: ChangedField[];
  status: { before: BookingStatus; now: BookingStatus } | null;
}

/**
 * The version that an open form stands on. When somebody else has saved, the form takes in what it
 * has not touched and goes on from the latest version, so that saving again is one press.
 */
export function useLatestBooking(first: AdminBooking, form: BookingFormMethods) {
  const [base, setBase] = useState(first);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);

  function takeIn(latest: AdminBooking, name: string): void {
    const { follow, changed } = mergeForms(formOf(base), form.getValues(), formOf(latest));
    const mine = form.getValues();
    form.reset(formOf(latest));
    // Over the new beginning, what was typed here once more.
    for (const [path, value] of touched(formOf(base), mine)) {
      if (!(path in follow)) form.setValue(path, value, { shouldDirty: true });
    }
    const moved = latest.status !== base.status;
    setMeanwhile({
      name,
      changed,
      status: moved ? { before: base.status, now: latest.status } : null,
    });
    setBase(latest);
  }

  return { base, meanwhile, takeIn };
}

function touched(base: BookingForm, mine: BookingForm): [Path<BookingForm>, never][] {
  const { customerInfo, ...rest } = mine;
  const plain = Object.entries(rest).filter(
    ([key, value]) => base[key as keyof BookingForm] !== value,
  );
  const info = Object.entries(customerInfo)
    .filter(([key, value]) => base.customerInfo[key as keyof typeof customerInfo] !== value)
    .map(([key, value]) => [`customerInfo.${key}`, value]);
  return [...plain, ...info] as [Path<BookingForm>, never][];
}
