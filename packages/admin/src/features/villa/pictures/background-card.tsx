import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import {
  changeBackgroundMutation,
  changeDarkBackgroundMutation,
  deleteBackgroundMutation,
  deleteDarkBackgroundMutation,
} from '../api/villa-pictures.ts';
import { type ListedPicture, listPictures } from './picture-list.ts';
import { SinglePictureCard } from './single-picture-card.tsx';

/** The first picture of the site. */
export function BackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
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
      {widePicture(villa, villa.backgroundImage, t('pictures.background'))}
    </SinglePictureCard>
  );
}

/** The one that takes its place in the dark theme. */
export function DarkBackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  return (
    <SinglePictureCard
      change={changeDarkBackgroundMutation}
      remove={deleteDarkBackgroundMutation}
      words={{
        title: t('pictures.darkBackground'),
        intro: t('pictures.darkBackgroundIntro'),
        none: t('pictures.noDarkBackground'),
        saved: t('pictures.darkBackgroundSaved'),
        removeTitle: t('pictures.removeDarkBackgroundTitle'),
        removeText: t('pictures.removeDarkBackgroundText'),
      }}
    >
      {widePicture(villa, villa.darkBackgroundImage, t('pictures.darkBackground'))}
    </SinglePictureCard>
  );
}

/** As wide as the site shows it; null where there is none. */
function widePicture(villa: AdminVilla, address: string | null, alt: string) {
  if (address === null) return null;
  return (removeButton: ReactNode) => (
    <WidePicture
      picture={listPictures([address], villa.pictures)[0]}
      alt={alt}
      removeButton={removeButton}
    />
  );
}

interface WidePictureProps {
  picture: ListedPicture | undefined;
  alt: string;
  removeButton: ReactNode;
}

function WidePicture({ picture, alt, removeButton }: WidePictureProps) {
  const { t } = useTranslation('villa');
  const api = useApi();
  return (
    <div className="grid gap-2">
      <img
        src={picture && api.address(picture.address)}
        alt={alt}
        className="aspect-21/9 w-full rounded-control bg-sunken object-cover"
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-soft">
        <span>{picture?.isPreparing ? t('pictures.preparing') : null}</span>
        {removeButton}
      </div>
    </div>
  );
}
