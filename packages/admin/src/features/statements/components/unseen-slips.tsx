import { reversePayment } from '@villa/shared/contract/ledger.ts';
import {
  type StatementList,
  type UnseenSlip,
  nameAccount,
} from '@villa/shared/contract/statements.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { formatBaht, formatDate, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { doKeyName, useDoKey } from '@villa/admin/kit/use-do-key.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { KeyCap } from './key-cap.tsx';

interface UnseenSlipsProps {
  slips: readonly UnseenSlip[];
  accounts: StatementList['accounts'];
}

/**
 * The slips that no row of their account's statement is, the oldest first. Alerts and the dashboard lead to them with
 * `?show=slips`: they get the focus then, and none left is said.
 */
export function UnseenSlips({ slips, accounts }: UnseenSlipsProps) {
  const { t } = useTranslation('statements');
  const [search] = useSearchParams();
  const isAsked = search.get('show') === 'slips';
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  if (slips.length === 0 && !isAsked) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('slip.title')}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {slips.length === 0 ? <p className="text-soft">{t('slip.none')}</p> : null}
      {slips.map((slip, place) => (
        <Slip key={slip.payment} slip={slip} accounts={accounts} isFirst={place === 0} />
      ))}
    </section>
  );
}

const WAYS = ['other', 'ask', 'never'] as const;
type Way = (typeof WAYS)[number];

interface SlipProps {
  slip: UnseenSlip;
  accounts: StatementList['accounts'];
  /** The keys 1 to 3 choose for it, and Ctrl+Enter does what was chosen. */
  isFirst: boolean;
}

/** A slip with the days that the statement covers, and three ways out, none of them chosen before somebody does. */
function Slip({ slip, accounts, isFirst }: SlipProps) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const nameOf = useGuestName();
  const group = useId();
  const [way, setWay] = useState<Way | null>(null);
  const { booking, amount, recordedOn } = slip;
  const name = nameOf(booking);
  const baht = formatBaht(amount);
  const untils = slip.accounts.flatMap(({ readUntil }) => readUntil ?? []);
  const [until = ''] = sorted(untils, (one, other) => one.localeCompare(other));

  const onDigit = useEffectEvent(({ code, target }: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)([1-3])$/.exec(code) ?? [];
    const isWriting =
      target instanceof Element && target.matches('input:not([type=radio]), textarea, select');
    const chosen = WAYS[Number(digit) - 1];
    if (isFirst && digit !== undefined && chosen !== undefined && !isWriting) setWay(chosen);
  });
  useEffect(() => {
    window.addEventListener('keydown', onDigit);
    return () => window.removeEventListener('keydown', onDigit);
  }, []);

  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-danger bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <TriangleAlert
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-danger"
          strokeWidth={1.5}
        />
        <div className="grid gap-1">
          <h2 className="font-medium">{t('slip.wrong', { name, amount: baht })}</h2>
          <p className="figures text-sm text-soft">
            {t('slip.text', {
              recorded: formatDate(recordedOn, language, 'short'),
              reference: booking.reference,
              dates: formatDateRange(booking.checkIn, booking.checkOut, language, 'day'),
              account: slip.accounts.map((one) => one.name).join(', '),
              until: formatDate(until, language, 'short'),
            })}
          </p>
          <Link
            to={paths.booking(booking._id)}
            className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline underline-offset-4"
          >
            {booking.reference}
          </Link>
        </div>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{t('slip.what')}</legend>
        {WAYS.map((one, place) => (
          <RadioRow key={one} name={group} checked={way === one} onChange={() => setWay(one)}>
            <span className="min-w-0 grow">
              <span className="block font-medium">{t(`slip.${one}`, { name })}</span>
              <span className="block text-sm text-soft">{t(`slip.${one}Hint`)}</span>
            </span>
            {isFirst ? (
              <kbd aria-hidden="true" className="hidden text-xs text-soft lg:inline">
                {place + 1}
              </kbd>
            ) : null}
          </RadioRow>
        ))}
      </fieldset>
      {way === 'other' ? <OtherAccount slip={slip} accounts={accounts} byKey={isFirst} /> : null}
      {way === 'ask' ? <Words amount={baht} reference={booking.reference} /> : null}
      {way === 'never' ? <Reverse slip={slip} amount={baht} byKey={isFirst} /> : null}
    </div>
  );
}

interface WayProps {
  slip: UnseenSlip;
  /** Ctrl+Enter does it. */
  byKey: boolean;
}

function OtherAccount({ slip, accounts, byKey }: WayProps & Pick<UnseenSlipsProps, 'accounts'>) {
  const { t } = useTranslation('statements');
  const { notify } = useHost();
  const [chosen, setChosen] = useState('');
  const naming = useCall(nameAccount, {
    refreshes: [],
    onSuccess: () => void notify.success(t('slip.named')),
  });
  const isThere = accounts.some(({ id }) => id === chosen);
  const keep = () =>
    naming.mutate({ params: { payment: slip.payment }, body: { account: chosen } });
  const part = useDoKey<HTMLDivElement>(() => {
    if (byKey && isThere && !naming.isPending) keep();
  });
  return (
    <div ref={part} className="grid gap-3">
      <Field label={t('slip.which')}>
        <select
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={selectClass}
        >
          <option value="">{t('slip.choose')}</option>
          {accounts.map(({ id, name, digits }) => (
            <option key={id} value={id}>
              {name} …{digits}
            </option>
          ))}
        </select>
      </Field>
      <Failure error={naming.error} />
      <Button
        disabled={!isThere}
        busy={naming.isPending}
        className="justify-self-start"
        onClick={keep}
      >
        {t('slip.keep')}
        {byKey ? <KeyCap>{doKeyName()}</KeyCap> : null}
      </Button>
    </div>
  );
}

function Words({ amount, reference }: { amount: string; reference: string }) {
  const { t } = useTranslation('statements');
  const text = t('slip.words', { amount, reference });
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-sunken p-3 text-sm">{text}</p>
      <CopyButton
        text={text}
        what={t('slip.what3')}
        label={t('slip.copy')}
        className="justify-self-start"
      />
    </div>
  );
}

/** Takes the payment back by a row of its own; the nights stay as they are. */
function Reverse({ slip, amount, byKey }: WayProps & { amount: string }) {
  const { t } = useTranslation('statements');
  const { notify } = useHost();
  const mayReverse = useCan('money.correct');
  const { payment, booking } = slip;
  const reversing = useCall(reversePayment, {
    refreshes: [],
    onSuccess: () => void notify.success(t('slip.reversed')),
  });
  const reverse = () =>
    reversing.mutate({
      params: { id: booking._id, payment },
      body: { reason: t('slip.reason'), version: booking.version },
    });
  const part = useDoKey<HTMLDivElement>(() => {
    if (byKey && !reversing.isPending) reverse();
  });
  if (!mayReverse) return <p className="text-sm text-soft">{t('slip.ownerOnly')}</p>;
  return (
    <div ref={part} className="grid gap-3">
      <Failure error={reversing.error} />
      <Button
        look="outline"
        busy={reversing.isPending}
        className="figures justify-self-start border-danger! text-danger!"
        onClick={reverse}
      >
        {t('slip.reverse', { amount })}
        {byKey ? <KeyCap>{doKeyName()}</KeyCap> : null}
      </Button>
    </div>
  );
}
