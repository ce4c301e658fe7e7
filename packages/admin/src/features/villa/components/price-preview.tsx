import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { priceNight, plainWish, quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { firstSample, sampleDays, stayOf } from '../sample-stay.ts';
import { pricesForm } from '../villa-form.ts';
import { QuoteLines } from '@villa/admin/kit/quote-lines.tsx';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

interface PricePreviewProps {
  villa: AdminVilla;
  /** The prices as they stand in the form, whatever was typed. */
  typed: unknown;
}

const NIGHTS = [1, 2, 3, 4, 5, 6, 7];

/** The price that a guest would pay for a sample stay, by the same function that the site uses. */
export function PricePreview({ villa, typed }: PricePreviewProps) {
  const { t } = useTranslation(['villa', 'common']);
  const { language } = useLanguage();
  const today = useVillaToday(villa.timeZone);
  const [sample, setSample] = useState(() => firstSample(villa, today));
  const prices = pricesForm.safeParse(typed);
  return (
    <SectionCard
      title={t('preview.title')}
      intro={t('preview.intro')}
      className="lg:sticky lg:top-6"
    >
      <div className="grid gap-3">
        <Field label={t('common:stay.checkIn')}>
          <select
            value={sample.checkIn}
            onChange={(event) => setSample({ ...sample, checkIn: event.target.value })}
            className={selectClass}
          >
            {sampleDays(today).map((day) => (
              <option key={day} value={day}>
                {formatDate(day, language, 'short')}
              </option>
            ))}
          </select>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('common:stay.nights')}>
            <select
              value={sample.nights}
              onChange={(event) => setSample({ ...sample, nights: Number(event.target.value) })}
              className={selectClass}
            >
              {NIGHTS.map((nights) => (
                <option key={nights} value={nights}>
                  {t('common:count.nights', { count: nights })}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('common:stay.rooms')}>
            <select
              value={sample.rooms}
              onChange={(event) => setSample({ ...sample, rooms: Number(event.target.value) })}
              className={selectClass}
            >
              {roomChoices(villa).map((rooms) => (
                <option key={rooms} value={rooms}>
                  {t('common:count.rooms', { count: rooms })}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </div>
      <div aria-live="polite" className="mt-5 border-t border-line pt-4">
        {prices.success ? (
          <>
            <QuoteLines
              quote={quoteStay(
                { ...villa, ...prices.data },
                plainWish(stayOf(sample), sample.rooms),
                undefined,
              )}
              language={language}
            />
            <FreeNights villa={{ ...villa, ...prices.data }} />
          </>
        ) : (
          <p className="text-sm text-soft">{t('preview.invalid')}</p>
        )}
      </div>
    </SectionCard>
  );
}

/** A reduction with a digit too many makes nights free: it may be meant, but it has to be seen. */
function FreeNights({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['villa', 'common']);
  const free = roomChoices(villa).filter((rooms) =>
    (['weekday', 'weekend'] as const).some((kind) => priceNight(villa, kind, rooms).price === 0),
  );
  if (free.length === 0) return null;
  const rooms = t('common:count.rooms', { count: Math.max(...free) });
  return (
    <p className="mt-4 rounded-control bg-danger-soft p-3 text-sm text-danger">
      {t('preview.free', { rooms })}
    </p>
  );
}
