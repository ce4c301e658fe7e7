import type { ShownReview } from '@villa/shared/contract/reviews.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Stars } from '@villa/ui/stars.tsx';

/** A review in its writer's language, with the answer of the house. */
export function GuestReview({ review, language }: { review: ShownReview; language: Language }) {
  const { t } = useTranslation('reviews');
  const { rating, text, name, lang, month, answer } = review;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} label={t('page.star', { rating })} />
        <span className="text-sm text-soft">{formatDate(`${month}-01`, language, 'month')}</span>
      </div>
      <blockquote
        lang={lang}
        dir="auto"
        className="mt-3 max-w-[42rem] text-pretty wrap-anywhere whitespace-pre-line"
      >
        {text}
      </blockquote>
      <p dir="auto" className="mt-2 text-sm font-medium wrap-anywhere">
        {name === '' ? t('guest') : name}
      </p>
      {answer === '' ? null : (
        <div className="mt-3 max-w-[42rem] rounded-r-card border-l-3 border-accent bg-accent-soft px-4 py-3">
          <p className="text-xs text-soft">{t('answer')}</p>
          {/* The house answers in the language that it was written to in. */}
          <p lang={lang} dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </>
  );
}
