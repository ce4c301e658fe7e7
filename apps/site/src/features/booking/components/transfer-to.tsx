import type { Payment } from '@villa/shared/contract/payment.ts';
import { findBank } from '@villa/shared/domain/money/thai-banks.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { CopyButton as Button } from '@villa/ui/copy-button.tsx';
import { Download, Landmark, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../words.ts';
import { LINK } from './panel.tsx';

interface TransferToProps {
  payment: Payment;
  /** Named below the amount; null: no number leads there. */
  promptpayId?: string | null;
  /** The receiver itself. */
  children: ReactNode;
}

/** The receiver of a transfer, the exact amount, the booking's reference, and when not to send it. */
export function TransferTo({ payment, promptpayId = null, children }: TransferToProps) {
  const { t } = useTranslation('booking');
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-edge bg-surface">
      {children}
      <dl className="divide-y divide-line *:px-4 *:py-3 sm:*:px-5 print:*:py-1">
        <CopyRow
          label={t('payment.amount')}
          value={formatBaht(payment.amount)}
          text={String(payment.amount)}
          size="large"
        />
        {promptpayId === null ? null : <CopyRow label={t('payment.qrId')} value={promptpayId} />}
        <CopyRow label={t('payment.reference')} value={payment.reference} />
      </dl>
      <p className="flex gap-3 p-4 text-sm sm:px-5 print:py-1">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span>
          <span className="font-medium">{t('payment.beware')}</span> <VerifyLink />
        </span>
      </p>
    </div>
  );
}

/** Each on a line of its own, that of the language on screen first. */
export function TwoNames({ text, restClass = '' }: { text: string; restClass?: string }) {
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
export function PayeeName({ name }: { name: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className="bg-accent-soft px-4 py-2 sm:px-5 sm:py-3 print:py-1">
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
  return (
    <span
      aria-hidden="true"
      style={bank ? { backgroundColor: bank.colour } : undefined}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-xs font-medium print:hidden ${bank ? 'text-white' : 'bg-sunken text-accent'}`}
    >
      {bank ? bank.short : <Landmark className="size-5" strokeWidth={1.5} />}
    </span>
  );
}

type Accounts = Payment['bankAccounts'];

interface BankAccountsProps {
  accounts: Accounts;
  /** Those that were not there when the page was opened. */
  added: readonly Accounts[number][];
}

/** The accounts to transfer to, each below the name of its holder. Any one of them will do. */
export function BankAccounts({ accounts, added }: BankAccountsProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  if (accounts.length === 0) return <p className="p-4 text-soft">{t('payment.noAccounts')}</p>;
  return (
    <>
      {/* Whoever reads two accounts below one amount could pay it twice. */}
      {accounts.length > 1 ? (
        <p className="px-4 py-3 font-medium sm:px-5 print:py-1">{t('payment.oneOf')}</p>
      ) : null}
      {[...new Set(accounts.map(({ accountName }) => accountName))].map((name) => (
        <div key={name}>
          <PayeeName name={name} />
          <ul className="divide-y divide-line border-t border-line">
            {accounts
              .filter((one) => one.accountName === name)
              .map(({ id, bankName, accountNumber }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-start gap-3 px-4 py-3 sm:px-5 print:py-1"
                >
                  <BankMark name={bankName} />
                  <div className="min-w-0 grow basis-48">
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
      ))}
    </>
  );
}

/** Whoever reads English looks for the bank's English name, also where the owner wrote the Thai one alone. */
export function withEnglishName(bankName: string, language: Language): string {
  const bank = language === 'en' && !/[A-Za-z]{2}/.test(bankName) ? findBank(bankName) : null;
  return bank ? `${bank.en} · ${bankName}` : bankName;
}

/** The QR to scan, or to save on a phone, which cannot scan itself. */
export function PromptpayQr({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { promptpay, reference } = payment;
  if (promptpay === null) return <p className="p-4 text-soft">{t('payment.noPromptpay')}</p>;
  const amount = formatBaht(payment.amount);
  return (
    <>
      {promptpay.name === '' ? null : <PayeeName name={promptpay.name} />}
      <figure className="grid justify-items-center gap-3 px-4 py-3 text-center">
        {/* White in both themes: a scanner needs the dark squares on a light ground. */}
        <img
          src={promptpay.qrUrl}
          alt={promptpay.hasAmount ? t('payment.qrAlt', { amount }) : t('payment.qrAltNoAmount')}
          width={256}
          height={256}
          className="size-52 max-w-full rounded-control border border-line bg-white object-contain p-1 sm:size-64 print:size-32"
        />
        {promptpay.hasAmount ? null : (
          <figcaption>
            <span className="figures block font-display text-3xl">{amount}</span>
            {t('payment.qrAmountNotSet', { amount })}
          </figcaption>
        )}
        <a
          href={`${promptpay.qrUrl}&paper=1&language=${language}`}
          download={`promptpay-${reference}.png`}
          className={`${buttonClass('outline')} print:hidden`}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('payment.qrDownload')}
        </a>
        {/* A phone cannot scan what it shows, and within a chat program it may not save either. */}
        <p className="text-sm text-soft sm:hidden print:hidden">{t('payment.qrHere')}</p>
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

/** Leads to the page that says whether an account is the villa's. */
export function VerifyLink() {
  const { t } = useTranslation('booking');
  return (
    // A page of ours: the new tab goes on in this one's language. As large as a thumb, in a line as high as its words.
    <a href={paths.verify} target="_blank" rel="opener" className={`py-3 ${LINK}`}>
      {t('payment.verify')}
    </a>
  );
}

const SIZES = {
  plain: 'font-medium',
  /** Read figure by figure while it is typed. */
  typed: 'text-[min(1.25rem,7vw)] leading-7 font-medium',
  large: 'font-display text-2xl',
};

interface CopyRowProps {
  label: string;
  value: string;
  /** The text for the clipboard when it differs from the shown one: an amount without its sign. */
  text?: string;
  size?: keyof typeof SIZES;
}

/** Something to type into a banking app: read it, or copy it with one tap. */
export function CopyRow({ label, value, text = value, size = 'plain' }: CopyRowProps) {
  return (
    // The button goes below a number that leaves it no room: a number in two lines is misread.
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
      <dt className="-mb-3 w-full text-sm text-soft print:mb-0 print:w-auto">{label}</dt>
      <dd className={`figures wrap-anywhere ${SIZES[size]}`}>{value}</dd>
      {/* Beside what it copies, and no higher than that line. */}
      <dd className="-my-2 -mr-3 max-w-full">
        <CopyButton text={text} what={label} />
      </dd>
    </div>
  );
}

interface CopyButtonProps {
  text: string;
  /** A name of the copied text, for screen readers: "account number". */
  what: string;
  /** The words on the button when "Copy" alone would not do. */
  label?: string;
  className?: string;
}

/** The shared copy button with the booking's words. */
export function CopyButton(props: CopyButtonProps) {
  const { t } = useTranslation('booking');
  const labels = {
    copy: t('copy.copy'),
    copied: t('copy.copied'),
    announced: t('copy.copiedThis', { what: props.what }),
    failed: t('copy.failed'),
  };
  return <Button {...props} labels={labels} align="end" />;
}
