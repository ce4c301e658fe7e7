import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverPage } from '../../app/use-over-page.ts';
import { useModule } from '../../app/use-module.ts';
import type { BookingPlaceProps } from './booking-card.tsx';

const loadSheet = () => import('./booking-sheet.tsx');

/** On a narrow screen: the price and the button that opens the booking card, always in sight. */
export function BookingBar(props: BookingPlaceProps) {
  const { villa } = props;
  const { t } = useTranslation(['home', 'common']);
  const [open, setOpen] = useOverPage('booking');
  const [wanted, setWanted] = useState(false);
  const { module, failed, retry } = useModule(loadSheet, wanted || open);
  return (
    <>
      <aside
        aria-label={t('card.title')}
        className="flex flex-wrap items-center justify-between gap-4 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 lg:hidden"
      >
        {failed ? (
          <p role="alert" className="w-full text-sm">
            {t('common:late.failed')}
          </p>
        ) : null}
        {villa.openForBooking ? (
          <p className="figures leading-tight">
            <span className="block text-xs text-soft">{t('common:price.from')}</span>
            <span className="font-display text-xl">{formatBaht(villa.from)}</span>{' '}
            <span className="text-xs whitespace-nowrap text-soft">/ {t('card.night')}</span>
          </p>
        ) : (
          <p className="text-sm">{t('card.closed')}</p>
        )}
        <Button
          data-early
          className="min-w-38"
          busy={(wanted || open) && !module && !failed}
          aria-haspopup="dialog"
          onClick={() => {
            if (failed) retry();
            setWanted(true);
            setOpen(true);
          }}
        >
          {t('card.open')}
        </Button>
      </aside>
      {module ? <module.BookingSheet {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
