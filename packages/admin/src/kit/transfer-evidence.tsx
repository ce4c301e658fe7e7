import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

export type Tone = 'good' | 'open' | 'bad';
type Transfer = NonNullable<SlipEvidence['transfer']>;

/** A transfer that is no transfer to the villa is an alarm; one of which too little is known is a question. */
export const TONE_OF: Record<Transfer['verdict'], Tone> = {
  right: 'good',
  wrong_amount: 'open',
  unclear_receiver: 'open',
  wrong_receiver: 'bad',
  used: 'bad',
  unknown: 'bad',
};

/** The bank's word about a transfer in one sentence. */
export function useVerdict(): (transfer: Transfer) => string {
  const { t } = useTranslation('slips');
  return ({ verdict, amount, receiver }) =>
    t(`evidence.bank.${verdict}`, {
      amount: amount === null ? t('evidence.bank.satang') : formatBaht(amount),
      receiver: receiver ?? '',
    });
}

/** The parts of the bank's word, each held against what was asked for. */
export function BankSays({ transfer }: Pick<SlipEvidence, 'transfer'>) {
  // A bank that knows of none has told nothing; an older server tells the sentence alone.
  if (transfer?.match === undefined) return null;
  return <Parts transfer={transfer} match={transfer.match} />;
}

interface PartsProps {
  transfer: Transfer;
  match: NonNullable<Transfer['match']>;
}

function Parts({ transfer, match }: PartsProps) {
  const { t } = useTranslation('slips');
  const time = useInstant();
  const { verdict, amount, receiver, receiverName = null, at = null, seenBefore } = transfer;
  const isAmountRight = verdict === 'right' || verdict === 'unclear_receiver';
  const shown = [receiver, receiverName].filter((one) => one !== null && one !== '').join(' · ');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 wrap-anywhere">
      <Part name={t('evidence.part.amount')}>
        {amount === null ? t('evidence.bank.satang') : formatBaht(amount)}
        {isAmountRight ? ` · ${t('evidence.part.asAsked')}` : null}
      </Part>
      <Part name={t('evidence.part.receiver')}>
        {shown === '' ? null : `${shown} · `}
        {t(`evidence.part.is.${match.both}`)}
      </Part>
      {receiverName === null ? null : (
        <Part name={t('evidence.part.name')}>{t(`evidence.part.named.${match.name}`)}</Part>
      )}
      {at === null ? null : <Part name={t('evidence.part.at')}>{time(at)}</Part>}
      {seenBefore === undefined ? null : (
        <Part name={t('evidence.part.seen')}>
          {t(
            `evidence.part.seenBefore.${seenBefore === null ? 'perhaps' : seenBefore ? 'yes' : 'no'}`,
          )}
        </Part>
      )}
    </dl>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </>
  );
}

/** The reason why the bank has said nothing yet, and when it is asked again. */
export function WaitingForBank({ evidence: { check } }: { evidence: SlipEvidence }) {
  const { t } = useTranslation('slips');
  const time = useInstant();
  if (check === undefined) return null;
  const { state, againAt } = check;
  return (
    <p className="pt-1 pl-7">
      {t(`evidence.check.${state}`)}{' '}
      {againAt === null ? null : t('evidence.check.again', { time: time(againAt) })}
    </p>
  );
}
