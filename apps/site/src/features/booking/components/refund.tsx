import { isByBank } from '@villa/shared/domain/money/payment-methods.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Cancellation, refundAccount } from '@villa/shared/contract/cancellations.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { refundByPolicy } from '@villa/shared/domain/money/ledger-changes.ts';
import { type RefundReason, refundReason } from '@villa/shared/domain/money/payment-plan.ts';
import {
  dateInSentence,
  formatBaht,
  formatDate,
  joinDateRange,
} from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { moneyQuery, nameRefundAccountMutation } from '../api/parts.ts';
import { type Stay, useStay, useStayWords } from '../stay.tsx';
import { Failure, LINK, refusedFields, useFieldReason } from './panel.tsx';

/** Parts what is said of a sum from the sum, on the panel's own colour in both themes. */
const RULE = 'mt-2 border-t border-accent/25 pt-3';

/** The refund, due or sent: the sum first, then its reason, its account and its day. Nothing where no money goes back. */
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
        <span className="font-display text-3xl leading-tight whitespace-nowrap">
          {formatBaht(refund.amount)}
        </span>{' '}
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
      {isOver || money.refundDue === 0 ? null : <WhyTooMuch />}
      {state.phase === 'over' && !refund.sent && refund.amount > money.refundDue ? (
        <p className="text-sm">{t('money.damageAfterStay')}</p>
      ) : null}
      {refund.sent ? <PaidTo /> : isCancellationPending ? null : <WhereTo />}
    </section>
  );
}

/** The account of a refund that is due, or the way to name it, and that the villa is asked when; whom to ask stands on the page. */
function WhereTo() {
  const { t } = useTranslation(['booking', 'stay-changes']);
  const { booking, cancellation } = useStay();
  const [isNaming, setNaming] = useState(false);
  const account = cancellation?.refundAccount ?? null;
  const canName = cancellation?.canNameAccount ?? false;
  const { reference, refundBy } = booking;
  return (
    <div className={`${RULE} grid gap-4 text-sm`}>
      {account === null ? null : (
        <RefundAccountLines account={account} label={t('stay-changes:asked.to')} />
      )}
      {!canName ? null : isNaming ? (
        <NameRefundAccount bookingId={booking._id} onClose={() => setNaming(false)} />
      ) : (
        <Button
          look={account === null ? 'primary' : 'outline'}
          className="justify-self-start print:hidden"
          onClick={() => setNaming(true)}
        >
          {t(`stay-changes:account.${account === null ? 'name' : 'change'}`)}
        </Button>
      )}
      {refundBy === null ? (
        <>
          <p>{t('money.notYetBack')}</p>
          <p>
            {t(account === null && !canName ? 'money.noAccount' : 'money.askWhen', { reference })}
          </p>
        </>
      ) : (
        <RefundDay by={refundBy} />
      )}
    </div>
  );
}

/** The day by which the money is paid, as it was promised; once it has passed, whom to ask. */
function RefundDay({ by }: { by: string }) {
  const { t } = useTranslation('booking');
  const { booking, today, language } = useStay();
  const date = joinDateRange(dateInSentence(formatDate(by, language, 'full'), language));
  return (
    <p>
      {t(by < today ? 'money.refundLate' : 'money.refundBy', {
        date,
        reference: booking.reference,
      })}
    </p>
  );
}

/**
 * The day, where all of it went back on one, and the account that was named, where all of it went through a bank: of cash
 * it would say something else.
 */
function PaidTo() {
  const { t } = useTranslation(['booking', 'stay-changes']);
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
          <RefundAccountLines account={account} label={t('stay-changes:asked.named')} />
        </div>
      ) : null}
    </>
  );
}

/** Why money goes back of a stay that goes on: the guest sent more than was asked, or the stay got cheaper. */
function WhyTooMuch() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const stay = useStayWords();
  const { data, error } = useQuery(moneyQuery(booking));
  if (data === undefined && error === null) return null;
  const { total, paid, received, refunded } = booking.money;
  // A stay that ended early has no new price: some of what came is kept.
  if (booking.ended) {
    const sums = { kept: formatBaht(booking.ended.kept), received: formatBaht(received) };
    return <p className="text-sm">{t('money.endedEarly', sums)}</p>;
  }
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

interface RefundWordsProps {
  cancellation: Pick<Cancellation, 'paid' | 'refund' | 'refundReason' | 'damage' | 'extras'>;
  /** Before somebody asks, or once they have. */
  when: 'cancel' | 'asked';
}

/** The refund by the terms of the booking, and its reason; where they promise nothing, that staff decide. */
export function RefundWords({ cancellation, when }: RefundWordsProps) {
  const { t } = useTranslation('stay-changes');
  const { paid, refund, damage, extras } = cancellation;
  const isPromised = paid > 0 && refund !== null;
  return (
    <div className="grid w-full gap-1 rounded-card bg-accent-soft px-5 py-4">
      {isPromised ? (
        <>
          <p className="text-balance">{t(`${when}.refund.title`)}</p>
          <p className="figures flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-3xl leading-tight whitespace-nowrap">
              {formatBaht(refund)}
            </span>{' '}
            <span>{t('cancel.of', { paid: formatBaht(paid) })}</span>
          </p>
          {cancellation.refundReason === null ? null : (
            <RefundReasonLine reason={cancellation.refundReason} />
          )}
          {/* The answer may come on a day that gives back less. */}
          {when === 'asked' ? <p className="text-sm text-soft">{t('asked.refund.day')}</p> : null}
        </>
      ) : (
        <p>
          {t(`${when}.refund.${paid === 0 ? 'nothingPaid' : 'undecided'}`, {
            paid: formatBaht(paid),
          })}
        </p>
      )}
      <ExtrasBack extras={extras} />
      {damage > 0 ? <p>{t('cancel.damage', { amount: formatBaht(damage) })}</p> : null}
    </div>
  );
}

