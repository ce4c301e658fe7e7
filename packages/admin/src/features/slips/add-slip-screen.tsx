import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { FileText, ImagePlus, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SlipEvidenceNote } from '@villa/admin/kit/slip-evidence.tsx';
import { attachSlipMutation, lookQuery } from '@villa/admin/kit/slip-queries.ts';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { paths } from '@villa/admin/paths.ts';
import { useReading } from '@villa/admin/shell/use-reading.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { WhoseSlip } from './components/whose-slip.tsx';
import { partOf } from './part-of.ts';

/** A picture that another app has shared, or that is chosen here, and the question which booking's slip it is. */
export default function AddSlipScreen() {
  const { t } = useTranslation('slips');
  const { app } = useHost();
  const [chosen, setChosen] = useState<File | null>(null);
  const { data: shared = null } = useQuery({
    queryKey: ['shared-picture'],
    queryFn: async () => (await app?.sharedPicture()) ?? null,
    enabled: app !== undefined,
    // One picture as long as the page is open: another one comes with a page of its own.
    staleTime: 'static',
    gcTime: 0,
  });
  const picture = chosen ?? shared;
  return (
    <>
      <PageHeading title={t('add.title')} back={{ to: paths.slips, label: t('add.away') }} />
      <div className="grid max-w-2xl grid-cols-1 gap-6 pb-24">
        <Picture picture={picture} isShared={chosen === null} onChoose={setChosen} />
        {picture ? <Evidence picture={picture} /> : null}
        {picture ? <Keep picture={picture} /> : null}
      </div>
    </>
  );
}

interface PictureProps {
  picture: File | null;
  isShared: boolean;
  onChoose: (file: File) => void;
}

function Picture({ picture, isShared, onChoose }: PictureProps) {
  const { t } = useTranslation('slips');
  const button = (
    <FileButton
      icon={ImagePlus}
      label={t(picture ? 'add.other' : 'add.choose')}
      accept={SLIP_TYPES}
      describedBy="add-slip-hint"
      onFiles={(files) => {
        const [file] = files ?? [];
        if (file) onChoose(file);
      }}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture ? (
        <span className="grid h-26 w-20 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-soft">
          {picture.type.startsWith('image/') ? (
            <Preview file={picture} />
          ) : (
            <FileText aria-hidden="true" className="size-8" strokeWidth={1.5} />
          )}
        </span>
      ) : null}
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2 text-sm">
        {picture ? (
          <>
            <p className="flex items-start gap-1.5">
              <ScanLine aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
              <span>{t(isShared ? 'add.shared' : 'add.chosen')}</span>
            </p>
          </>
        ) : null}
        {button}
        <p id="add-slip-hint" className="text-xs text-soft">
          {t('add.hint')}
        </p>
      </div>
    </div>
  );
}

/** The machine's findings on a picture that is not kept yet; without a connection it is read once it is. */
function Evidence({ picture }: { picture: File }) {
  const { t } = useTranslation('slips');
  const { isOffline } = useReading();
  const { data, isError } = useQuery(lookQuery(useApi(), picture, !isOffline));
  if (isError || isOffline) return <p className="text-sm text-soft">{t('add.readLater')}</p>;
  return <SlipEvidenceNote slip={picture} evidence={data ?? null} />;
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation('slips');
  const url = useObjectUrl(file);
  return url === null ? null : (
    <img src={url} alt={t('add.picture')} className="size-full object-cover object-top" />
  );
}

/** The bookings to choose from, none before somebody has chosen; then the slip is kept for it. */
function Keep({ picture }: { picture: File }) {
  const { t } = useTranslation('slips');
  const [booking, setBooking] = useState<AdminBooking | null>(null);
  const { isOffline } = useReading();
  return (
    <>
      <WhoseSlip chosen={booking} onChoose={setBooking} />
      <div className="fixed inset-x-0 bottom-14 z-10 border-t border-line bg-surface p-4 lg:static lg:border-0 lg:bg-transparent lg:p-0">
        {isOffline ? <p className="pb-2 text-sm text-soft">{t('add.needsConnection')}</p> : null}
        {booking === null || isOffline ? (
          <Button disabled className="w-full lg:w-auto">
            {t('add.keep')}
          </Button>
        ) : (
          <KeepFor key={booking._id} booking={booking} picture={picture} />
        )}
      </div>
    </>
  );
}

function KeepFor({ booking, picture }: { booking: AdminBooking; picture: File }) {
  const { t } = useTranslation('slips');
  const { api, app, notify } = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState(0);
  const keeping = useMutation(attachSlipMutation(api, booking, partOf(booking)));
  useUnsaved(keeping.isPending);
  const { isSuccess } = keeping;
  const goOn = useEffectEvent(() => {
    notify.success(t('add.kept'));
    void app?.dropSharedPicture();
    void navigate(paths.slipsOf(booking._id), { replace: true });
  });
  // Once it is no longer under way, so that nobody is asked about leaving.
  useEffect(() => {
    if (isSuccess) goOn();
  }, [isSuccess]);

  function keep(): void {
    setPart(0);
    keeping.mutate(
      { file: picture, onProgress: setPart },
      { onSettled: () => void queryClient.invalidateQueries() },
    );
  }

  return (
    <div className="grid gap-2">
      <Failure error={keeping.error} className="text-sm" />
      <Button onClick={keep} disabled={keeping.isPending} className="w-full lg:w-auto">
        {keeping.isPending ? t('add.keeping', { percent: Math.round(part * 100) }) : t('add.keep')}
      </Button>
    </div>
  );
}
