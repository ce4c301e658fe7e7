import { useQuery } from '@tanstack/react-query';
import {
  DEPOSIT_STATES,
  type DamageDeposit,
  getDamageDeposits,
} from '@villa/shared/contract/damage-deposits.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { DepositDialog, type DepositAct } from './components/deposit-dialog.tsx';
import { DepositRow } from './components/deposit-row.tsx';

/** Midnight at the villa makes a deposit due or late, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

interface Open {
  act: DepositAct;
  id: string;
}

/** The damage deposits with the villa: the late ones first, each with its account and the way back. */
export default function DepositsScreen() {
  const { t } = useTranslation('deposits');
  const mayCorrect = useCan('money.correct');
  const { data, error, refetch } = useQuery({
    ...callQuery(useApi(), ['damage-deposits'], getDamageDeposits, {}),
    refetchInterval: ASK_AGAIN_MS,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const intro = data && data.back > 0 ? t('intro', { amount: formatBaht(data.back) }) : undefined;
  return (
    <>
      <PageHeading title={t('title')} intro={intro} />
      {data === undefined ? (
        <NotLoaded error={error} onRetry={refetch} />
      ) : data.deposits.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
          {DEPOSIT_STATES.map((state) => (
            <Deposits
              key={state}
              state={state}
              deposits={data.deposits.filter((one) => one.state === state)}
              onOpen={(act, { _id: id }) => setOpen({ act, id })}
            />
          ))}
          {mayCorrect ? null : <p className="text-sm text-soft">{t('ownerSends')}</p>}
        </div>
      )}
      {open ? <DepositDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

interface DepositsProps {
  state: DamageDeposit['state'];
  deposits: readonly DamageDeposit[];
  onOpen: (act: DepositAct, deposit: DamageDeposit) => void;
}

function Deposits({ state, deposits, onOpen }: DepositsProps) {
  const { t } = useTranslation('deposits');
  if (deposits.length === 0) return null;
  const sum = deposits.reduce((total, { back }) => total + back, 0);
  return (
    <SectionCard
      title={t(`state.${state}`)}
      actions={<span className="figures font-display text-lg">{formatBaht(sum)}</span>}
    >
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {deposits.map((deposit) => (
          <DepositRow key={deposit._id} deposit={deposit} onOpen={(act) => onOpen(act, deposit)} />
        ))}
      </ul>
    </SectionCard>
  );
}
