import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import {
  changeBackground,
  changeDarkBackground,
  deleteBackground,
  deleteDarkBackground,
} from '@villa/shared/contract/admin-pictures.ts';
import { CaptionButton } from './caption-button.tsx';
import { type ListedPicture, listPictures } from './picture-list.ts';
import { PictureWordsDialog } from './picture-words-dialog.tsx';
import { SinglePictureCard } from './single-picture-card.tsx';

/** The first picture of the site. */
export function BackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  return (
    <SinglePictureCard
      change={{ row: changeBackground, part: 'backgroundImage' }}
      remove={deleteBackground}
      words={{
        title: t('pictures.background'),
        intro: t('pictures.backgroundIntro'),
        none: t('pictures.noBackground'),
        saved: t('pictures.backgroundSaved'),
        removeTitle: t('pictures.removeBackgroundTitle'),
        removeText: t('pictures.removeBackgroundText'),
      }}
    >
      {widePicture(villa, villa.backgroundImage, {
        alt: t('pictures.background'),
        describe: t('pictures.describeBackground'),
      })}
    </SinglePictureCard>
  );
}

/** The one that takes its place in the dark theme. */
export function DarkBackgroundCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  return (
    <SinglePictureCard
      change={{ row: changeDarkBackground, part: 'darkBackgroundImage' }}
      remove={deleteDarkBackground}
      words={{
        title: t('pictures.darkBackground'),
        intro: t('pictures.darkBackgroundIntro'),
        none: t('pictures.noDarkBackground'),
        saved: t('pictures.darkBackgroundSaved'),
        removeTitle: t('pictures.removeDarkBackgroundTitle'),
        removeText: t('pictures.removeDarkBackgroundText'),
      }}
    >
      {widePicture(villa, villa.darkBackgroundImage, {
        alt: t('pictures.darkBackground'),
        describe: t('pictures.describeDarkBackground'),
      })}
    </SinglePictureCard>
  );
}

interface PictureNames {
  alt: string;
  /** The heading where its caption is written. */
  describe: string;
}

/** As wide as the site shows it; null where there is none. */
function widePicture(villa: AdminVilla, address: string | null, names: PictureNames) {
  const picture = address === null ? undefined : listPictures([address], villa.pictures)[0];
  if (!picture) return null;
  return (removeButton: ReactNode) => (
    <WidePicture {...names} picture={picture} removeButton={removeButton} />
  );
}

interface WidePictureProps extends PictureNames {
  picture: ListedPicture;
  removeButton: ReactNode;
}

function WidePicture({ picture, alt, describe, removeButton }: WidePictureProps) {
  const { t } = useTranslation('villa');
  const api = useApi();
  const [isWriting, setWriting] = useState(false);
  return (
    <div className="grid gap-2">
      <img
        src={api.address(picture.address)}
        alt={alt}
        className="aspect-21/9 w-full rounded-control bg-sunken object-cover"
      />
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-soft">
        <div className="min-w-0">
          <CaptionButton picture={picture} label={describe} onClick={() => setWriting(true)} />
          {picture.isPreparing ? t('pictures.preparing') : null}
        </div>
        <div className="shrink-0">{removeButton}</div>
      </div>
      {isWriting ? (
        <PictureWordsDialog
          picture={picture}
          title={describe}
          hint={t('pictures.backgroundCaptionHint')}
          withHour={false}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </div>
  );
}
