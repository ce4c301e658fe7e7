import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { takenNightsQuery } from '../api/taken-nights.ts';
import type { NightRange } from '../year/drawing.ts';
import { stretchesOf, takenNights } from '../year/year-nights.ts';
import { listOf } from './words.ts';

/** The label of a name in one language. */
export function NameLabel({ of, lang }: { of: string; lang: string }) {
  const { t } = useTranslation('rates');
  return (
    <>
      <span className="sr-only">{t('form.name')}</span> <span lang={lang}>{of}</span>
    </>
  );
}

/** The pair that few periods have. */
export function Discounted({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const { t } = useTranslation('rates');
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      className="-my-2"
      ref={details}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
        {t('form.discounted')}
      </summary>
      {children}
    </details>
  );
}

/** The nights that are booked, and whose price stays as it was agreed. */
export function BookedNights({ range, today }: { range: NightRange; today: CalendarDate }) {
  const { t } = useTranslation('rates');
  const { language } = useLanguage();
  const { api } = useHost();
  const calendar = useQuery(takenNightsQuery(api, range));
  const booked = [...takenNights(calendar.data)]
    .filter(
      ([night, by]) =>
        by === 'stay' && night >= today && night >= range.firstNight && night <= range.lastNight,
    )
    .map(([night]) => night);
  if (booked.length === 0) return null;
  const words = stretchesOf(booked).map(({ firstNight, lastNight }) =>
    formatDateRange(firstNight, lastNight, language, 'day'),
  );
  return <p>{t('form.booked', { count: booked.length, nights: listOf(words, language) })}</p>;
}
