import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import { changeHostPicture, deleteHostPicture } from '@villa/shared/contract/admin-pictures.ts';
import { listPictures } from '../pictures/picture-list.ts';
import { SinglePictureCard } from '../pictures/single-picture-card.tsx';

/** The face beside the ways to reach the villa. */
export function HostPictureCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const api = useApi();
  const address = villa.host.picture;
  const [picture] = listPictures(address === null ? [] : [address], villa.pictures);
  return (
    <SinglePictureCard
      change={{ row: changeHostPicture, part: 'hostPicture' }}
      remove={deleteHostPicture}
      words={{
        title: t('page.hostPicture'),
        intro: t('page.hostPictureIntro'),
        none: t('page.noHostPicture'),
        saved: t('page.hostSaved'),
        removeTitle: t('page.removeHostTitle'),
        removeText: t('page.removeHostText'),
      }}
    >
      {picture
        ? (removeButton) => (
            <div className="flex items-end gap-4">
              <img
                src={api.address(picture.small)}
                alt={t('page.hostPicture')}
                className="aspect-4/5 w-40 rounded-control bg-sunken object-cover"
              />
              {removeButton}
            </div>
          )
        : null}
    </SinglePictureCard>
  );
}
