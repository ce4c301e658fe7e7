import { useQuery } from '@tanstack/react-query';
import { AskPassword } from '@villa/admin/kit/ask-password.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { type SystemSeen, systemQuery } from '@villa/admin/shell/system-query.ts';
import { useTime, useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate, formatLasting } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { CopiesCard } from './components/copies-card.tsx';
import { DiskCard } from './components/disk-card.tsx';
import { InOrder } from './components/in-order.tsx';
import { LastWarnings } from './components/last-warnings.tsx';
import { MailCard } from './components/mail-card.tsx';
import { SupportCard } from './components/support-card.tsx';
import { WhatIsNew } from './components/what-is-new.tsx';
import { WrongNow } from './components/wrong-now.tsx';
import { NewerVersion } from './components/newer-version.tsx';
import { OffsiteSection } from './offsite-section.tsx';

/** The machine that the villa runs on: what is wrong with it first, in words with the next step. */
export default function SystemScreen() {
  const { t } = useTranslation(['system', 'shell']);
  const time = useTime();
  const { data, error, refetch } = useQuery(systemQuery(useApi()));
  return (
    <>
      <PageHeading
        title={t('shell:nav.system')}
        intro={data ? <VersionLine system={data} /> : null}
        actions={
          data ? (
            <p className="text-sm text-soft">{t('lookedAt', { time: time(data.serverTime) })}</p>
          ) : null
        }
      />
      {data ? (
        <AskPassword text={t('passwordWhy')}>
          <NewerVersion newer={data.newer} />
          <Parts system={data} />
        </AskPassword>
      ) : (
        <NotLoaded error={error} onRetry={refetch} />
      )}
    </>
  );
}

function Parts({ system }: { system: SystemSeen }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
        <WrongNow system={system} />
        <MailCard system={system} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
        <CopiesCard system={system} />
        <OffsiteSection />
        <DiskCard system={system} />
        <InOrder system={system} />
        <LastWarnings system={system} />
        <SupportCard system={system} />
      </div>
    </div>
  );
}

function VersionLine({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { version, commit, installedAt, startedAt, serverTime } = system;
  const name = commit === null ? version : `${version} (${commit})`;
  const lasted = Date.parse(serverTime) - Date.parse(startedAt);
  const said =
    installedAt === null
      ? t('version', { version: name })
      : t('versionSince', {
          version: name,
          date: formatDate(dateInZone(new Date(installedAt), timeZone), language),
        });
  return (
    <>
      {said} · {t('running', { time: formatLasting(lasted, language) })} · <WhatIsNew />
    </>
  );
}
