import type { Payment } from '@villa/shared/contract/payment.ts';
import { useTranslation } from 'react-i18next';
import { namesIn } from '@villa/shared/domain/two-names.ts';
import { findBank } from '@villa/shared/domain/thai-banks.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { BankMark } from './bank-mark.tsx';
import { CopyRow } from './copy-row.tsx';
import { PayeeName } from './payee-name.tsx';
import { TwoNames } from './two-names.tsx';

/** Where to transfer to, each account below the name it is held in. Any one of them will do. */
export function BankAccounts({ payment: { bankAccounts } }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  if (bankAccounts.length === 0) {
    return <p className="p-4 text-soft sm:px-5">{t('payment.noAccounts')}</p>;
  }
  const names = [...new Set(bankAccounts.map(({ accountName }) => accountName))];
  return names.map((name) => (
    <div key={name}>
      <PayeeName name={name} />
      <ul className="divide-y divide-line border-t border-line">
        {bankAccounts
          .filter(({ accountName }) => accountName === name)
          .map(({ id, bankName, accountNumber }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3 sm:gap-4 sm:px-5">
              <BankMark name={bankName} />
              <div className="account min-w-0 flex-1">
                <h3 className="font-medium wrap-anywhere">
                  <TwoNames
                    text={withEnglishName(bankName, language)}
                    restClass="text-sm font-normal text-soft"
                  />
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
}

/** As banks in Thailand write it, `123-4-56789-0`, where the owner wrote the figures alone; else as it was written. */
function inGroups(accountNumber: string): string {
  if (/^\d{10}$/.test(accountNumber)) {
    return accountNumber.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
  }
  // Other banks have longer ones, each written in another way.
  return /^\d{11,}$/.test(accountNumber)
    ? accountNumber.replaceAll(/\d{4}(?=\d)/g, '$& ')
    : accountNumber;
}

/** Whoever reads English looks for the bank's English name, also where the owner wrote the Thai one alone. */
function withEnglishName(bankName: string, language: Language): string {
  const hasLatin = namesIn(bankName).some((name) => /[A-Za-z]{2}/.test(name));
  const bank = language === 'en' && !hasLatin ? findBank(bankName) : null;
  return bank ? `${bank.en} · ${bankName}` : bankName;
}
