import {
  type Arrival,
  type ArrivingGuest,
  getReportFile,
} from '@villa/shared/contract/arrivals.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { ExternalLink, FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { isOpen, nameOf } from '../which-arrival.ts';
import { FilingDialog } from './filing-dialog.tsx';

/** The immigration office's own page. */
const PORTAL = 'https://tm30.immigration.go.th/';

interface ArrivalFootProps {
  arrival: Arrival;
  /** One guest more is to be filled in. */
  onAdd: () => void;
}

/** Everything that is done about a stay's report: the file of each day, the portal, the receipt. */
export function ArrivalFoot({ arrival, onAdd }: ArrivalFootProps) {
  const { t } = useTranslation('arrivals');
  const { openLink } = useHost();
  const [isFiling, setFiling] = useState(false);
  const open = arrival.guests.filter(isOpen);
  const named = open.filter((guest) => nameOf(guest) !== '');
  const days = sorted([...new Set(open.map(({ day }) => day))]);
  return (
    <div className="grid gap-3 px-4 py-4 sm:px-5 print:hidden">
      {days.map((day) => (
        <DayFile
          key={day}
          day={day}
          isOnly={days.length === 1}
          guests={open.filter((guest) => guest.day === day)}
          numberOf={(guest) => arrival.guests.indexOf(guest) + 1}
        />
      ))}
      {named.length > 0 ? (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button look="outline" onClick={() => openLink(PORTAL)}>
            <ExternalLink aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {t('foot.portal')}
          </Button>
          <Button look="outline" onClick={() => setFiling(true)}>
            {t('foot.mark')}
          </Button>
        </div>
      ) : null}
      <Button look="plain" onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('rows.add')}
      </Button>
      {isFiling ? (
        <FilingDialog stayId={arrival.stayId} guests={named} onClose={() => setFiling(false)} />
      ) : null}
    </div>
  );
}

interface DayFileProps {
  day: CalendarDate;
  /** Everybody arrived on this day. */
  isOnly: boolean;
  guests: readonly ArrivingGuest[];
  /** The place of a guest in the stay, from 1. */
  numberOf: (guest: ArrivingGuest) => number;
}

/** The portal's file of a day; it waits for rows that miss something, unless it is made without them. */
function DayFile({ day, isOnly, guests, numberOf }: DayFileProps) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const { api, saveFile } = useHost();
  const lacking = guests.filter(({ missing }) => missing.length > 0);
  const inFile = guests.filter(({ missing, byHand }) => missing.length === 0 && byHand === null);
  const saving = useAction({
    mutationFn: async (without: readonly ArrivingGuest[]) => {
      const ids = without.map(({ id }) => id).join(',');
      const query = { date: day, ...(ids !== '' && { without: ids }) };
      return saveFile(`tm30-${day}.xlsx`, await api.file(getReportFile, { query }));
    },
  });
  const count = lacking.length > 0 ? guests.length : inFile.length;
  const label = isOnly
    ? t('foot.file', { count })
    : t('foot.fileOf', { count, day: formatDate(day, language, 'short') });
  const names = lacking.map(
    (guest) => nameOf(guest) || t('rows.nobody', { number: numberOf(guest) }),
  );
  return (
    <div className="grid gap-2">
      <Button
        disabled={lacking.length > 0 || inFile.length === 0}
        busy={saving.isPending}
        onClick={() => saving.mutate([])}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {label}
      </Button>
      {lacking.length > 0 ? (
        <p className="text-sm text-soft">
          {t('foot.notYet', { names: names.join(', ') })}{' '}
          {inFile.length > 0 ? (
            <>
              <button
                type="button"
                onClick={() => saving.mutate(lacking)}
                className="min-h-6 text-accent underline underline-offset-4 hover:text-accent-strong"
              >
                {t('foot.without')}
              </button>{' '}
              {t('foot.byHandThen')}
            </>
          ) : null}
        </p>
      ) : null}
      <Failure error={saving.error} />
    </div>
  );
}
