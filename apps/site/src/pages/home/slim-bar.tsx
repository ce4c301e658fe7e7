import type { HomeVilla } from '@villa/shared/contract/home-villa.ts';
import { ChosenLine } from '../../features/stay/chosen-line.tsx';
import { useChosenStay } from '../../features/stay/use-chosen-stay.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VillaMark } from '../../features/villa/components/villa-mark.tsx';

const PARTS = ['pictures', 'host', 'place', 'terms', 'questions'] as const;

interface SlimBarProps {
  villa: HomeVilla;
  /** With all that a stay is priced with. */
  whole: Villa;
  language: Language;
  /** Which parts there are to go to. */
  shown: Record<(typeof PARTS)[number], boolean>;
}

/** On a wide screen, once the booking card has gone by: the chosen stay, or the price, and the way back to the card. */
export function SlimBar({ villa, whole, language, shown }: SlimBarProps) {
  const { t } = useTranslation(['page', 'home', 'common', 'stay']);
  const stay = useChosenStay(whole);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const card = document.getElementById('booking');
    if (!card) return;
    // All that lies below the window counts as in it: out of it means gone by.
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      inert={!isPast}
      className={`slim-bar fixed inset-x-0 top-0 z-20 hidden items-center gap-8 border-b border-line bg-surface px-[max(2rem,calc((100vw-80rem)/2+2rem))] py-2 transition-[translate,visibility] duration-300 lg:flex print:hidden! ${isPast ? '' : 'invisible -translate-y-full'}`}
    >
      <a
        href="#main"
        className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-xl"
      >
        <VillaMark className="size-7 shrink-0 text-accent" />
        <span className="truncate">{localize(villa.name, language) || t('common:villa')}</span>
      </a>
      <nav aria-label={t('slim.label')} className="mx-auto flex gap-7 text-sm">
        {PARTS.filter((part) => shown[part]).map((part) => (
          <a
            key={part}
            href={`#${part}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-soft hover:text-ink"
          >
            {t(`slim.${part}`)}
          </a>
        ))}
      </nav>
      {villa.openForBooking ? (
        stay ? (
          <ChosenLine stay={stay} language={language} />
        ) : (
          <p className="figures text-sm whitespace-nowrap">
            <span className="text-soft">{t('common:price.wholeFrom')}</span>{' '}
            {formatBaht(villa.from)} <span className="text-soft">/ {t('home:card.night')}</span>
          </p>
        )
      ) : null}
      <a
        href="#booking"
        className={buttonClass(
          villa.openForBooking ? 'primary' : 'outline',
          'min-h-11! whitespace-nowrap',
        )}
      >
        {villa.openForBooking
          ? stay
            ? t('goOn', { ns: 'stay' })
            : t('home:card.open')
          : t('home:card.look')}
      </a>
    </div>
  );
}
