import { findKnownNames } from '@villa/shared/domain/text/known-names.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingFormMethods } from './guest-fields.tsx';

/** Marks the names of the booking's guest in the note for the cleaning, before it is saved. */
export function NoteNames({ form }: { form: BookingFormMethods }) {
  const { t } = useTranslation('cleaning');
  const [note, first, last] = form.watch([
    'cleaningNote',
    'customerInfo.firstName',
    'customerInfo.lastName',
  ]);
  const found = findKnownNames(note, [first, last]);
  if (found.length === 0) return null;
  const names = [...new Set(found.map(({ from, to }) => note.slice(from, to)))];
  return (
    <p role="status" className="-mt-2 flex items-start gap-2 text-sm text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('nameInNote')}{' '}
        {names.map((name) => (
          <mark key={name} className="mr-1 rounded-sm bg-warn-soft px-1 font-medium text-warn">
            {name}
          </mark>
        ))}
      </span>
    </p>
  );
}
