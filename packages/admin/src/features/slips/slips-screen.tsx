import { buttonClass } from '@villa/ui/button.tsx';
import { CircleCheck, ImagePlus } from 'lucide-react';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { paths } from '@villa/admin/paths.ts';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReviewSlip, type SlipReview } from '@villa/shared/contract/admin-slips.ts';
import { UNDO_MS } from '@villa/shared/domain/booking/undo.ts';
import { formatAgo, formatBaht } from '@villa/shared/i18n/locale.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { slipQuery } from '@villa/admin/kit/slip-queries.ts';
import { useReading } from '@villa/admin/shell/use-reading.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { type Decided, undoDecision } from './api/slips.ts';
import { reviewQuery } from '@villa/admin/kit/slip-queries.ts';
import { DecidedNote } from './components/decided-note.tsx';
import { SlipUnderReview } from './components/slip-under-review.tsx';
import { pictureUrl } from './picture-urls.ts';
import { type Place, placeOf } from './slip-order.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The slips that wait, one at a time: looked at, decided, and the next one is there. */
export default function SlipsScreen() {
  const { t } = useTranslation(['slips', 'common']);
  const { data, error, refetch } = useQuery(reviewQuery(useApi()));
  return (
    <>
      {data ? <Review review={data} /> : <PageHeading title={t('title')} actions={<AddSlip />} />}
      {data ? null : <NotLoaded error={error} onRetry={refetch} />}
    </>
  );
}

function Review({ review }: { review: SlipReview }) {
  const { t } = useTranslation(['slips', 'shell']);
  const { notify } = useHost();
  const nameOf = useGuestName();
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [search] = useSearchParams();
  const [stand, setStand] = useState<{ id: string | null; at: number }>(() => {
    const booking = search.get('booking');
    return { id: review.slips.find((slip) => slip.booking._id === booking)?.id ?? null, at: 0 };
  });
  // An alert led here, and the slip waits no more.
  const [missed] = useState(() => {
    const booking = search.get('booking');
    return review.slips.some((slip) => slip.booking._id === booking) ? null : booking;
  });
  const slips = review.slips.filter(({ id }) => !decided.has(id));
  const place = placeOf(slips, stand.id, stand.at);
  const goTo = (id: string | null) => {
    if (id === null) return;
    setStand({
      id,
      at: Math.max(
        0,
        slips.findIndex((slip) => slip.id === id),
      ),
    });
  };
  const undo = useUndo((slip) => {
    setDecided((before) => new Set([...before].filter((id) => id !== slip.id)));
    setStand({ id: slip.id, at: 0 });
  });
  usePreparedPicture(slips.find(({ id }) => id === place?.next));
  useNotified(review.slips, place, (gone) => {
    if (!decided.has(gone.id)) notify.info(t('done.meanwhile', { name: nameOf(gone.booking) }));
  });
  // One that waits again, whoever took the decision back, is shown again.
  useEffect(() => {
    const waiting = new Set(review.slips.map(({ id }) => id));
    setDecided((before) => new Set([...before].filter((id) => waiting.has(id))));
  }, [review.slips]);

  function onDecided(made: Decided, sentence: string): void {
    setDecided((before) => new Set([...before, made.slip.id]));
    setStand({ id: null, at: place?.index ?? 0 });
    const run = undo.offer(made);
    undo.shownAs(notify.success(sentence, { label: t('shell:undo'), run }));
    void queryClient.invalidateQueries();
  }

  return (
    <>
      <Heading review={review} place={place} count={slips.length} />
      {missed === null ? null : <DecidedNote bookingId={missed} />}
      {place ? (
        <SlipUnderReview
          key={place.slip.id}
          slip={place.slip}
          receivers={review.receivers}
          onLater={place.next === null ? null : () => goTo(place.next)}
          onBack={place.previous === null ? null : () => goTo(place.previous)}
          onDecided={onDecided}
          onUndo={undo.run}
        />
      ) : (
        <Empty review={review} onUndo={undo.run} />
      )}
    </>
  );
}

