import { callQuery } from '@villa/admin/kit/call-query.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { getSetUp, type SetUp, type SetUpStep } from '@villa/shared/contract/set-up.ts';
import { ChevronRight, Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';

const PLACES: Record<SetUpStep | 'open', string> = {
  name: paths.villaPart('details'),
  prices: paths.villaPart('prices'),
  pictures: paths.villaPart('pictures'),
  amenities: paths.villaPart('page'),
  contact: paths.villaPart('page'),
  terms: paths.villaPart('payment'),
  payment: paths.bank,
  doorCode: paths.villaPart('arrival'),
  samples: paths.villaPart('page'),
  testMail: paths.mails,
  open: paths.villaPart('rules'),
};

/** Shows the owner's tasks: the steps until guests can book the villa, and what is wrong with the proxy. */
export function SetUpList() {
  const { data } = useQuery(setUpQuery(useApi()));
  if (!data) return null;
  return (
    <>
      {data.openForBooking ? null : <Steps data={data} />}
      {data.samplesShown ? <SamplesShown /> : null}
      <ProxyFaults data={data} />
    </>
  );
}

/** Gone as soon as guests can book. */
function Steps({ data }: { data: SetUp }) {
  const { t } = useTranslation('dashboard');
  const lines = [...data.steps, { step: 'open' as const, done: false }];
  const done = lines.filter((line) => line.done).length;
  return (
    <SectionCard
      title={t('setUp.title')}
      intro={t(data.opened === false ? 'setUp.introPrepared' : 'setUp.intro')}
      actions={
        <span className="figures text-sm text-soft">
          {t('setUp.progress', { done, count: lines.length })}
        </span>
      }
    >
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {lines.map((line) => (
          <li key={line.step}>
            <Link
              to={PLACES[line.step]}
              className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-6"
            >
              <Sign done={line.done} />
              <span className={`grow ${line.done ? 'text-soft' : 'font-medium'}`}>
                {t(`setUp.steps.${line.step}`)}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Guests read what nobody has written, for as long as the owner lets them. */
function SamplesShown() {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard title={t('samples.title')} intro={t('samples.intro')}>
      <Link
        to={paths.villaPart('page')}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {t('samples.open')}
      </Link>
    </SectionCard>
  );
}

/** That nothing is proven is for whoever opens a villa; a fault stays until it is mended. */
function ProxyFaults({ data: { openForBooking, proxy } }: { data: SetUp }) {
  const { t } = useTranslation('dashboard');
  if (!proxy) return null;
  const faults = proxy.findings.map(({ kind, ...details }) => t(`setUp.proxy.${kind}`, details));
  if (faults.length === 0 && proxy.proven === false && !openForBooking) {
    faults.push(t('setUp.proxy.notProven'));
  }
  if (faults.length === 0) return null;
  return (
    <SectionCard title={t('setUp.proxy.title')} intro={t('setUp.proxy.intro')}>
      <ul className="grid gap-3">
        {faults.map((fault) => (
          <li key={fault} className="flex gap-3 wrap-anywhere">
            <TriangleAlert
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-5 shrink-0 text-warn"
            />
            {fault}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The circle says it to the eye, its name to a screen reader. */
function Sign({ done }: { done: boolean }) {
  const { t } = useTranslation('dashboard');
  const Icon = done ? CircleCheck : Circle;
  return (
    <Icon
      role="img"
      aria-label={t(done ? 'setUp.done' : 'setUp.notDone')}
      strokeWidth={1.5}
      className={`size-5 shrink-0 ${done ? 'text-success' : 'text-edge'}`}
    />
  );
}

function setUpQuery(api: AdminApi) {
  return callQuery(api, ['set-up'], getSetUp, {});
}
