import { type StaffReview, changeReview } from '@villa/shared/contract/reviews.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { Stars } from '@villa/ui/stars.tsx';
import { Eye, EyeOff, Lock, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { HideReview } from './hide-review.tsx';
import { ReviewAnswer } from './review-answer.tsx';

interface ReviewCardProps {
  review: StaffReview;
  timeZone: string;
}

/** One review: its stay, its words, who may read it, the answer of the house. */
export function ReviewCard({ review, timeZone }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const { notify } = useHost();
  const mayChange = useCan('reviews.write');
  const [isHiding, setHiding] = useState(false);
  const showing = useCall(changeReview, {
    tells: true,
    refreshes: ['reviews'],
    onSuccess: () => notify.success(t('hide.shown')),
  });
  const { id, rating, text, lang, hidden, withdrawnAt, agreed } = review;
  const day = (instant: string) => formatInstant(instant, language, timeZone, 'medium');
  const isGone = withdrawnAt !== null;
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Stars rating={rating} label={t('star', { rating })} />
        <p className="figures text-sm text-soft">
          <Link
            to={paths.booking(review.bookingId)}
            aria-label={t('booking', { reference: review.reference })}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {review.reference}
          </Link>{' '}
          · {t('written', { day: day(review.writtenAt) })}
        </p>
      </div>
      {isGone ? (
        <Remark icon={<Trash2 />}>{t('withdrawn', { day: day(withdrawnAt) })}</Remark>
      ) : (
        <>
          {agreed ? null : <Remark icon={<Lock />}>{t('private')}</Remark>}
          {hidden === null ? null : (
            <Remark icon={<EyeOff />}>
              {t(hidden.by === null ? 'hiddenByNobody' : 'hiddenBy', {
                reason: t(`reasons.${hidden.reason}`),
                name: hidden.by,
                day: day(hidden.at),
              })}
            </Remark>
          )}
          <blockquote
            lang={lang}
            dir="auto"
            className="text-pretty wrap-anywhere whitespace-pre-line"
          >
            {text}
          </blockquote>
          <p dir="auto" className="text-sm font-medium wrap-anywhere">
            {review.name === '' ? t('guest') : review.name}
          </p>
          <ReviewAnswer review={review} timeZone={timeZone} mayChange={mayChange} />
          {mayChange && agreed ? (
            hidden === null ? (
              <Button
                look="plain"
                className="-ml-3 justify-self-start text-danger"
                onClick={() => setHiding(true)}
              >
                <EyeOff aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {t('hide.ask')}
              </Button>
            ) : (
              <Button
                look="plain"
                className="-ml-3 justify-self-start"
                busy={showing.isPending}
                onClick={() => showing.mutate({ params: { id }, body: { hidden: false } })}
              >
                <Eye aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {t('hide.show')}
              </Button>
            )
          ) : null}
        </>
      )}
      {isHiding ? <HideReview review={review} onClose={() => setHiding(false)} /> : null}
    </Card>
  );
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}
