import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { ContactLink } from '@villa/shared/domain/villa/villa-contact.ts';
import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancellationQuery } from '../api/cancellation.ts';
import { moneyQuery } from '../api/get-money.ts';
import { firmDays } from '../firm-days.ts';
import { keptReason } from '../kept-reason.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { NameRefundAccount } from './name-refund-account.tsx';
import { RefundAccountLines } from './refund-account.tsx';
import { RefundReasonLine } from './refund-reason.tsx';
import { useStayWords } from '../use-stay-words.ts';

export type MoneyBackFacts = Pick<
  Booking,
  | '_id'
  | 'version'
  | 'status'
  | 'reference'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'money'
  | 'totalPrice'
  | 'paymentTerms'
>;

/**
 * The refund, due or sent: the sum first, then its reason, its account, and whom to ask when. Before it went no day of
 * it is stored anywhere, so none is named. Nothing where no money goes back.
 */
export function MoneyBack({
  booking,
  ways,
}: {
  booking: MoneyBackFacts;
  /** How the guest reaches the villa about it. */
  ways?: readonly ContactLink[] | undefined;
}) {
  const { t } = useTranslation(['booking', 'stay-changes', 'page']);
  const { money, status, reference } = booking;
  const { damage } = money;
  const isOver = status === 'cancelled';
  // One sum for both pots; of a stay that goes on the damage deposit is its own matter.
  const sum = givenBack(booking);
  const [isNaming, setNaming] = useState(false);
  const wentBack = isOver && money.state === 'refunded' && sum === 0;
  const { data, isPending } = useQuery({
    ...cancellationQuery(booking._id),
    enabled: sum > 0 || wentBack,
  });
  if (sum === 0 && !wentBack) return null;
  const refunded = money.refunded + damage.refunded;
  const reason = keptReason(booking, data?.request ?? null);
  const account = data?.refundAccount ?? null;
  const canName = data?.canNameAccount ?? false;
  // For a stay that goes on, the reason for the refund.
  const of = isOver && (wentBack || refunded === 0) ? money.received + damage.received : 0;
  return (
    <section
      aria-labelledby="money-back"
      className="grid w-full gap-1 rounded-card bg-accent-soft px-5 py-4"
    >
      <h2 id="money-back">{t(wentBack ? 'money.wentBack' : 'money.line.refundDue')}</h2>
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl leading-tight">
          {formatBaht(wentBack ? refunded : sum)}
        </span>{' '}
        {of > 0 ? <span>{t('stay-changes:cancel.of', { paid: formatBaht(of) })}</span> : null}
      </p>
      {isOver && money.refundDue > 0 && sum > money.refundDue ? (
        <p className="text-sm">
          {t('stay-changes:asked.restsParts', {
            stay: formatBaht(money.refundDue),
            damage: formatBaht(sum - money.refundDue),
          })}
        </p>
      ) : null}
      {reason === null ? null : <RefundReasonLine reason={reason} />}
      {isOver ? null : <TooMuchWords booking={booking} />}
      {wentBack ? <PaidTo booking={booking} account={account} /> : null}
      {wentBack || isPending ? null : (
        <div className={`${RULE} grid gap-4 text-sm`}>
          {account === null ? null : <RefundAccountLines account={account} />}
          {isNaming && canName ? (
            <NameRefundAccount bookingId={booking._id} onClose={() => setNaming(false)} />
          ) : canName ? (
            <Button
              look={account === null ? 'primary' : 'outline'}
              className="justify-self-start print:hidden"
              onClick={() => setNaming(true)}
            >
              {t(`stay-changes:account.${account === null ? 'name' : 'change'}`)}
            </Button>
          ) : null}
          <p>{t('money.notYetBack')}</p>
          <p>
            {t(account === null && !canName ? 'money.noAccount' : 'money.askWhen', {
              reference,
            })}
          </p>
          {ways !== undefined && ways.length > 0 ? (
            <ul className="-my-2 flex flex-wrap gap-x-5 print:hidden">
              {ways.map(({ way, text, href }) => (
                <li key={way}>
                  <a
                    href={href}
                    {...(href.startsWith('https:')
                      ? { target: '_blank', rel: 'noopener noreferrer' }
                      : {})}
                    className="inline-block py-3 text-accent underline decoration-1 underline-offset-4"
                  >
                    {t(`page:contact.${way}`)}
                    <span className="sr-only"> {text}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** Parts what is said of a sum from the sum, on the panel's own colour in both themes. */
const RULE = 'mt-2 border-t border-accent/25 pt-3';

/**
 * The day, where all of it went back on one, and the account that was named, where all of it went through a bank: of cash
 * it would say something else.
 */
function PaidTo({
  booking,
  account,
}: {
  booking: MoneyBackFacts;
  account: ComponentProps<typeof RefundAccountLines>['account'] | null;
}) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { data } = useQuery(moneyQuery(booking));
  const sent = data?.payments.filter(({ out, reversed }) => out && !reversed) ?? [];
  const [day, ...otherDays] = new Set(sent.map(({ receivedOn }) => receivedOn));
  const isByBank = sent.length > 0 && sent.every(({ method }) => BY_BANK.includes(method));
  return (
    <>
      {day !== undefined && otherDays.length === 0 ? (
        <p>{t('money.wentBackOn', { date: firmDays(formatDate(day, language)) })}</p>
      ) : null}
      {isByBank && account !== null ? (
        <div className={RULE}>
          <RefundAccountLines account={account} isPaid />
        </div>
      ) : null}
    </>
  );
}

const BY_BANK: readonly string[] = ['bank_transfer', 'promptpay'];

/** Why money goes back of a stay that goes on: the guest sent more than was asked, or the stay got cheaper. */
function TooMuchWords({ booking }: { booking: MoneyBackFacts }) {
  const { t } = useTranslation('booking');
  const stay = useStayWords(booking);
  const { data, error } = useQuery(moneyQuery(booking));
  if (data === undefined && error === null) return null;
  const { total, paid, received, refunded } = booking.money;
  const which = data?.sentTooMuch ? 'overpaid' : 'cheaper';
  // The sentence for both cases is shown where it is not known which one applies.
  return (
    <p className="text-sm">
      {t(`money.${refunded > 0 ? 'partBack' : which}`, {
        total: formatBaht(total),
        stay,
        paid: formatBaht(paid),
        received: formatBaht(received),
        refunded: formatBaht(refunded),
      })}
    </p>
  );
}
