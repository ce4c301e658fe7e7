import { ApiError } from '@villa/shared/client/api-client.ts';
import { type OneChannelStay, changeChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { readCommission } from '@villa/shared/domain/booking/booking-source.ts';
import { commissionText } from '@villa/shared/i18n/booking-sources.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { readSatang, typedBaht } from '@villa/shared/domain/money/satang.ts';

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Everything that staff know of a channel's stay; its days are the calendar's. */
export function StayForm({ stay }: { stay: OneChannelStay }) {
  const { t } = useTranslation(['channel-stays', 'errors']);
  const { notify } = useHost();
  const seesPhone = useCan('guests.contact');
  const before = {
    name: stay.customerName,
    phone: stay.phone ?? '',
    guests: textOf(stay.guests),
    gross: textOf(stay.gross),
    commission: commissionText(stay.commission),
    payout: stay.payout.said === null ? '' : typedBaht(stay.payout.said),
    on: stay.payout.on ?? '',
  };
  const [typed, setTyped] = useState(before);
  const write = (field: keyof typeof before) => (value: string) =>
    setTyped((known) => ({ ...known, [field]: value }));
  const saving = useCall(changeChannelStay, {
    refreshes: [],
    onSuccess: () => notify.success(t('form.saved')),
  });
  const refused = saving.error instanceof ApiError ? saving.error.fields : {};
  const refusal = (...fields: string[]) => {
    const reason = fields.map((field) => refused[field]).find((found) => found !== undefined);
    return reason === undefined ? undefined : t(`errors:field.${reason}`);
  };

  function save(event: FormEvent): void {
    event.preventDefault();
    const isNew = (field: keyof typeof before) => typed[field] !== before[field];
    const numberOf = (text: string) => {
      const read = readNumber(text);
      return read === undefined ? null : Number(read);
    };
    const commission = typed.commission.trim();
    saving.mutate({
      params: { id: stay.id },
      body: {
        version: stay.version,
        ...(isNew('name') && { name: typed.name }),
        ...(isNew('phone') && { phone: typed.phone }),
        ...(isNew('guests') && { guests: numberOf(typed.guests) }),
        ...(isNew('gross') && { gross: numberOf(typed.gross) }),
        ...(isNew('commission') && {
          // A text that is neither a percent nor an amount is left for the server to refuse.
          commission:
            commission === '' ? null : (readCommission(commission) ?? { percent: Number.NaN }),
        }),
        ...((isNew('payout') || isNew('on')) && {
          payout: {
            ...(isNew('payout') && { satang: readSatang(typed.payout) }),
            ...(isNew('on') && { on: typed.on.trim() === '' ? null : typed.on }),
          },
        }),
      },
    });
  }

  const usual = commissionText(stay.usualCommission);
  const text = (field: 'name' | 'phone' | 'commission') => ({
    value: typed[field],
    autoComplete: 'off',
    className: controlClass,
    onChange: ({ target }: { target: { value: string } }) => write(field)(target.value),
  });
  const number = (field: 'guests' | 'gross' | 'payout') => ({
    defaultValue: before[field],
    onChange: ({ target }: { target: { value: string } }) => write(field)(target.value),
  });
  return (
    <SectionCard title={t('form.title')}>
      <form noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.name')} error={refusal('name')}>
          <input maxLength={80} {...text('name')} />
        </Field>
        {seesPhone ? (
          <Field label={t('form.phone')} error={refusal('phone')}>
            <input type="tel" {...text('phone')} />
          </Field>
        ) : null}
        <Field label={t('form.guests')} error={refusal('guests')}>
          <NumberInput unit="" {...number('guests')} />
        </Field>
        <Field label={t('form.gross')} error={refusal('gross')}>
          <NumberInput unit="฿" {...number('gross')} />
        </Field>
        <Field
          label={t('form.commission')}
          hint={usual === '' ? t('form.commissionHint') : t('form.usual', { commission: usual })}
          error={refusal('commission', 'commission.percent', 'commission.satang')}
        >
          <input {...text('commission')} />
        </Field>
        <Field
          label={t('form.payout')}
          hint={
            typed.payout === '' && stay.payout.expected !== null
              ? `${t('form.payoutHint')} · ${formatSatang(stay.payout.expected)}`
              : t('form.payoutHint')
          }
          error={refusal('payout.satang')}
        >
          <NumberInput unit="฿" {...number('payout')} />
        </Field>
        <Field label={t('form.payoutOn')} error={refusal('payout.on')}>
          <DayInput value={typed.on} onChange={write('on')} />
        </Field>
        <div className="grid gap-3 sm:col-span-2">
          <Failure error={saving.error} />
          <Button type="submit" busy={saving.isPending} className="sm:justify-self-start">
            {t('form.save')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
