import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { Offsite, OffsiteDrill, OffsiteFailure } from '@villa/shared/contract/offsite.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { Cloud, KeyRound, LifeBuoy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../use-problem-text.ts';
import { Badge } from './badge.tsx';

/** The place, the last drill and the key, each with how it stands. */
export function OffsiteRows({ offsite }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  return (
    <ul className="grid gap-4">
      <PlaceRow offsite={offsite} />
      <DrillRow offsite={offsite} />
      <Row
        icon={KeyRound}
        title={t('key')}
        badge={<span className="figures text-sm">…{offsite.keyEnd}</span>}
      >
        <p>{t('keyKept')}</p>
      </Row>
    </ul>
  );
}

function PlaceRow({ offsite }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  const time = useInstant();
  const { language } = useLanguage();
  const { place, last, failure, running, kept, emptiedAt } = offsite;
  return (
    <Row icon={Cloud} title={t('place')} badge={<CopyBadge offsite={offsite} />}>
      <p className="wrap-anywhere">
        {place?.kind === 's3' ? `s3 · ${place.region} · ${place.bucket}` : place?.path}
      </p>
      {last ? <p>{t('kept', { ...kept, size: formatBytes(last.bytes, language) })}</p> : null}
      {failure ? <Problem failure={failure} since={failure.since} /> : null}
      {failure || last === null ? (
        <p>{last ? t('lostSince', { time: time(last.madeAt) }) : t('lostAll')}</p>
      ) : (
        <p>{t('couldBeLost')}</p>
      )}
      {emptiedAt && running === null ? <p>{t('emptied', { time: time(emptiedAt) })}</p> : null}
    </Row>
  );
}

function CopyBadge({ offsite: { last, failure, running } }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  const time = useInstant();
  if (running === 'copy') return <Badge tone="soft">{t('copying')}</Badge>;
  if (last === null) return <Badge tone={failure ? 'danger' : 'soft'}>{t('never')}</Badge>;
  return <Badge tone={failure ? 'danger' : 'ok'}>{time(last.at)}</Badge>;
}

function DrillRow({ offsite: { drill, running, nextDrillAt } }: { offsite: Offsite }) {
  const { t } = useTranslation('offsite');
  const time = useInstant();
  const badge = drill ? (
    <Badge tone={drill.failure ? 'danger' : 'ok'}>{time(drill.at)}</Badge>
  ) : (
    <Badge tone="soft">{t('never')}</Badge>
  );
  return (
    <Row
      icon={LifeBuoy}
      title={t('drill')}
      badge={running === 'drill' ? <Badge tone="soft">{t('drilling')}</Badge> : badge}
    >
      {drill ? <DrillWords drill={drill} /> : <p>{t('drillFirst')}</p>}
      {drill && nextDrillAt ? <p>{t('drillNext', { time: time(nextDrillAt) })}</p> : null}
    </Row>
  );
}

function DrillWords({ drill }: { drill: OffsiteDrill }) {
  const { t } = useTranslation('offsite');
  const { failure, found, here, files, seconds } = drill;
  if (failure) return <Problem failure={failure} />;
  if (!found) return null;
  const isSame = found.bookings === here.bookings && found.payments === here.payments;
  return (
    <p>
      {t(isSame ? 'drillSame' : 'drillOther', {
        ...found,
        files,
        seconds,
        hereBookings: here.bookings,
        herePayments: here.payments,
      })}
    </p>
  );
}

function Problem({ failure, since }: { failure: OffsiteFailure; since?: string }) {
  const { t } = useTranslation('offsite');
  const time = useInstant();
  const problemText = useProblemText();
  return (
    <p className="text-danger">
      {since ? `${t('failedSince', { time: time(since) })} ` : ''}
      {problemText(failure.problem, failure.detail)}
    </p>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  badge: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, title, badge, children }: RowProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" strokeWidth={1.5} />
      <div className="grid min-w-0 flex-1 gap-1 text-sm text-soft">
        <p className="flex flex-wrap items-center justify-between gap-2 text-base text-ink">
          <span className="font-medium">{title}</span>
          {badge}
        </p>
        {children}
      </div>
    </li>
  );
}
