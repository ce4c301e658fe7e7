import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { foundQuery, waitedForQuery } from '../api/waited-for.ts';
import { takesSlip } from '../part-of.ts';

interface WhoseSlipProps {
  chosen: AdminBooking | null;
  onChoose: (booking: AdminBooking | null) => void;
}

/** The bookings from whom money is waited for, and any other by a search; none is chosen before somebody does. */
export function WhoseSlip({ chosen, onChoose }: WhoseSlipProps) {
  const { t } = useTranslation('slips');
  const name = useId();
  const [isOther, setOther] = useState(false);
  const { data, error, refetch } = useQuery(waitedForQuery(useApi()));
  if (data === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  const choose = (booking: AdminBooking | null, other: boolean) => {
    setOther(other);
    onChoose(booking);
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">{t('add.waitedFor')}</legend>
      {data.filter(takesSlip).map((booking) => (
        <BookingChoice
          key={booking._id}
          name={name}
          booking={booking}
          isChosen={!isOther && chosen?._id === booking._id}
          onChoose={() => choose(booking, false)}
        />
      ))}
      <RadioRow name={name} checked={isOther} onChange={() => choose(null, true)}>
        <span>
          <span className="block font-medium">{t('add.another')}</span>
          <span className="block text-sm text-soft">{t('add.anotherHint')}</span>
        </span>
      </RadioRow>
      {isOther ? <Search chosen={chosen} onChoose={(booking) => choose(booking, true)} /> : null}
    </fieldset>
  );
}

interface SearchProps {
  chosen: AdminBooking | null;
  onChoose: (booking: AdminBooking) => void;
}

function Search({ chosen, onChoose }: SearchProps) {
  const { t } = useTranslation('slips');
  const name = useId();
  const [words, setWords] = useState('');
  const { data } = useQuery(foundQuery(useApi(), words));
  const found = data?.filter(takesSlip);
  return (
    <div className="ml-4 grid gap-2 border-l border-line pl-4">
      <SearchBox
        value={words}
        label={t('add.search')}
        hint={t('add.anotherHint')}
        onSearch={setWords}
      />
      {found?.map((booking) => (
        <BookingChoice
          key={booking._id}
          name={name}
          booking={booking}
          isChosen={chosen?._id === booking._id}
          onChoose={() => onChoose(booking)}
        />
      ))}
      <p role="status" className="text-sm text-soft">
        {found?.length === 0 ? t('add.none') : null}
      </p>
    </div>
  );
}

interface BookingChoiceProps {
  name: string;
  booking: AdminBooking;
  isChosen: boolean;
  onChoose: () => void;
}

/** The name and the amount, and below it what it is for and how late. */
function BookingChoice({ name, booking, isChosen, onChoose }: BookingChoiceProps) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const money = useMoneyWords();
  const ask = money.ask(booking);
  const stay = formatDateRange(booking.checkIn, booking.checkOut, language, 'day');
  const purpose =
    ask === null
      ? []
      : [
          t(ask.late ? 'rows.late' : 'rows.by', {
            kind: money.nameOf(ask).name,
            date: ask.late ? formatDate(ask.by, language, 'day') : money.until(booking, ask.by),
          }),
        ];
  return (
    <RadioRow name={name} checked={isChosen} onChange={onChoose}>
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">
          <GuestName booking={booking} />
        </span>
        <span className={`figures block text-sm ${ask?.late ? 'text-danger' : 'text-soft'}`}>
          {[stay, ...purpose].join(' · ')}
        </span>
      </span>
      {ask === null ? null : <span className="figures font-medium">{formatBaht(ask.amount)}</span>}
    </RadioRow>
  );
}
