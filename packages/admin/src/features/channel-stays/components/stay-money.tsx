import { type OneChannelStay, reverseChannelPayout } from '@villa/shared/contract/channel-stays.ts';
import { commissionText } from '@villa/shared/i18n/booking-sources.ts';
import { formatBaht, formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountText } from '@villa/admin/kit/account-text.ts';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** Received, due and next of a channel's stay; below them how the payout comes about, and the payouts. */
export function StayMoney({ stay }: { stay: OneChannelStay }) {
  const { t } = useTranslation('channel-stays');
  const { language } = useLanguage();
  const { payout, gross, commission, commissionSatang, payouts } = stay;
  const channel = stay.channel.name;
  const open = payout.expected === null ? null : Math.max(0, payout.expected - payout.came);
  const isOver = stay.gone?.decision === 'nothing' || (payout.came > 0 && payout.short === 0);
  const next = isOver ? 0 : open;
  return (
    <SectionCard title={t('money.title')}>
      <dl className="divide-y divide-line">
        <Row name={t('money.received')} amount={formatSatang(payout.came)}>
          {payout.came === 0 ? t('money.nothingCame') : null}
          {payout.came !== 0 && payout.expected !== null
            ? t('money.of', { amount: formatSatang(payout.expected) })
            : null}
        </Row>
        <Row name={t('money.due')} amount="–">
          {t('money.nothingDue', { channel })}
        </Row>
        <Row name={t('money.next')} amount={next === null || next === 0 ? '–' : formatSatang(next)}>
          {next === null ? t('money.unknown') : null}
          {next === 0 ? t('money.nothingNext') : null}
          {next !== null && next > 0 && payout.on !== null
            ? t('money.nextOn', { channel, date: formatDate(payout.on, language, 'short') })
            : null}
          {next !== null && next > 0 && payout.on === null
            ? t('money.nextSome', { channel })
            : null}
        </Row>
      </dl>
      {gross === null ? null : (
        <dl className="figures mt-4 grid gap-2 border-t border-edge pt-4">
          <Sum name={t('money.gross')} amount={formatBaht(gross)} />
          <Sum
            name={`${t('money.commission')} ${commissionText(commission)}`.trim()}
            amount={commissionSatang === 0 ? '–' : formatSatang(-commissionSatang)}
          />
          <Sum
            name={t('money.payout')}
            amount={payout.expected === null ? '–' : formatSatang(payout.expected)}
            isTotal
          />
        </dl>
      )}
      {payouts.length > 0 ? (
        <>
          <h3 className="mt-5 mb-1 font-medium">{t('money.payouts')}</h3>
          <ul className="divide-y divide-line">
            {payouts.map((one) => (
              <PayoutLine key={one.id} payout={one} />
            ))}
          </ul>
        </>
      ) : null}
    </SectionCard>
  );
}

function Row({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4">
        <span className="figures font-display text-xl whitespace-nowrap">{amount}</span>
        <span className="min-w-0 text-sm text-soft wrap-anywhere">{children}</span>
      </dd>
    </div>
  );
}

function Sum({
  name,
  amount,
  isTotal = false,
}: {
  name: string;
  amount: string;
  isTotal?: boolean;
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'border-t border-edge pt-2 font-medium' : ''}`}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}

function PayoutLine({ payout }: { payout: OneChannelStay['payouts'][number] }) {
  const { t } = useTranslation('channel-stays');
  const { language } = useLanguage();
  const [asks, setAsks] = useState(false);
  const mayReverse = useCan('money.correct') && payout.reverses === null && !payout.isReversed;
  const facts = [
    ...(payout.satang === payout.part
      ? []
      : [t('money.part', { amount: formatSatang(payout.satang) })]),
    ...(payout.note === '' ? [] : [payout.note]),
    ...(payout.isReversed ? [t('money.reversed')] : []),
    ...(payout.reverses === null ? [] : [t('money.isReversal', { reason: payout.reason })]),
    ...(payout.by === '' ? [] : [payout.by]),
    ...(payout.seen === undefined
      ? []
      : [
          t('money.seen', {
            date: formatDate(payout.seen.on, language),
            account: accountText(payout.seen.account),
          }),
        ]),
  ];
  return (
    <li className="py-2">
      <p className="figures flex justify-between gap-4">
        <span className={payout.isReversed ? 'line-through' : ''}>
          {formatDate(payout.receivedOn, language)}
        </span>
        <span>{formatSatang(payout.part)}</span>
      </p>
      <p className="text-sm text-soft wrap-anywhere">{facts.join(' · ')}</p>
      {mayReverse ? (
        <Button look="plain" onClick={() => setAsks(true)}>
          {t('money.reverse')}
        </Button>
      ) : null}
      {asks ? <ReversePayout payout={payout} onClose={() => setAsks(false)} /> : null}
    </li>
  );
}

interface ReversePayoutProps {
  payout: OneChannelStay['payouts'][number];
  onClose: () => void;
}

function ReversePayout({ payout, onClose }: ReversePayoutProps) {
  const { t } = useTranslation('channel-stays');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const reversing = useCall(reverseChannelPayout, { refreshes: [], onSuccess: onClose });
  return (
    <MoneyDialog
      title={t('money.reverseTitle')}
      description={t('money.reverseText', { amount: formatSatang(payout.satang) })}
      yes={t('money.reverseYes')}
      isDangerous
      busy={reversing.isPending}
      error={reversing.error && errorText(reversing.error)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        reversing.mutate({ params: { id: payout.id }, body: { reason } });
      }}
    >
      <Field label={t('money.reason')} required>
        <input
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
          className={controlClass}
        />
      </Field>
    </MoneyDialog>
  );
}
