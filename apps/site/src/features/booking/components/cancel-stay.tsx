import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  type Cancellation,
  type NewCancellation,
  newCancellation,
  refundAccount,
} from '@villa/shared/contract/cancellations.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate, formatInstant, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import * as z from 'zod/mini';
import { askCancellationMutation, withdrawCancellationMutation } from '../api/parts.ts';
import { useStay } from '../stay.tsx';
import { AskFirst } from './ask-first.tsx';
import { CertainCancelForm, TakeBack, takeBackTime } from './certain-cancel.tsx';
import { Block, Failure, refusedFields, useFieldReason } from './panel.tsx';
import { ACCOUNT_FIELDS, RefundAccountFields, RefundAccountLines, RefundWords } from './refund.tsx';

/** Lets the guest of a confirmed stay ask to cancel it; nothing where that is not possible now. */
export function CancelStay() {
  const { t } = useTranslation(['stay-changes', 'common']);
  const [open, setOpen] = useState<'ask' | 'cancel' | null>(null);
  const { cancellation: data, language } = useStay();
  if (!data || (!data.canAsk && open === null)) return null;
  const { certain } = data;
  const close = () => setOpen(null);
  return (
    <Block
      id="cancelling"
      look="part"
      title={t(certain ? 'certain.heading' : 'cancel.heading')}
      className="justify-items-start print:hidden"
    >
      <p className="text-soft">
        {!certain
          ? t('cancel.lead')
          : certain.by === null
            ? t('certain.leadPlain')
            : t('certain.lead', {
                back: formatBaht(certain.refund),
                day: joinDateRange(formatDate(certain.by, language, 'day')),
              })}
      </p>
      <Button look="plain" className="-ml-3" onClick={() => setOpen(certain ? 'cancel' : 'ask')}>
        {t(certain ? 'certain.action' : 'cancel.action')}
      </Button>
      <Dialog
        open={open !== null}
        onOpenChange={(stays) => {
          if (!stays) close();
        }}
        title={t(open === 'cancel' ? 'certain.title' : 'cancel.title')}
        closeLabel={t('common:close')}
      >
        {open === 'cancel' && certain ? (
          <CertainCancelForm
            cancellation={{ ...data, certain }}
            onKept={close}
            onAsk={() => setOpen('ask')}
            onCancelled={close}
          />
        ) : (
          <CancelStayForm
            cancellation={data}
            onKept={close}
            onSent={() => {
              close();
              toast.success(t('cancel.sent'));
            }}
          />
        )}
      </Dialog>
    </Block>
  );
}

const { words } = newCancellation.shape;
/** Only where money is with the villa does it need to know where it goes. */
const withAccount = z.object({ ...refundAccount.shape, words });
const withoutAccount = z.object({ ...z.partial(refundAccount).shape, words });

interface CancelStayFormProps {
  cancellation: Cancellation;
  onKept: () => void;
  onSent: () => void;
}

/** The refund and its account; then everything once more before it is sent. */
export function CancelStayForm({ cancellation, onKept, onSent }: CancelStayFormProps) {
  const { booking, dates } = useStay();
  const { t } = useTranslation(['stay-changes', 'common']);
  const reasonOf = useFieldReason();
  const [checked, setChecked] = useState<NewCancellation | null>(null);
  const { needsAccount } = cancellation;
  const sending = useMutation(askCancellationMutation(booking._id, onSent));
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(needsAccount ? withAccount : withoutAccount) as never,
    defaultValues: needsAccount
      ? { bank: '', number: '', name: '', abroad: '', words: '' }
      : { words: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus(), [checked]);

  function showRefused(error: Error): void {
    const refused = refusedFields(error, ACCOUNT_FIELDS, 'account.');
    if (refused.length > 0) setChecked(null);
    for (const { name, message } of refused) setError(name, { message });
  }

  if (checked !== null) {
    return (
      <div className="grid gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('cancel.check')}
        </h3>
        <RefundWords cancellation={cancellation} when="cancel" />
        {checked.account === undefined ? null : (
          <RefundAccountLines account={checked.account} label={t('cancel.account')} />
        )}
        {checked.words === undefined ? null : (
          <dl>
            <dt className="text-sm text-soft">{t('cancel.said')}</dt>
            <dd className="break-words whitespace-pre-line">{checked.words}</dd>
          </dl>
        )}
        <p>{t('cancel.checkText', { dates })}</p>
        <Failure error={sending.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" className="grow" disabled={sending.isPending} onClick={onKept}>
            {t('cancel.keep')}
          </Button>
          <Button
            className="grow"
            busy={sending.isPending}
            onClick={() => sending.mutate(checked, { onError: showRefused })}
          >
            {t('cancel.send')}
          </Button>
          <Button
            look="plain"
            className="w-full"
            disabled={sending.isPending}
            onClick={() => setChecked(null)}
          >
            {t('cancel.back')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ words: said, bank = '', number = '', name = '', abroad = '' }) =>
        setChecked({
          ...(needsAccount && { account: { bank, number, name, ...(abroad && { abroad }) } }),
          ...(said && { words: said }),
        }),
      )}
      className="grid gap-4"
    >
      <RefundWords cancellation={cancellation} when="cancel" />
      <p className="text-sm text-soft">{t('cancel.stays')}</p>
      {needsAccount ? (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{t('cancel.account')}</legend>
          <RefundAccountFields register={register} errors={formState.errors} />
        </fieldset>
      ) : null}
      <Field label={t('cancel.words')} error={reasonOf(formState.errors.words)}>
        <textarea {...register('words')} rows={3} className={controlClass} />
      </Field>
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-3">
        <Button look="outline" className="grow" onClick={onKept}>
          {t('cancel.keep')}
        </Button>
        <Button type="submit" className="grow">
          {t('cancel.next')}
        </Button>
      </div>
    </form>
  );
}

