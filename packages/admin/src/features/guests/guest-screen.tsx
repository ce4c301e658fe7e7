import { useQuery } from '@tanstack/react-query';
import { type GuestPerson, getGuest } from '@villa/shared/contract/guests.ts';
import { mailLink } from '@villa/shared/domain/text/mail-address.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { GuestDataCard } from './components/guest-data-card.tsx';
import { GuestMarkCard } from './components/guest-mark-card.tsx';
import { GuestNote } from './components/guest-note.tsx';

/** One guest: every stay, with its money for whoever may see it, what staff noted, and what is kept. */
export default function GuestScreen() {
  const { t } = useTranslation(['guests', 'shell']);
  const { id = '' } = useParams();
  const mayKeep = useCan('guests.write');
  const { data, error, refetch } = useQuery(
    callQuery(useApi(), ['guest', id], getGuest, { params: { id } }),
  );
  const back = { to: paths.guests, label: t('title') };
  if (data === undefined) {
    return (
      <>
        <PageHeading title={t('one')} back={back} />
        <NotLoaded error={error} onRetry={refetch} />
      </>
    );
  }
  const { names, stayCount, paid } = data;
  const facts = [
    t('stayCount', { count: stayCount }),
    ...(paid === null ? [] : [t('paid', { amount: formatBaht(paid) })]),
  ];
  return (
    <>
      <PageHeading
        title={names.length > 0 ? names.join(', ') : t('shell:noName')}
        intro={facts.join(' · ')}
        back={back}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          {data.byChannelsAlone === true ? (
            <p className="text-sm text-soft">{t('byChannels')}</p>
          ) : (
            <GuestMarkCard person={data} id={id} />
          )}
          {names.length > 1 ? <p className="text-sm text-soft">{t('severalNames')}</p> : null}
          <Stays person={data} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <Contact person={data} />
          {data.byChannelsAlone === true ? null : (
            <GuestNote key={data.version} person={data} id={id} />
          )}
          <History person={data} />
          {mayKeep ? <GuestDataCard person={data} id={id} /> : null}
        </div>
      </div>
    </>
  );
}

function Stays({ person: { stays, channelStays } }: { person: GuestPerson }) {
  const { t } = useTranslation('guests');
  const { language } = useLanguage();
  return (
    <SectionCard title={t('bookings')}>
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {stays.map((stay) => (
          <li key={stay._id}>
            <Link
              to={stay.inBin ? paths.bin : paths.booking(stay._id)}
              className="grid gap-1 px-4 py-3 hover:bg-sunken sm:px-6"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="figures font-medium">
                  {formatDateRange(stay.checkIn, stay.checkOut, language)}
                </span>
                <StatusBadge status={stay.status} />
              </span>
              <span className="text-sm text-soft wrap-anywhere">
                <GuestName booking={stay} /> · {stay.reference}
                {stay.inBin ? ` · ${t('inBin')}` : null}
              </span>
              {stay.money ? (
                <span className="figures text-sm text-soft">
                  {[
                    t('paid', { amount: formatBaht(stay.money.paid) }),
                    ...(stay.money.due > 0
                      ? [t('due', { amount: formatBaht(stay.money.due) })]
                      : []),
                    ...(stay.money.back > 0
                      ? [t('back', { amount: formatBaht(stay.money.back) })]
                      : []),
                  ].join(' · ')}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
        {channelStays?.map(({ id, channel, customerName, from, until }) => (
          <li key={id}>
            <Link
              to={paths.channelStay(id)}
              className="grid gap-1 px-4 py-3 hover:bg-sunken sm:px-6"
            >
              <span className="figures font-medium">{formatDateRange(from, until, language)}</span>
              <span className="text-sm text-soft wrap-anywhere">
                {[customerName, channel].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Every way to reach them that their bookings name. */
function Contact({ person: { phones, emails } }: { person: GuestPerson }) {
  const { t } = useTranslation('guests');
  const { openLink } = useHost();
  if (phones.length + emails.length === 0) return null;
  const ways = [
    ...phones.map((phone) => ({ text: phone, to: `tel:${phone}` })),
    ...emails.map((email) => ({ text: email, to: mailLink(email) })),
  ];
  return (
    <SectionCard title={t('contact')}>
      <ul className="-my-2 grid">
        {ways.map(({ text, to }) => (
          <li key={to}>
            <Button look="plain" className="figures -ml-3 max-w-full" onClick={() => openLink(to)}>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function History({ person: { history } }: { person: GuestPerson }) {
  const { t } = useTranslation('guests');
  const instantText = useInstant();
  if (history.length === 0) return null;
  return (
    <SectionCard title={t('history')}>
      <ol className="grid gap-3">
        {history.map(({ kind, text, by, at }) => (
          <li key={`${at} ${kind} ${text}`} className="border-l-2 border-line pl-4 text-sm">
            <p>{t(kind === 'note' && text === '' ? 'did.noNote' : `did.${kind}`)}</p>
            {text === '' ? null : (
              <p className="wrap-anywhere whitespace-pre-line text-soft">{text}</p>
            )}
            <p className="figures text-xs text-soft">
              {[by, instantText(at)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
