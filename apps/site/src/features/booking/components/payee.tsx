import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { useTranslation } from 'react-i18next';
import { findBank } from '@villa/shared/domain/money/thai-banks.ts';
import { Landmark, Download } from 'lucide-react';
import type { Payment } from '@villa/shared/contract/payment.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { CopyRow } from './copy-row.tsx';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';

/** Each on a line of its own, that of the language on screen first. */
function TwoNames({ text, restClass = '' }: { text: string; restClass?: string }) {
  return namesIn(text, useShownLanguage()).map((name, index) => (
    <span key={name} className={`block ${index > 0 ? restClass : ''}`}>
      {index > 0 ? <span className="sr-only"> · </span> : null}
      {name}
    </span>
  ));
}

/**
 * The receiver's name, shown before the account: a banking app shows it before the money is sent, in one of its
 * languages.
 */
function PayeeName({ name }: { name: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className="payee bg-accent-soft px-4 py-3 sm:px-5">
      <p className="text-sm text-soft">
        {t(namesIn(name).length > 1 ? 'payment.payees' : 'payment.payee')}
      </p>
      <p className="text-lg leading-snug font-medium wrap-anywhere">
        <TwoNames text={name} />
      </p>
    </div>
  );
}

/** A mark of our own beside a bank's name: its colour and short name, no trademark; a plain sign for a bank unknown. */
function BankMark({ name }: { name: string }) {
  const bank = findBank(name);
  return bank ? (
    <span
      aria-hidden="true"
      style={{ backgroundColor: bank.colour }}
      className="grid size-11 shrink-0 place-items-center rounded-control border print:hidden border-transparent text-[0.6875rem] leading-none font-medium tracking-tight text-white"
    >
      {bank.short}
    </span>
  ) : (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken print:hidden text-accent"
    >
      <Landmark className="size-5" strokeWidth={1.5} />
    </span>
  );
}

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

/** The QR to scan, or to save on a phone, which cannot scan itself. */
export function PromptpayQr({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { promptpay, reference } = payment;
  if (promptpay === null)
    return <p className="p-4 text-soft sm:px-5">{t('payment.noPromptpay')}</p>;
  const amount = formatBaht(payment.amount);
  const alt = promptpay.hasAmount ? t('payment.qrAlt', { amount }) : t('payment.qrAltNoAmount');
  return (
    <>
      {promptpay.name === '' ? null : <PayeeName name={promptpay.name} />}
      <figure className="grid justify-items-center gap-3 p-4 text-center sm:px-5">
        {/* White in both themes: a scanner needs the dark squares on a light ground. */}
        <img
          src={promptpay.qrUrl}
          alt={alt}
          width={256}
          height={256}
          className="size-64 max-w-full rounded-control border border-line bg-white object-contain p-2"
        />
        <figcaption>
          {promptpay.hasAmount ? (
            <p className="text-sm text-soft">{t('payment.qrAmountSet', { amount })}</p>
          ) : (
            <p>
              <span className="figures block font-display text-3xl">{amount}</span>
              {t('payment.qrAmountNotSet', { amount })}
            </p>
          )}
        </figcaption>
        <a
          href={`${promptpay.qrUrl}&paper=1&language=${language}`}
          download={`promptpay-${reference}.png`}
          className={`${buttonClass('outline')} print:hidden`}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('payment.qrDownload')}
        </a>
        {/* A phone cannot scan what it shows; a wide screen is scanned by one. */}
        <p className="hidden text-sm text-balance text-soft max-sm:block print:hidden">
          {t('payment.qrHere')}
        </p>
      </figure>
    </>
  );
}

/** As banks in Thailand write it, `123-4-56789-0`, where the owner wrote the figures alone; else as it was written. */
export function inGroups(accountNumber: string): string {
  if (/^\d{10}$/.test(accountNumber)) {
    return accountNumber.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
  }
  // Other banks have longer ones, each written in another way.
  return /^\d{11,}$/.test(accountNumber)
    ? accountNumber.replaceAll(/\d{4}(?=\d)/g, '$& ')
    : accountNumber;
}
