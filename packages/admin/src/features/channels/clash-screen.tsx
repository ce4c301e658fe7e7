import { useCall } from '@villa/admin/kit/use-action.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { useQuery } from '@tanstack/react-query';
import { type Clash, settleClash } from '@villa/shared/contract/channels.ts';
import { addDays, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ClashDecision } from '@villa/shared/domain/stay/channels.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { CalendarCheck } from 'lucide-react';
import { type CSSProperties, type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { clashesQuery } from './api/channels.ts';
import { stretchesOf, useNightWords } from './use-night-words.ts';

/** Asks who cancels a booking and what is kept of its money. */
export interface EndStayProps {
  bookingId: string;
  /** The consequences for the nights and the guest. */
  text: string;
  open: boolean;
  onClose: () => void;
  onEnd: (ending: {
    kept?: number | undefined;
    reason?: string | undefined;
    version: number;
  }) => void;
  isPending: boolean;
  isError: boolean;
  error: unknown;
}

/** One double booking: both sides, its nights, why it is no echo, and three ways out, none of them chosen. */
export function ClashScreen({ EndStay }: { EndStay: ComponentType<EndStayProps> }) {
  const { t } = useTranslation(['channels', 'common', 'shell']);
  const { id = '' } = useParams();
  const words = useNightWords();
  const time = useInstant();
  const { data, error, isPending, refetch } = useQuery(clashesQuery(useApi()));
  const back = { to: paths.channels, label: t('shell:nav.channels') };
  if (isPending) return <PageSpinner label={t('common:loading')} />;
  const clash = data?.clashes.find((one) => one.id === id);
  if (!clash) {
    return (
      <>
        <PageHeading title={t('clash.none')} back={back} />
        {data ? (
          <EmptyState icon={CalendarCheck} title={t('clash.gone')} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const nights = words(stretchesOf(clash.nights));
  return (
    <>
      <PageHeading
        title={t('clash.title', { kind: t(`clash.kind.${clash.kind}`), nights })}
        intro={t('clash.found', { time: time(clash.foundAt) })}
        back={back}
      />
      <div className="grid gap-6">
        <div className="grid gap-4 lg:grid-cols-2">
          <Ours clash={clash} />
          <Theirs clash={clash} />
        </div>
        <SectionCard title={t('clash.nights')}>
          <Ruler clash={clash} />
        </SectionCard>
        <SectionCard title={t('clash.why')}>
          <Why clash={clash} />
        </SectionCard>
        <Ways clash={clash} EndStay={EndStay} />
      </div>
    </>
  );
}

function Side({ title, colour, children }: { title: string; colour: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      style={{ '--side': colour } as CSSProperties}
      className="grid content-start gap-2 rounded-card border border-t-4 border-line border-t-(--side) bg-surface p-5"
    >
      <h2 className="font-display text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Ours({ clash: { ours } }: { clash: Clash }) {
  const { t } = useTranslation(['channels', 'common']);
  const { language } = useLanguage();
  const { booking, block, channel } = ours;
  return (
    <Side title={t('clash.here')} colour="var(--accent)">
      {booking ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{booking.customerName}</span>
            <Link
              to={paths.booking(booking._id)}
              className="figures text-accent underline underline-offset-4"
            >
              {booking.reference}
            </Link>
            <StatusBadge status={booking.status} />
          </p>
          <p className="text-sm text-soft">
            {formatDateRange(booking.checkIn, booking.checkOut, language)} ·{' '}
            {t('nights', { count: daysBetween(booking.checkIn, booking.checkOut) })} ·{' '}
            {t('common:count.guests', { count: booking.guests })} · {formatBaht(booking.totalPrice)}
          </p>
          <p className="text-sm">
            {booking.paid > 0
              ? t('clash.paid', { paid: formatBaht(booking.paid) })
              : t('clash.nothingPaid')}
          </p>
          {booking.phone ? (
            <p>
              <a
                href={`tel:${booking.phone}`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {t('clash.call')} {booking.phone}
              </a>
            </p>
          ) : null}
        </>
      ) : null}
      {block ? (
        <p>
          {block.note || t('clash.blocked')} · {formatDateRange(block.from, block.to, language)}
        </p>
      ) : null}
      {channel === null ? null : <p className="font-medium">{channel}</p>}
    </Side>
  );
}

function Theirs({ clash: { channel, theirs } }: { clash: Clash }) {
  const { t } = useTranslation('channels');
  const { language } = useLanguage();
  return (
    <Side title={channel.name} colour={channel.colour}>
      {theirs.map(({ from, until, reserved, title, note }) => (
        <div key={from}>
          <p className="font-medium">{reserved ? t('clash.saysReserved') : t('clash.noName')}</p>
          <p className="text-sm text-soft">
            {formatDateRange(from, until, language)} ·{' '}
            {t('nights', { count: daysBetween(from, until) })}
          </p>
          {note ? (
            <p className="text-sm wrap-anywhere">
              {t('clash.noted', {
                note: [note.name, note.amount === null ? '' : formatBaht(note.amount)]
                  .filter((fact) => fact !== '')
                  .join(' · '),
              })}
            </p>
          ) : null}
          {title ? (
            <p className="text-sm text-soft wrap-anywhere">{t('clash.says', { title })}</p>
          ) : null}
        </div>
      ))}
    </Side>
  );
}

/** The nights around, those that clash marked by a cross as well as by colour. */
function Ruler({ clash: { nights } }: { clash: Clash }) {
  const { language } = useLanguage();
  const first = nights[0] ?? '';
  const last = nights.at(-1) ?? first;
  const shown = nightsOf({ checkIn: addDays(first, -2), checkOut: addDays(last, 3) });
  return (
    <ol className="flex flex-wrap gap-1 text-center text-sm">
      {shown.map((night) => {
        const clashes = nights.includes(night);
        return (
          <li
            key={night}
            aria-label={`${formatDate(night, language, 'long')}${clashes ? ' ✕' : ''}`}
            className={`figures grid w-9 rounded-control sm:w-11 py-1.5 ${clashes ? 'bg-danger-soft font-medium text-danger outline-2 -outline-offset-2 outline-danger' : 'bg-sunken'}`}
          >
            <span aria-hidden="true">{Number(night.slice(8))}</span>
            <span aria-hidden="true">{clashes ? '✕' : '·'}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Three times, in their order: what it knew, when it was booked here, when it was shown there. */
function Why({ clash }: { clash: Clash }) {
  const { t } = useTranslation('channels');
  const time = useInstant();
  const channel = clash.channel.name;
  const { fetchedAt, foundAt, ours } = clash;
  const points = sorted(
    [
      ...(fetchedAt
        ? [{ at: fetchedAt, text: t('clash.fetched', { channel, time: time(fetchedAt) }) }]
        : []),
      ...(ours.booking
        ? [
            {
              at: ours.booking.createdAt,
              text: t('clash.booked', { time: time(ours.booking.createdAt) }),
            },
          ]
        : []),
      { at: foundAt, text: t('clash.shown', { channel, time: time(foundAt) }) },
    ],
    (a, b) => (a.at < b.at ? -1 : 1),
  );
  return (
    <ol className="grid gap-2">
      {fetchedAt === null ? <li>{t('clash.neverFetched', { channel })}</li> : null}
      {points.map(({ at, text }) => (
        <li key={`${at} ${text}`}>{text}</li>
      ))}
    </ol>
  );
}

function Ways({ clash, EndStay }: { clash: Clash; EndStay: ComponentType<EndStayProps> }) {
  const { t } = useTranslation('channels');
  const { notify } = useHost();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const settling = useCall(settleClash, {
    onSuccess() {
      notify.success(t('clash.settled'));
      void navigate(paths.channels);
    },
  });
  const channel = clash.channel.name;
  const { booking, block } = clash.ours;
  const reference = booking?.reference ?? '';
  // Then who cancels decides what goes back.
  const hasMoney = booking !== null && (booking.status === 'confirmed' || booking.paid > 0);
  const settle = (decision: ClashDecision) =>
    settling.mutate({ params: { id: clash.id }, body: { decision } });
  const { error } = settling;

  /** The consequences for the money, shown before anything is pressed. */
  function moneyText({ paid, refund, status }: NonNullable<Clash['ours']['booking']>): string {
    if (status === 'in_review') return t('clash.slipFirst');
    if (paid <= 0) return t('clash.nothingPaid');
    const amounts = { paid: formatBaht(paid), refund: formatBaht(refund ?? 0) };
    return t(refund === null ? 'clash.theirsPaidNoTerms' : 'clash.theirsPaid', amounts);
  }

  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-3 font-display text-lg">
        {t('clash.ways')}
      </h2>
      <Failure error={error} className="mb-3" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Way title={t('clash.ours')} text={t('clash.oursText', { channel })}>
          <Button look="outline" busy={settling.isPending} onClick={() => settle('ours')}>
            {t('clash.ours')}
          </Button>
        </Way>
        {booking || block ? (
          <Way
            title={t('clash.theirs', { channel })}
            text={
              booking
                ? `${t('clash.theirsText', { reference })} ${moneyText(booking)}`
                : t('clash.theirsBlock', { channel })
            }
          >
            <Button
              look="outline"
              className={booking ? 'border-danger! text-danger!' : ''}
              busy={settling.isPending}
              onClick={() => (booking ? setSure(true) : settle('theirs'))}
            >
              {booking ? t('clash.theirsYes') : t('clash.theirs', { channel })}
            </Button>
          </Way>
        ) : null}
        <Way title={t('clash.same')} text={t('clash.sameText', { channel })}>
          <Button look="outline" busy={settling.isPending} onClick={() => settle('same')}>
            {t('clash.sameYes')}
          </Button>
        </Way>
      </div>
      <ConfirmDialog
        open={isSure && !hasMoney}
        onClose={() => setSure(false)}
        title={t('clash.sure', { reference })}
        yes={t('clash.theirsYes')}
        isDangerous
        busy={settling.isPending}
        error={error}
        onYes={() => settle('theirs')}
      >
        <p>{t('clash.theirsText', { reference })}</p>
      </ConfirmDialog>
      {booking && hasMoney ? (
        <EndStay
          bookingId={booking._id}
          text={t('clash.endText', { channel })}
          open={isSure}
          onClose={() => setSure(false)}
          onEnd={(ending) =>
            settling.mutate({ params: { id: clash.id }, body: { decision: 'theirs', ...ending } })
          }
          isPending={settling.isPending}
          isError={settling.isError}
          error={settling.error}
        />
      ) : null}
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-4 rounded-card border border-edge bg-surface p-5">
      <div className="grid gap-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
