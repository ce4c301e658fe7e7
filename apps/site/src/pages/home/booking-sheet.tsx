import { Dialog } from '@villa/ui/dialog.tsx';
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
      title={t(villa.openForBooking ? 'card.title' : 'card.lookTitle')}
      closeLabel={t('common:close')}
    >
      <StayForm
        villa={villa}
        language={language}
        onBook={(details) => bookFromHome(details, language)}
        onVillaChange={onVillaChange}
        note={t('card.noCharge')}
      />
    </Dialog>
  );
}