/** The paid extras that come back whole, and those that can no longer be cancelled; nothing where none was paid. */
export function ExtrasBack({ extras }: Pick<Cancellation, 'extras'>) {
  const { t } = useTranslation('stay-changes');
  const { back = 0, kept = 0 } = extras ?? {};
  return (
    <>
      {back > 0 ? (
        <p className="text-sm text-soft">{t('cancel.extrasBack', { amount: formatBaht(back) })}</p>
      ) : null}
      {kept > 0 ? (
        <p className="text-sm text-soft">{t('cancel.extrasKept', { amount: formatBaht(kept) })}</p>
      ) : null}
    </>
  );
}

/** Which part is given back until when, as the booking keeps it. */
function RefundReasonLine({ reason: { percent, until, ended } }: { reason: RefundReason }) {
  const { t } = useTranslation('stay-changes');
  const { language } = useStay();
  const day = percent > 0 ? until : ended;
  const which =
    percent > 0 ? (until === null ? 'always' : 'until') : ended === null ? 'never' : 'ended';
  const date = day === null ? '' : joinDateRange(formatDate(day, language));
  return <p className="text-sm text-soft">{t(`cancel.reason.${which}`, { percent, date })}</p>;
}

interface RefundAccountLinesProps {
  account: RefundAccount;
  label: string;
}

/** The account as the guest named it, each part on a line of its own: a guest compares it. */
export function RefundAccountLines({ account, label }: RefundAccountLinesProps) {
  return (
    <dl className="w-full text-sm">
      <dt className="text-soft">{label}</dt>
      <dd className="break-words">{account.bank}</dd>
      <dd className="figures">{account.number}</dd>
      <dd className="break-words">{account.name}</dd>
      {account.abroad ? (
        <dd className="break-words whitespace-pre-line">{account.abroad}</dd>
      ) : null}
    </dl>
  );
}

export const ACCOUNT_FIELDS = ['bank', 'number', 'name', 'abroad'] as const;
const ALWAYS = ['bank', 'number', 'name'] as const;
type AccountField = (typeof ACCOUNT_FIELDS)[number];

interface RefundAccountFieldsProps {
  register: (name: AccountField) => UseFormRegisterReturn;
  errors: FieldErrors<Partial<Record<AccountField, string | undefined>>>;
}

/** The fields of the account for refunds: bank, number and name, alike wherever a guest names them. */
export function RefundAccountFields({ register, errors }: RefundAccountFieldsProps) {
  const { t } = useTranslation('stay-changes');
  const reason = useFieldReason();
  const reasonOf = (name: AccountField) => {
    // A missing value is named; a wrong one gets the usual reason.
    if (name !== 'abroad' && errors[name]?.message === 'required') {
      return t(`cancel.missing.${name}`);
    }
    return reason(errors[name]);
  };
  const fields = ALWAYS.map((name) => (
    <Field key={name} label={t(`cancel.${name}`)} error={reasonOf(name)} required>
      <input
        {...register(name)}
        autoComplete={name === 'name' ? 'name' : 'off'}
        className={controlClass}
      />
    </Field>
  ));
  return (
    <>
      {fields}
      <details open={errors.abroad !== undefined || undefined}>
        <summary className={`cursor-pointer py-2 ${LINK}`}>{t('cancel.isAbroad')}</summary>
        <Field label={t('cancel.abroad')} hint={t('cancel.abroadHint')} error={reasonOf('abroad')}>
          <textarea {...register('abroad')} rows={3} className={controlClass} />
        </Field>
      </details>
    </>
  );
}

/** The form in which a guest names the account for refunds. */
function NameRefundAccount({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t } = useTranslation(['stay-changes', 'common']);
  const heading = useId();
  const first = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on here.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const naming = useMutation(
    nameRefundAccountMutation(bookingId, () => {
      toast.success(t('account.saved'));
      onClose();
    }),
  );
  const { register, handleSubmit, formState, setError } = useForm<RefundAccount>({
    resolver: zodResolver(refundAccount) as never,
    defaultValues: { bank: '', number: '', name: '', abroad: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const send = ({ abroad, ...account }: RefundAccount) =>
    naming.mutate(abroad ? { ...account, abroad } : account, {
      onError(error) {
        for (const { name, message } of refusedFields(error, ACCOUNT_FIELDS)) {
          setError(name, { message });
        }
      },
    });

  return (
    <form
      noValidate
      aria-labelledby={heading}
      onSubmit={handleSubmit(send)}
      className="grid gap-4 print:hidden [&_input]:scroll-mt-24"
    >
      <p id={heading} ref={first} tabIndex={-1} className="text-base font-medium outline-none">
        {t('cancel.account')}
      </p>
      <RefundAccountFields register={register} errors={formState.errors} />
      <Failure error={naming.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={naming.isPending}>
          {naming.isPending ? t('common:pleaseWait') : t('account.save')}
        </Button>
        <Button look="plain" disabled={naming.isPending} onClick={onClose}>
          {t('account.close')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Why that much of a called-off stay goes back: what the booking's own terms say of the day on which its guest asked.
 * Null where nobody asked, the terms promise nothing, or staff kept something else than the terms do.
 */
export function keptReason({ booking, state, cancellation }: Stay): RefundReason | null {
  const { money, paymentTerms, checkIn } = booking;
  const request = cancellation?.request;
  if (state.phase !== 'ended' || request?.state !== 'accepted' || money.received <= 0) return null;
  const back = refundByPolicy(paymentTerms, money.received, checkIn, request.askedOn);
  if (back !== money.received - money.total) return null;
  return refundReason(paymentTerms, checkIn, request.askedOn);
}
