import { useMutation } from '@tanstack/react-query';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type ExportRequest, exportBookingsMutation } from '../api/bookings.ts';
import { isReversed } from '../list-search.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { PeriodFields } from './period-fields.tsx';
import { StatusChips } from './status-chips.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  /** The list's present filters. */
  start: ExportRequest;
}

/** Chooses the bookings of a file, which the host then saves. */
export function ExportDialog({ open, onClose, start }: ExportDialogProps) {
  const { t } = useTranslation('bookings');
  return (
    <Dialog open={open} onClose={onClose} title={t('export.title')} description={t('export.text')}>
      <ExportForm start={start} onDone={onClose} />
    </Dialog>
  );
}

const PRESETS = [
  { name: 'thisMonth', offset: 0 },
  { name: 'lastMonth', offset: -1 },
] as const;

function ExportForm({ start, onDone }: { start: ExportRequest; onDone: () => void }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const host = useHost();
  const [request, setRequest] = useState<ExportRequest>(start);
  const thisMonth = monthOf(useVillaToday(useTimeZone()));
  const saving = useMutation({
    ...exportBookingsMutation(host, language),
    // The dialog stays open when the system's own was cancelled.
    onSuccess: (isTaken) => isTaken && onDone(),
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed(request)) saving.mutate(request);
      }}
    >
      <div role="group" aria-label={t('export.presets')} className="flex flex-wrap gap-2">
        {PRESETS.map(({ name, offset }) => {
          const month = addMonths(thisMonth, offset);
          const from = firstDay(month);
          const to = addDays(firstDay(addMonths(month, 1)), -1);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={request.from === from && request.to === to}
              onClick={() => setRequest({ ...request, from, to })}
              className="min-h-11 rounded-full border border-edge px-4 text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {t(`export.${name}`)}
            </button>
          );
        })}
      </div>
      <PeriodFields
        value={request}
        onChange={(changes) => setRequest({ ...request, ...changes })}
      />
      <StatusChips
        isWrapped
        value={request.status}
        onChange={(status) => setRequest({ ...request, status })}
      />
      <Failure error={saving.error} />
      <Button type="submit" busy={saving.isPending} className="justify-self-end">
        {t('export.save')}
      </Button>
    </form>
  );
}
