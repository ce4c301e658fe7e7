import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReviewPage, sendReview } from '@villa/shared/contract/reviews.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { Failure } from '../../features/booking/components/panel.tsx';
import { homeAddress } from '../../features/language/home-address.ts';
import { useLanguage } from '../../features/language/use-language.ts';
import { GuestReview } from '../../features/villa/components/guest-review.tsx';
import { reviewQuery } from './review-query.ts';

interface OwnReviewProps {
  review: NonNullable<ReviewPage['review']>;
  token: string;
}

/** The words that the guest has written, who reads it, and the way to take it down. */
export function OwnReview({ review, token }: OwnReviewProps) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => api.call(sendReview, { params: { token }, body: { withdraw: true } }),
    networkMode: 'always',
    onSuccess: (page) => client.setQueryData(reviewQuery(token).queryKey, page),
  });
  const { agreed, hidden } = review;
  return (
    <>
      <p role="status">
        {!agreed
          ? t('page.onlyHouse')
          : hidden === null
            ? t('page.shown')
            : t('page.isHidden', { reason: t(`reasons.${hidden}`) })}
      </p>
      <Card>
        <GuestReview review={review} language={language} />
      </Card>
      <div className="flex flex-wrap gap-3">
        {agreed && hidden === null ? (
          <a href={homeAddress()} className={buttonClass('outline')}>
            {t('page.seeIt')}
          </a>
        ) : null}
        <Button look="plain" onClick={() => setAsking(true)}>
          {t('page.takeDown')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('page.takeDownTitle')}
        description={t('page.takeDownText')}
        closeLabel={t('page.takeDownNo')}
      >
        <div className="grid gap-4">
          <Failure error={removing.error} />
          <div className="flex flex-wrap gap-3">
            <Button busy={removing.isPending} onClick={() => removing.mutate()}>
              {removing.isPending ? t('common:pleaseWait') : t('page.takeDownYes')}
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('page.takeDownNo')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
