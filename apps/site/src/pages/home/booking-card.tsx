import type { Language } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import type { HomeVilla } from '@villa/shared/contract/home-villa.ts';
import { StayForm } from '../../features/stay/stay-form.tsx';
import { bookFromHome } from './home-booking.ts';

export interface BookingPlaceProps {
  villa: HomeVilla;
  language: Language;
  onVillaChange: (villa: HomeVilla) => void;
}

/** Stays in sight beside the text on a wide screen; a narrow one has the bar. */
export default function BookingCard({ villa, language, onVillaChange }: BookingPlaceProps) {
  const { t } = useTranslation('home');
  return (
    <aside
      aria-labelledby="booking-card-title"
      className="max-h-[calc(100svh-3rem)] overflow-y-auto rounded-card border border-line bg-surface px-7 pt-5 shadow-card [scrollbar-width:thin]"
    >
      <h2 id="booking-card-title" className="mb-2 font-display text-2xl">
        {t(villa.openForBooking ? 'card.title' : 'card.lookTitle')}
      </h2>
      <StayForm
        villa={villa}
        language={language}
        onBook={(details) => bookFromHome(details, language)}
        onVillaChange={onVillaChange}
        note={t('card.noCharge')}
      />
    </aside>
  );
}
