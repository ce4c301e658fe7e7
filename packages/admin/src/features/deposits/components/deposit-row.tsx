import type { DamageDeposit } from '@villa/shared/contract/damage-deposits.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountAge } from '@villa/admin/kit/account-age.tsx';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { GuestName, useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { paths } from '@villa/admin/paths.ts';
import type { DepositAct } from './deposit-dialog.tsx';

interface DepositRowProps {
  deposit: DamageDeposit;
  onOpen: (act: DepositAct) => void;
}

/** One deposit: whose, since when it is due, the account, and what staff can do with it. */
export function DepositRow({ deposit, onOpen }: DepositRowProps) {
  const { t } = useTranslation('deposits');
  const mayCorrect = useCan('money.correct');
  const { _id, state, back, held, kept, inBin, account } = deposit;
  const name = useGuestName()(deposit);
  const isDue = state === 'due';
  const amount = formatBaht(back);
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to={inBin ? paths.bin : paths.booking(_id)}
            aria-label={t('open', { name })}
            className="-my-2 inline-flex min-h-11 max-w-full items-center font-medium underline decoration-line underline-offset-4 hover:text-accent"
          >
            <span className="wrap-anywhere">
              <GuestName booking={deposit} />
            </span>
          </Link>
          <When deposit={deposit} />
          {kept > 0 ? (
            <p className="figures text-sm text-soft">
              {t('kept', { kept: formatBaht(kept), held: formatBaht(held) })}
            </p>
          ) : null}
        </div>
        <p className="figures shrink-0 font-display text-lg">{amount}</p>
      </div>
      {account ? <Account account={account} /> : null}
      {isDue && account === null ? <p className="text-sm text-soft">{t('noAccount')}</p> : null}
      {inBin ? (
        <p className="grid gap-2 text-sm text-warn">
          {t('inBin')}
          <Link to={paths.bin} className={buttonClass('outline', 'justify-self-start')}>
            {t('toBin')}
          </Link>
        </p>
      ) : (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            look={isDue ? 'primary' : 'outline'}
            className="figures grow sm:grow-0"
            onClick={() => onOpen('return')}
          >
            {t(mayCorrect ? 'giveBack' : 'giveBackCash', { amount })}
          </Button>
          {mayCorrect ? (
            <Button look="outline" onClick={() => onOpen('keep')}>
              {t('keep')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** The days that count, late ones in red with a sign. */
function When({ deposit }: { deposit: DamageDeposit }) {
  const { t } = useTranslation('deposits');
  const { language } = useLanguage();
  const { checkIn, checkOut, status, since, by, isLate } = deposit;
  const date = (day: string) => formatDate(day, language);
  const begun =
    since === null
      ? t('stay', { dates: formatDateRange(checkIn, checkOut, language) })
      : t(status === 'cancelled' ? 'cancelledOn' : 'since', { date: date(since) });
  if (by === null) return <p className="figures text-sm text-soft">{begun}</p>;
  return (
    <p className="figures text-sm text-soft">
      {begun} ·{' '}
      <span className={isLate ? 'text-danger' : ''}>
        {isLate ? (
          <CircleAlert
            aria-hidden="true"
            className="mr-1 inline size-4 align-[-0.15em]"
            strokeWidth={1.5}
          />
        ) : null}
        {t(isLate ? 'late' : 'by', { date: date(by) })}
      </span>
    </p>
  );
}

function Account({ account }: { account: NonNullable<DamageDeposit['account']> }) {
  const { t } = useTranslation('deposits');
  const { bank, number, name, abroad } = account;
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {bank} · <span className="figures">{number}</span>
          <span className="block">{name}</span>
          {abroad ? <span className="block whitespace-pre-line">{abroad}</span> : null}
        </p>
        <CopyButton text={number} what={t('account')} />
      </div>
      <AccountAge account={account} />
    </div>
  );
}
