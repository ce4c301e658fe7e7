import { Dialog } from '@villa/ui/dialog.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StayForm } from '../../features/stay/stay-form.tsx';
import type { BookingPlaceProps } from './booking-card.tsx';
import { bookFromHome } from './home-booking.ts';

export interface BookingSheetProps extends BookingPlaceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The booking card of a phone: a sheet that rises over the page. */
export function BookingSheet(props: BookingSheetProps) {
  const { villa, language, onVillaChange, open, onOpenChange } = props;
  const { t } = useTranslation(['home', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      shape="sheet"
      title={t('card.title')}
      closeLabel={t('common:close')}
    >
      <FromCalendar>
        <StayForm
          villa={villa}
          language={language}
          onBook={(details) => bookFromHome(details, language)}
          onVillaChange={onVillaChange}
          note={t('card.noCharge')}
        />
      </FromCalendar>
    </Dialog>
  );
}

/** In a low window, a phone on its side, the sheet begins at the calendar: what stands above it would fill it alone. */
function FromCalendar({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(max-height: 30rem)').matches) return;
    frame.current
      ?.querySelector('[data-calendar]:not([hidden])')
      ?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return <div ref={frame}>{children}</div>;
}
