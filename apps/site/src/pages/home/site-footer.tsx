import type { DrawnVilla } from '../../app/first-villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { ThaiTime } from '../../app/thai-time.tsx';
import { VillaMark } from '../../features/villa/components/villa-mark.tsx';

export function SiteFooter({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { t } = useTranslation('home');
  return (
    <footer className="border-t border-line pb-24 wrap-anywhere lg:pb-0">
      <div className="mx-auto grid max-w-7xl gap-6 px-5 py-12 sm:px-8 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <VillaMark className="size-9 text-accent" />
          <p className="mt-3 font-display text-2xl">{localize(villa.name, language)}</p>
          <p className="text-sm text-soft">{localize(villa.beachfront, language)}</p>
        </div>
        <p className="figures text-sm text-soft md:text-right">
          {t('footer.arrive', { time: villa.checkInTime })}
          <ThaiTime timeZone={villa.timeZone} />
          <br />
          {t('footer.leave', { time: villa.checkOutTime })}
          <ThaiTime timeZone={villa.timeZone} />
        </p>
      </div>
    </footer>
  );
}