/** How far the guest's request to cancel has come; nothing where there is none. */
export function CancelRequest() {
  const { t } = useTranslation(['stay-changes', 'booking']);
  const { booking, state, villa, language, cancellation: data } = useStay();
  const withdrawing = useMutation(
    withdrawCancellationMutation(booking._id, () => void toast.success(t('asked.withdrawn'))),
  );
  const isOpen = state.request?.state === 'open';
  const heading = useFocusOnceAsked(data !== null, isOpen);
  const request = data?.request ?? null;
  if (data === null || request === null || state.request === null) return null;
  const { stay, damage } = state.request.onHold;
  const { refund, refundAccount: account, endsAt } = data;
  const comesBack = booking.money.paid + data.damage > 0 && (refund !== 0 || data.damage > 0);
  const responseTime = localize(villa.responseTime, language);
  return (
    <section
      aria-labelledby="cancel-request"
      className="grid w-full justify-items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2
        id="cancel-request"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 font-display text-xl outline-none"
      >
        {endsAt
          ? t('certain.until', { time: takeBackTime(endsAt, villa.timeZone) })
          : t(`asked.${state.request.state}`)}
      </h2>
      {endsAt ? <TakeBack /> : null}
      {isOpen && !endsAt ? (
        <>
          <p className="figures text-sm text-soft">
            {t('asked.sentAt', { when: formatInstant(request.askedAt, language, villa.timeZone) })}
            <ThaiTime timeZone={villa.timeZone} />
          </p>
          {responseTime ? <p className="text-sm wrap-anywhere">{responseTime}</p> : null}
          <RefundWords cancellation={data} when="asked" />
          {stay + damage > 0 ? (
            <div>
              <p>{t('asked.rests', { amount: formatBaht(stay + damage) })}</p>
              {stay > 0 && damage > 0 ? (
                <p className="text-sm text-soft">
                  {t('asked.partsOnHold', { stay: formatBaht(stay), damage: formatBaht(damage) })}
                </p>
              ) : null}
            </div>
          ) : null}
        </>
      ) : null}
      {request.answer === '' ? null : (
        <div className="w-full">
          <h3 className="text-sm text-soft">{t('asked.answer')}</h3>
          <p className="break-words whitespace-pre-line">{request.answer}</p>
        </div>
      )}
      {isOpen && !endsAt ? (
        <>
          {/* Once it is accepted, the account stands with the sum. */}
          {account !== null && comesBack ? (
            <RefundAccountLines account={account} label={t('asked.to')} />
          ) : null}
          <AskFirst
            button={{ look: 'outline', children: t('asked.withdraw') }}
            title={t('asked.withdrawTitle')}
            text={t('asked.withdrawText')}
            yes={t('asked.withdraw')}
            no={t('asked.no')}
            doing={withdrawing}
            onYes={(close) => withdrawing.mutate(undefined, { onSuccess: close })}
          />
        </>
      ) : null}
    </section>
  );
}

/** For the heading of what a guest has just asked for, who goes on there. */
function useFocusOnceAsked(isKnown: boolean, isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<boolean>(null);
  useEffect(() => {
    if (!isKnown) return undefined;
    const isNews = before.current === false && isOpen;
    before.current = isOpen;
    if (!isNews) return undefined;
    // After the closing dialog, which gives the focus back to where it was opened.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    }, 50);
    return () => clearTimeout(timer);
  }, [isKnown, isOpen]);
  return heading;
}
