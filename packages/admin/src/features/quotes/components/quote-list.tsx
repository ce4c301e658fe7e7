import type { SentQuote } from '@villa/shared/contract/sent-quotes.ts';
import { formatBaht, formatDateRange, formatInstant } from '@villa/shared/i18n/locale.ts';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface QuoteListProps {
  quotes: readonly SentQuote[];
  timeZone: string;
  /** The one whose words are shown. */
  shown: string | null;
  onShow: (id: string) => void;
}

/** The quotes that are open, with those that want the same nights marked; the earlier ones folded. */
export function QuoteList({ quotes, timeZone, shown, onShow }: QuoteListProps) {
  const { t } = useTranslation('quotes');
  const { language } = useLanguage();
  const open = quotes.filter(({ state }) => state === 'open');
  const over = quotes.filter(({ state }) => state !== 'open');
  const names = new Map(quotes.map(({ id, name }) => [id, name || t('list.nobody')]));
  return (
    <SectionCard title={t('list.open')}>
      {open.length === 0 ? <p className="text-soft">{t('list.empty')}</p> : null}
      <ul className="grid">
        {open.map((quote) => (
          <li key={quote.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              aria-expanded={quote.id === shown}
              onClick={() => onShow(quote.id)}
              className="-mx-2 grid w-[calc(100%+1rem)] gap-0.5 rounded-control px-2 py-3 text-left hover:bg-accent-soft aria-expanded:bg-accent-soft"
            >
              <StayLine quote={quote} />
              <span className="figures text-sm text-soft">
                {t('list.ends', {
                  moment: formatInstant(quote.validUntil, language, timeZone, 'short'),
                })}
                {quote.by === null ? '' : ` · ${t('list.by', { name: quote.by })}`}
              </span>
              {quote.overlaps.length > 0 ? (
                <Mark>
                  {t('list.overlaps', {
                    names: quote.overlaps.map((id) => names.get(id) ?? '').join(', '),
                  })}
                </Mark>
              ) : null}
              {quote.taken.length > 0 ? <Mark>{t('list.taken')}</Mark> : null}
            </button>
          </li>
        ))}
      </ul>
      {over.length > 0 ? (
        <details className="group/over mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {t('list.over')} ({over.length})
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform group-open/over:rotate-180"
              strokeWidth={1.5}
            />
          </summary>
          <ul className="grid">
            {over.map((quote) => (
              <li key={quote.id} className="grid gap-0.5 border-t border-line py-3">
                <StayLine quote={quote} />
                <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
                  {t(`list.state.${quote.state}`)}
                  {quote.state === 'used' && quote.bookingId !== null ? (
                    <Link
                      to={paths.booking(quote.bookingId)}
                      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                    >
                      {t('list.booking')}
                    </Link>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </SectionCard>
  );
}

/** The line of a quote: for whom, which days, what it costs. */
function StayLine({ quote }: { quote: SentQuote }) {
  const { t } = useTranslation('quotes');
  const { language } = useLanguage();
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 font-medium wrap-anywhere">
        {quote.name || t('list.nobody')} ·{' '}
        <span className="figures">
          {formatDateRange(quote.checkIn, quote.checkOut, language, 'day')}
        </span>
      </span>
      <span className="figures whitespace-nowrap">{formatBaht(quote.totalPrice)}</span>
    </span>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="mt-1 inline-flex items-center gap-1.5 justify-self-start rounded-full bg-warn-soft px-2.5 py-0.5 text-sm text-warn">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      {children}
    </span>
  );
}
