import type { ArrivingGuest } from '@villa/shared/contract/arrivals.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleAlert, CircleCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { nameOf } from '../which-arrival.ts';

interface GuestRowsProps {
  guests: readonly ArrivingGuest[];
  /** False: abroad nobody is reported. */
  reports: boolean;
  /** A row is to be filled in, by its place. */
  onFill: (place: number) => void;
}

/** The guests by the names of their passports: those who are reported, and below them the Thais. */
export function GuestRows({ guests, reports, onFill }: GuestRowsProps) {
  const { t } = useTranslation('arrivals');
  if (guests.length === 0) return null;
  const placed = guests.map((guest, place) => ({ guest, place }));
  const inOrder = [
    ...placed.filter(({ guest }) => guest.isReported),
    ...placed.filter(({ guest }) => !guest.isReported),
  ];
  return (
    <ul aria-label={t('rows.label')} className="divide-y divide-line border-b border-line">
      {inOrder.map(({ guest, place }) => (
        <li key={guest.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
          <GuestRow
            guest={guest}
            number={place + 1}
            reports={reports}
            onFill={() => onFill(place)}
          />
        </li>
      ))}
    </ul>
  );
}

interface GuestRowProps {
  guest: ArrivingGuest;
  number: number;
  reports: boolean;
  onFill: () => void;
}

function GuestRow({ guest, number, reports, onFill }: GuestRowProps) {
  const { t } = useTranslation('arrivals');
  const { isReported, missing, isForgotten } = guest;
  const isWhole = missing.length === 0;
  const Icon = isReported ? (isWhole ? CircleCheck : CircleAlert) : UserRound;
  const ink = isReported ? (isWhole ? 'text-success' : 'text-danger') : 'text-soft';
  const name = nameOf(guest) || t('rows.nobody', { number });
  return (
    <>
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${ink}`} strokeWidth={1.5} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <RowFacts guest={guest} reports={reports} />
      </div>
      {isForgotten ? null : (
        <Button
          look={isWhole ? 'plain' : 'outline'}
          onClick={onFill}
          className="min-h-11! shrink-0 px-4! text-sm"
        >
          {t(isWhole ? 'rows.edit' : 'rows.fillIn')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </>
  );
}

function RowFacts({ guest, reports }: Pick<GuestRowProps, 'guest' | 'reports'>) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { isReported, missing, nationality, sex, numberEnding, birthYear, byHand, filed } = guest;
  if (!isReported && nationality === THAI)
    return <p className="text-sm text-soft">{t(reports ? 'rows.thai' : 'fill.thai')}</p>;
  const facts = [
    nationality,
    sex,
    numberEnding === '' ? '' : `…${numberEnding}`,
    birthYear === '' ? '' : t('rows.born', { year: birthYear }),
  ].filter((fact) => fact !== '');
  const lines = [
    missing.length > 0
      ? {
          look: 'text-danger',
          text: t('rows.missing', { fields: missing.map((one) => t(`field.${one}`)).join(', ') }),
        }
      : { look: 'text-soft', text: facts.join(' · ') },
    guest.sharesNumber && { look: 'text-warn', text: t('rows.shared') },
    byHand !== null && { look: 'text-warn', text: t(`rows.byHand.${byHand}`) },
    guest.linkSentAt !== null &&
      missing.length > 0 && {
        look: 'text-soft',
        text: t(guest.linkOpenedAt ? 'rows.linkOpened' : 'rows.linkSent'),
      },
    guest.hasOwnArrival && {
      look: 'text-soft',
      text: t('rows.own', { at: formatInstant(guest.startsAt, language, timeZone, 'short') }),
    },
    filed !== null && {
      look: filed.isChanged ? 'text-warn' : 'text-success',
      text: t(filed.isChanged ? 'rows.changed' : 'rows.filed'),
    },
    guest.isForgotten && filed === null && { look: 'text-danger', text: t('rows.never') },
  ].filter((line) => line !== false);
  return lines.map(({ look, text }) =>
    text === '' ? null : (
      <p key={text} className={`text-sm ${look}`}>
        {text}
      </p>
    ),
  );
}
