import type { Payment } from '@villa/shared/contract/payment.ts';
import { useTranslation } from 'react-i18next';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { findBank } from '@villa/shared/domain/money/thai-banks.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { inGroups } from '../in-groups.ts';
import { BankMark } from './bank-mark.tsx';
import { CopyRow } from './copy-row.tsx';
import { PayeeName } from './payee-name.tsx';
import { TwoNames } from './two-names.tsx';

interface BankAccountsProps {
  payment: Payment;
  /** Those that were not there when the page was opened. */
  added: readonly Payment['bankAccounts'][number][];
}

/** The accounts to transfer to, each below the name of its holder. Any one of them will do. */
export function BankAccounts({ payment: { bankAccounts }, added }: BankAccountsProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  if (bankAccounts.length === 0) {
    return <p className="p-4 text-soft sm:px-5">{t('payment.noAccounts')}</p>;
  }
  const names = [...new Set(bankAccounts.map(({ accountName }) => accountName))];
  const list = names.map((name) => (
    <div key={name}>
      <PayeeName name={name} />
      <ul className="divide-y divide-line border-t border-line">
        {bankAccounts
          .filter(({ accountName }) => accountName === name)
          .map(({ id, bankName, accountNumber }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3 sm:gap-4 sm:px-5">
              <BankMark name={bankName} />
              <div className="min-w-0 flex-1">
                <h3 className="flex items-start justify-between gap-2 font-medium wrap-anywhere">
                  <span className="min-w-0">
                    <TwoNames
                      text={withEnglishName(bankName, language)}
                      restClass="text-sm font-normal text-soft"
                    />
                  </span>
                  {added.some((one) => one.id === id) ? (
                    <span className="shrink-0 rounded-full bg-accent-soft px-2 text-sm font-normal text-accent">
                      {t('payment.isNew')}
                    </span>
                  ) : null}
                </h3>
                <dl>
                  <CopyRow
                    label={t('payment.accountNumber')}
                    value={inGroups(accountNumber)}
                    size="typed"
                    text={accountNumber.replaceAll(/\D/g, '')}
                  />
                </dl>
              </div>
            </li>
          ))}
      </ul>
    </div>
  ));
  if (bankAccounts.length === 1) return list;
  return (
    <>
      {/* Whoever reads two accounts below one amount could pay it twice. */}
      <p className="px-4 py-3 font-medium sm:px-5">{t('payment.oneOf')}</p>
      {list}
    </>
  );
}

/** Whoever reads English looks for the bank's English name, also where the owner wrote the Thai one alone. */
function withEnglishName(bankName: string, language: Language): string {
  const hasLatin = namesIn(bankName).some((name) => /[A-Za-z]{2}/.test(name));
  const bank = language === 'en' && !hasLatin ? findBank(bankName) : null;
  return bank ? `${bank.en} · ${bankName}` : bankName;
}
