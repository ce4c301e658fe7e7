import { useQuery } from '@tanstack/react-query';
import {
  type BookedChannelStay,
  type OneChannelStay,
  addChannelPayout,
} from '@villa/shared/contract/channel-stays.ts';
import { formatDateRange, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { NumberInput } from '@villa/admin/kit/number-input.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { channelStaysQuery } from '../queries.ts';
import { readSatang, typedBaht } from '@villa/shared/domain/money/satang.ts';

interface PayoutDialogProps {
  stay: OneChannelStay;
  onClose: () => void;
}

/** Writes down a payout of a channel: of this stay, and of others that wait for theirs. */
export function PayoutDialog({ stay, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('channel-stays');
  const { notify } = useHost();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { data } = useQuery(channelStaysQuery(useApi()));
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Record<string, string>>({ [stay.id]: awaited(stay) });
  const today = useVillaToday(useTimeZone());
  const [day, setDay] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const paying = useCall(addChannelPayout, {
    refreshes: [],
    onSuccess() {
      notify.success(t('pay.done'));
      onClose();
    },
  });
  const others = (data?.stays ?? []).filter(
    (one) => one.id !== stay.id && one.channel.id === stay.channel.id && awaited(one) !== '',
  );
  const parts = Object.entries(typed).map(([id, text]) => ({ stay: id, satang: readSatang(text) }));
  const isWrong = parts.some(({ satang }) => Number.isNaN(satang));
  const sum = parts.reduce((total, { satang }) => total + (satang ?? 0), 0);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isWrong || sum === 0) return;
    paying.mutate({
      body: {
        key,
        receivedOn: day ?? today,
        note,
        parts: parts.flatMap(({ satang, ...part }) => (satang ? [{ ...part, satang }] : [])),
      },
    });
  }

  return (
    <MoneyDialog
      title={t('pay.title', { channel: stay.channel.name })}
      {...(others.length > 0 && { description: t('pay.text') })}
      yes={isWrong || sum === 0 ? t('pay.yesNothing') : t('pay.yes', { amount: formatSatang(sum) })}
      busy={paying.isPending}
      error={
        isWrong ? t('pay.amountWrong') : paying.error === null ? null : errorText(paying.error)
      }
      onClose={onClose}
      onSubmit={save}
    >
      {[stay, ...others].map((one) => (
        <Field
          key={one.id}
          label={[one.customerName, formatDateRange(one.from, one.until, language, 'day')]
            .filter((text) => text !== '')
            .join(' · ')}
          hint={
            one.id === stay.id || one.payout.expected === null
              ? undefined
              : t('money.of', { amount: formatSatang(one.payout.expected) })
          }
        >
          <NumberInput
            unit="฿"
            defaultValue={typed[one.id] ?? ''}
            onChange={({ target }) => setTyped((known) => ({ ...known, [one.id]: target.value }))}
          />
        </Field>
      ))}
      <Field label={t('pay.on')}>
        <DayInput value={day ?? today} onChange={setDay} />
      </Field>
      <Field label={t('pay.note')}>
        <input
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
          className={controlClass}
        />
      </Field>
    </MoneyDialog>
  );
}

/** The amount that a stay still waits for, as it is typed; '' for none. */
function awaited({ payout, gone }: BookedChannelStay): string {
  const { expected, came } = payout;
  const isOver = expected === null || came >= expected || gone?.decision === 'nothing';
  return isOver ? '' : typedBaht(expected - came);
}
