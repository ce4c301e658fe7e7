import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_SLIDES } from '@villa/shared/domain/villa/slides.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { addSlides } from '@villa/shared/contract/admin-pictures.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import {
  sendPictureMutation,
  deleteSlideMutation,
  orderSlidesMutation,
} from '../api/villa-pictures.ts';
import { PictureGallery } from './picture-gallery.tsx';
import { listPictures } from './picture-list.ts';

/** The slideshow, in its order. */
export function SlidesCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const api = useApi();
  const queryClient = useQueryClient();
  const adding = useMutation(
    sendPictureMutation(api, queryClient, { row: addSlides, part: 'slideImages' }),
  );
  const ordering = useMutation(orderSlidesMutation(api, queryClient));
  return (
    <SectionCard
      title={t('pictures.slides')}
      intro={t('pictures.slidesIntro', { count: MAX_SLIDES })}
    >
      {villa.slideImages.length === 0 ? (
        <p className="mb-4 text-soft">{t('pictures.noSlides')}</p>
      ) : null}
      <PictureGallery
        label={t('pictures.slides')}
        pictures={listPictures(villa.slideImages, villa.pictures)}
        shown={MAX_SLIDES}
        withHours
        send={(file, onProgress) => adding.mutateAsync({ file, onProgress })}
        order={ordering.mutateAsync}
        deletion={deleteSlideMutation(api, queryClient)}
      />
    </SectionCard>
  );
}
