import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import { changeBackgroundMutation, deleteBackgroundMutation } from '../api/villa-pictures.ts';
import { listPictures } from './picture-list.ts';
import { SinglePictureCard } from './single-picture-card.tsx';

/** The first picture of the site. */
export function BackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const api = useApi();
  const [picture] = listPictures(
    villa.backgroundImage === null ? [] : [villa.backgroundImage],
    villa.pictures,
  );
  return (
    <SinglePictureCard
      change={changeBackgroundMutation}
      remove={deleteBackgroundMutation}
      words={{
        title: t('pictures.background'),
        intro: t('pictures.backgroundIntro'),
        none: t('pictures.noBackground'),
        saved: t('pictures.backgroundSaved'),
        removeTitle: t('pictures.removeBackgroundTitle'),
        removeText: t('pictures.removeBackgroundText'),
      }}
    >
      {picture
        ? (removeButton) => (
            <div className="grid gap-2">
              <img
                src={api.address(picture.address)}
                alt={t('pictures.background')}
                className="aspect-21/9 w-full rounded-control bg-sunken object-cover"
              />
              <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-soft">
                <span>{picture.isPreparing ? t('pictures.preparing') : null}</span>
                {removeButton}
              </div>
            </div>
          )
        : null}
    </SinglePictureCard>
  );
}
