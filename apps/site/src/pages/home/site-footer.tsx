import type { DrawnVilla } from '../../app/first-villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { VillaMark } from '../../features/villa/components/villa-mark.tsx';

/** The last line of the page, on the ground of what closes it: where the villa is, and when one comes and goes. */
export function SiteFooter({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { t } = useTranslation('home');
  return (
    <footer className="site-footer px-5 pb-24 text-sm wrap-anywhere sm:px-8 lg:pb-0">
      <div className="mx-auto grid max-w-304 gap-4 border-t py-8 md:grid-cols-[1fr_auto] md:items-end">
        <p className="flex items-center gap-3">
          <VillaMark className="size-7" />
          {localize(villa.beachfront, language)}
        </p>
        <p className="figures md:text-right">
          {t('footer.arrive', { time: villa.checkInTime })}
          <br />
          {t('footer.leave', { time: villa.checkOutTime })}
        </p>
      </div>
    </footer>
  );
}