function Heading({
  review,
  place,
  count,
}: {
  review: SlipReview;
  place: Place | null;
  count: number;
}) {
  const { t } = useTranslation('slips');
  const { language } = useLanguage();
  const nameOf = useGuestName();
  return (
    <div className="[&>header]:mb-2 lg:[&>header]:mb-4">
      <PageHeading
        title={t('title')}
        actions={<AddSlip />}
        intro={
          place ? (
            <span className="figures text-sm">
              {t('place', { position: place.index + 1, count })} ·{' '}
              {t('waited', {
                ago: formatAgo(place.slip.receivedAt, new Date(review.serverTime), language),
              })}
            </span>
          ) : null
        }
      />
      <p role="status" className="sr-only">
        {place
          ? t('shown', {
              name: nameOf(place.slip.booking),
              amount: formatBaht(place.slip.expected.amount),
            })
          : t('empty.title')}
      </p>
    </div>
  );
}

/** The way to a slip that came elsewhere: by LINE, or in the gallery. A sign alone where the slip needs the room. */
function AddSlip() {
  const { t } = useTranslation('slips');
  const { isOffline } = useReading();
  if (isOffline) return null;
  return (
    <Link to={paths.addSlip} className={buttonClass('outline', 'max-lg:px-3')}>
      <ImagePlus aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <span className="max-lg:sr-only">{t('add.open')}</span>
    </Link>
  );
}

/** Nothing waits; the last decision can still be taken back. */
function Empty({ review, onUndo }: { review: SlipReview; onUndo: () => void }) {
  useReviewKeys((key) => {
    if (key === 'undo') onUndo();
  });
  return <NothingWaits today={review.today} />;
}

/** The last decision, for as long as its message stands. */
function useUndo(onUndone: (slip: ReviewSlip) => void) {
  const { t } = useTranslation('slips');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const last = useRef<{ made: Decided; until: number }>(null);
  const hide = useRef(() => {});

  async function takeBack(made: Decided): Promise<void> {
    if (last.current?.made === made) last.current = null;
    hide.current();
    try {
      await undoDecision(api, made);
      // Shown as it is now: its booking has another version.
      await queryClient.refetchQueries({ queryKey: reviewQuery(api).queryKey });
      onUndone(made.slip);
      notify.success(t('done.undone'));
    } catch (error) {
      notify.error(errorText(error));
    }
    await queryClient.invalidateQueries();
  }

  return {
    /** Says that this can be taken back from now on. @returns what does it */
    offer(made: Decided) {
      last.current = { made, until: performance.now() + UNDO_MS };
      return () => void takeBack(made);
    },
    /** One message at a time: they stand above what is compared. */
    shownAs(hideIt: () => void) {
      hide.current();
      hide.current = hideIt;
    },
    run: () => {
      const offered = last.current;
      if (offered !== null && performance.now() < offered.until) void takeBack(offered.made);
    },
  };
}

/** Tells when the slip on screen was decided by somebody else. */
function useNotified(
  slips: readonly ReviewSlip[],
  place: Place | null,
  tell: (gone: ReviewSlip) => void,
): void {
  const shown = useRef<ReviewSlip>(null);
  const onGone = useEffectEvent(tell);
  const slip = place?.slip ?? null;
  useEffect(() => {
    const before = shown.current;
    if (before !== null && !slips.some(({ id }) => id === before.id)) onGone(before);
    shown.current = slip;
  }, [slips, slip]);
}

/** Fetches and decodes the next slip's picture while this one is looked at. */
function usePreparedPicture(next: ReviewSlip | undefined): void {
  const api = useApi();
  const picture = useQuery({
    ...slipQuery(api, next?.booking._id ?? '', next?.url ?? ''),
    enabled: next !== undefined,
  }).data;
  useEffect(() => {
    if (picture === undefined) return;
    const ahead = new Image();
    ahead.src = pictureUrl(picture);
    // It is drawn, or fails to be, when it is shown.
    ahead.decode().catch(() => {});
  }, [picture]);
}

/** All is decided: what that came to today. */
function NothingWaits({ today }: Pick<SlipReview, 'today'>) {
  const { t } = useTranslation('slips');
  const { accepted, amount, refused } = today;
  const lines = [
    ...(accepted > 0 ? [t('empty.accepted', { count: accepted, amount: formatBaht(amount) })] : []),
    ...(refused > 0 ? [t('empty.refused', { count: refused })] : []),
  ];
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('empty.title')}
      action={
        <Link to={paths.bookings} className={buttonClass('outline')}>
          {t('empty.bookings')}
        </Link>
      }
    >
      {lines.length > 0 ? lines.join(' · ') : t('empty.text')}
    </EmptyState>
  );
}
