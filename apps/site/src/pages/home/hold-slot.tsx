import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../app/use-module.ts';
import { openBookingId } from '../../features/booking/open-booking.ts';

/** A page that the back button brings out of the browser's memory was left before the booking was made. */
function onShown(onChange: () => void): () => void {
  window.addEventListener('pageshow', onChange);
  return () => window.removeEventListener('pageshow', onChange);
}

/** The place of a booking that waits to be continued; its code is fetched where there is one. */
export function HoldSlot() {
  const { i18n } = useTranslation();
  const id = useSyncExternalStore(onShown, openBookingId, () => null);
  const load = useMemo(
    () => async () => {
      const [module] = await Promise.all([import('./open-hold.tsx'), loadTexts(i18n, ['booking'])]);
      return module;
    },
    [i18n],
  );
  const { module } = useModule(load, id !== null);
  return module && id ? <module.OpenHold id={id} /> : null;
}
