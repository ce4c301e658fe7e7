import { type GuestPerson, exportGuest, forgetGuest } from '@villa/shared/contract/guests.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction, useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface GuestDataCardProps {
  person: GuestPerson;
  id: string;
}

/** Hands out what is kept of a guest, or forgets it, of the stays that are chosen: a telephone may be of two. */
export function GuestDataCard({ person, id }: GuestDataCardProps) {
  const { t } = useTranslation('guests');
  const { language } = useLanguage();
  const { api, saveFile, notify } = useHost();
  const navigate = useNavigate();
  const nameOf = useGuestName();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(false);
  const stays = [
    ...person.stays.map((stay) => ({
      id: stay._id,
      isSold: false,
      label: `${formatDateRange(stay.checkIn, stay.checkOut, language)} · ${nameOf(stay)}`,
      canForget: stay.canForget,
    })),
    ...(person.channelStays ?? []).map((stay) => ({
      id: stay.id,
      isSold: true,
      label: [formatDateRange(stay.from, stay.until, language), stay.customerName, stay.channel]
        .filter(Boolean)
        .join(' · '),
      canForget: stay.canForget === true,
    })),
  ];
  // Said once where it is so of all.
  const canNone = stays.every((stay) => !stay.canForget);
  const chosen = stays.filter((stay) => !left.has(stay.id));
  const idsOf = (isSold: boolean) =>
    chosen.filter((stay) => stay.isSold === isSold).map((stay) => stay.id);
  const bookings = idsOf(false);
  const channelStays = idsOf(true);
  const canForget = chosen.length > 0 && chosen.every((stay) => stay.canForget);
  const loading = useAction({
    mutationFn: async () =>
      saveFile(
        'guest.json',
        await api.file(exportGuest, {
          params: { id },
          query: { bookings: bookings.join(','), channelStays: channelStays.join(',') },
        }),
      ),
    tells: true,
  });
  const forgetting = useCall(forgetGuest, {
    refreshes: [],
    onSuccess({ forgotten }) {
      notify.success(t('forgotten', { count: forgotten }));
      void navigate(paths.guests, { replace: true });
    },
  });
  return (
    <SectionCard title={t('data')} intro={t('dataIntro')}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm text-soft">{t('chosen')}</legend>
        {stays.map((stay) => (
          <CheckRow
            key={stay.id}
            label={stay.label}
            {...(stay.canForget || canNone ? {} : { hint: t('notOver') })}
            checked={!left.has(stay.id)}
            onChange={({ target }) => {
              const next = new Set(left);
              if (target.checked) next.delete(stay.id);
              else next.add(stay.id);
              setLeft(next);
            }}
          />
        ))}
      </fieldset>
      {canNone ? <p className="mt-2 text-xs text-soft">{t('notOver')}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="outline"
          disabled={chosen.length === 0}
          busy={loading.isPending}
          onClick={() => loading.mutate()}
        >
          {loading.isPending ? null : <Download aria-hidden="true" className="size-4" />}
          {t('export')}
        </Button>
        <Button look="outline" disabled={!canForget} onClick={() => setAsks(true)}>
          {t('forget')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('forgetTitle', { count: chosen.length })}
        yes={t('forget')}
        isDangerous
        busy={forgetting.isPending}
        error={forgetting.error}
        onYes={() => forgetting.mutate({ params: { id }, body: { bookings, channelStays } })}
      >
        <p>{t('forgetText')}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
