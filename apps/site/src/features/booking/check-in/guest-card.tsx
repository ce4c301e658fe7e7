import type { CheckInGuestRow } from '@villa/shared/contract/check-in.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { nationalityName } from '@villa/shared/i18n/nationality-names.ts';
import { Check, Hourglass, Lock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../words.ts';

interface GuestCardProps {
  row: CheckInGuestRow;
  /** Counted from 1. */
  number: number;
  /** Null: it cannot be changed now. */
  onOpen: (() => void) | null;
  /** The form, or the link's buttons, below. */
  children?: ReactNode;
}

/** The name of a guest, or which one it is. */
export function useGuestName() {
  const { t } = useTranslation('check-in');
  return ({ givenName, middleName, familyName }: CheckInGuestRow, number: number): string =>
    [givenName, middleName, familyName].filter(Boolean).join(' ') || t('guest.number', { number });
}

/** One guest: done, begun, or waiting for whoever has the link. */
export function GuestCard({ row, number, onOpen, children }: GuestCardProps) {
  const { t } = useTranslation('check-in');
  const nameOf = useGuestName();
  const name = nameOf(row, number);
  const isDone = row.missing.length === 0;
  const isBegun = row.filledOn !== null;
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3.5 px-4 py-3">
        <Sign row={row} number={number} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">
            {name}
            {row.isBooker ? (
              <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-normal text-soft">
                {t('guest.booked')}
              </span>
            ) : null}
          </p>
          <p className="figures text-sm text-soft">
            <StateLine row={row} />
          </p>
          {row.sharesNumber ? <p className="text-sm text-warn">{t('guest.sameNumber')}</p> : null}
        </div>
        {row.state === 'theirs' ? (
          <span className="inline-flex items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">
            <Lock aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            {t('guest.theirs')}
          </span>
        ) : onOpen === null || row.state === 'linked' ? null : (
          <button
            type="button"
            onClick={onOpen}
            aria-label={t(isDone || isBegun ? 'guest.change' : 'guest.fillIn', { name })}
            className="-mr-2 grid size-11 place-items-center rounded-control text-accent hover:bg-accent-soft"
          >
            <Pencil aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </button>
        )}
      </div>
      {children}
    </li>
  );
}

function Sign({ row, number }: { row: CheckInGuestRow; number: number }) {
  const isDone = row.missing.length === 0;
  const look = isDone
    ? 'bg-success-soft text-success'
    : row.state === 'own'
      ? 'bg-sunken text-soft'
      : 'bg-warn-soft text-warn';
  return (
    <span
      aria-hidden="true"
      className={`figures grid size-11 place-items-center rounded-full ${look}`}
    >
      {isDone ? (
        <Check className="size-5" strokeWidth={1.75} />
      ) : row.state === 'own' ? (
        number
      ) : (
        <Hourglass className="size-5" strokeWidth={1.5} />
      )}
    </span>
  );
}

/** The line below the name: what is known, what is missing, or since when its link is out. */
function StateLine({ row }: { row: CheckInGuestRow }) {
  const { t } = useTranslation('check-in');
  const language = useShownLanguage();
  const day = (date: string | null) => (date === null ? '' : formatDate(date, language, 'short'));
  if (row.state === 'theirs') return t('guest.self', { date: day(row.filledOn) });
  if (row.state === 'linked' && row.linkOpenedOn) {
    return t('guest.opened', { date: day(row.linkOpenedOn) });
  }
  if (row.state === 'linked') return t('guest.sent', { date: day(row.linkSentOn) });
  if (row.missing.length > 0) {
    if (row.filledOn === null) return t('guest.notYet');
    const fields = row.missing.map((field) => t(`form.${field === 'birthDate' ? 'born' : field}`));
    return t('guest.missing', { fields: fields.join(', ') });
  }
  if (row.nationality === THAI) return t('guest.thai');
  return t('guest.passport', {
    nationality: nationalityName(row.nationality, language),
    ending: row.passportEnding,
  });
}
