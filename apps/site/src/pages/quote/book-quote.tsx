import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenedQuote } from '@villa/shared/contract/sent-quotes.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { createBookingMutation } from '../../features/booking/api/create-booking.ts';
import { sentQuoteQuery } from '../../features/booking/api/quote.ts';
import { useShownLanguage } from '../../features/booking/words.ts';
import { homeAddress } from '../../features/language/home-address.ts';
import { explainFailure } from '../../features/stay/explain-failure.ts';
import { NotOpen } from '../../features/stay/not-open.tsx';

interface BookQuoteProps {
  quote: OpenedQuote;
  villa: Villa;
  token: string;
}

/** On a phone always in sight, as the button of a stay that is chosen on the home page. */
const BAR =
  'sticky bottom-0 z-10 -mx-5 grid gap-2 border-t border-line bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0 print:hidden';

/** The one thing to do with a quote: book at its price, or once it has ended at today's, or look what is free. */
export function BookQuote({ quote, villa, token }: BookQuoteProps) {
  const { t, i18n } = useTranslation(['quote', 'common']);
  const language = useShownLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const booking = useMutation(createBookingMutation);
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const { state, taken, today, totalPrice } = quote;
  const isOpen = state === 'open';
  const canBook = taken.length === 0 && (isOpen || (state === 'ended' && today.isBookable));
  if (state === 'used') return null;
  if (!canBook) {
    return (
      <div className={BAR}>
        <a href={homeAddress()} className={buttonClass('primary', 'w-full')}>
          {t('seeFree')}
        </a>
      </div>
    );
  }
  if (!villa.openForBooking) return <NotOpen contact={villa.contact} />;
  const price = formatBaht(totalPrice);
  return (
    <div className={BAR}>
      {refusal}
      <Button className="w-full" busy={booking.isPending} onClick={() => void book()}>
        {booking.isPending ? t('common:pleaseWait') : t(isOpen ? 'book' : 'bookToday', { price })}
      </Button>
    </div>
  );

  async function book(): Promise<void> {
    setRefusal(null);
    const { checkIn, checkOut, rooms, guests } = quote;
    const stay = { checkIn, checkOut, rooms, guests, totalPrice };
    try {
      const view = await booking.mutateAsync({
        bookingDetails: isOpen ? { ...stay, quote: token } : stay,
        paymentMethod: 'bank_transfer',
        language,
      });
      void navigate(paths.customerInfo(view.booking._id));
    } catch (error) {
      const refused = await explainFailure(error, i18n, {
        total: totalPrice,
        timeZone: villa.timeZone,
      });
      setRefusal(refused?.box ?? null);
      // Whatever it was, the page says how the quote stands now.
      await client.invalidateQueries({ queryKey: sentQuoteQuery(token).queryKey });
    }
  }
}
