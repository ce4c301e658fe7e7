import { isByBank } from '@villa/shared/domain/money/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyQuery } from '../api/get-money.ts';
import { joinDateRange } from '../joined-dates.ts';
import { keptReason } from '../kept-reason.ts';
import { useStay } from '../stay.tsx';
import { useStayWords } from '../use-stay-words.ts';
import { NameRefundAccount } from './refund-account.tsx';
import { RefundAccountLines, RefundReasonLine } from './refund-words.tsx';

/** Parts what is said of a sum from the sum, on the panel's own colour in both themes. */
const RULE = 'mt-2 border-t border-accent/25 pt-3';

/**
 * The refund, due or sent: the sum first, then its reason, its account, and whom to ask when. Before it went no day of
 * it is stored anywhere, so none is named. Nothing where no money goes back.
 */
export function Refund() {
  const { t } = useTranslation(['booking', 'stay-changes']);
  const stay = useStay();
  const { booking, state, isCancellationPending } = stay;
  const { refund } = state;
  if (refund === null) return null;
  const { money } = booking;
  const isOver = state.phase === 'ended';
  const reason = keptReason(stay);
  const isBegun = money.refunded + money.damage.refunded > 0;
  // For a stay that goes on, the reason for the refund.
  const of = isOver && (refund.sent || !isBegun) ? money.received + money.damage.received : 0;
  return (
    <section
      aria-labelledby="money-back"
      className="grid w-full gap-1 rounded-card bg-accent-soft px-5 py-4"
    >
      <h2 id="money-back">{t(refund.sent ? 'money.wentBack' : 'money.line.refundDue')}</h2>
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl leading-tight">{formatBaht(refund.amount)}</span>{' '}
        {of > 0 ? <span>{t('stay-changes:cancel.of', { paid: formatBaht(of) })}</span> : null}
      </p>
      {/* One sum for both pots; of a stay that goes on the damage deposit is its own matter. */}
      {!refund.sent && money.refundDue > 0 && refund.amount > money.refundDue ? (
        <p className="text-sm">
          {t('stay-changes:asked.partsOnHold', {
            stay: formatBaht(money.refundDue),
            damage: formatBaht(refund.amount - money.refundDue),
          })}
        </p>
      ) : null}
      {reason === null ? null : <RefundReasonLine reason={reason} />}
      {isOver ? null : <WhyTooMuch />}
      {refund.sent ? <PaidTo /> : isCancellationPending ? null : <WhereTo />}
    </section>
  );
}

/** The account of a refund that is due, or the way to name it, and whom to ask. */
function WhereTo() {
  const { t } = useTranslation(['booking', 'stay-changes', 'page']);
  const { booking, villa, cancellation } = useStay();
  const [isNaming, setNaming] = useState(false);
  const account = cancellation?.refundAccount ?? null;
  const canName = cancellation?.canNameAccount ?? false;
  const { reference } = booking;
  const ways = contactLinks(villa.contact);
  return (
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
      <p>{t(account === null && !canName ? 'money.noAccount' : 'money.askWhen', { reference })}</p>
      {ways.length > 0 ? (
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
  );
}

/**
 * The day, where all of it went back on one, and the account that was named, where all of it went through a bank: of cash
 * it would say something else.
 */
function PaidTo() {
  const { t } = useTranslation('booking');
  const { booking, cancellation, language } = useStay();
  const { data } = useQuery(moneyQuery(booking));
  const account = cancellation?.refundAccount ?? null;
  const sent = data?.payments.filter(({ out, reversed }) => out && !reversed) ?? [];
  const [day, ...otherDays] = new Set(sent.map(({ receivedOn }) => receivedOn));
  const isSentByBank = sent.length > 0 && sent.every(({ method }) => isByBank(method));
  return (
    <>
      {day !== undefined && otherDays.length === 0 ? (
        <p>{t('money.wentBackOn', { date: joinDateRange(formatDate(day, language)) })}</p>
      ) : null}
      {isSentByBank && account !== null ? (
        <div className={RULE}>
          <RefundAccountLines account={account} isPaid />
        </div>
      ) : null}
    </>
  );
}

/** Why money goes back of a stay that goes on: the guest sent more than was asked, or the stay got cheaper. */
function WhyTooMuch() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
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

/** That money of a stay goes back to its guest, and where on the page it stands; on a wide page that is in sight. */
export function RefundLink() {
  const { t } = useTranslation('booking');
  const { refund } = useStay().state;
  if (refund === null) return null;
  return (
    <a
      href="#booking-money"
      className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-5 py-3 font-medium text-accent lg:hidden print:hidden"
    >
      {t('money.owed', { amount: formatBaht(refund.amount) })}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
    </a>
  );
}
