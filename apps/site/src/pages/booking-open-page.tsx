import { useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/language.ts';
import { useParams } from 'react-router-dom';
import { BookingGate } from '../features/booking/components/booking-gate.tsx';
import { useLanguage } from '../features/language/use-language.ts';
import { villaQuery } from '../app/villa-query.ts';
import { WhomToCall } from './stay-guide.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

/** A booking's bare link: redirects to the step of the booking. */
export default function BookingOpenPage() {
  const { id = '' } = useParams();
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  return (
    <BookingGate
      id={id}
      step={null}
      villaName={localize(villa.name, language)}
      picture={villaPicture(villa, NOTICE_SIZES)}
      contact={<WhomToCall villa={villa} />}
    />
  );
}
