import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { MAX_DAMAGE_PICTURES } from '@villa/shared/contract/damage-pictures.ts';
import { RECEIPT_PICTURE_TYPES } from '@villa/shared/contract/expenses.ts';
import { line } from '@villa/shared/contract/fields.ts';
import { inReverse } from '@villa/shared/domain/sorted.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { damagePicturesMutation } from './damage-picture-calls.ts';
import { addChargeMutation } from './ledger-calls.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { readAmount } from './transfer-form.ts';
import { useRefusal } from './use-refusal.ts';

interface KeepForm {
  amount: string;
  reason: string;
}

const keepForm = z.pipe(
  z.pipe(
    z.custom<KeepForm>(),
    z.transform(({ amount, reason }) => ({ amount: readAmount(amount), reason })),
  ),
  z.object({
    amount: z.int('invalid').check(z.minimum(1, 'too_small'), z.maximum(100_000_000, 'too_big')),
    reason: line(300),
  }),
);

interface KeepDamageProps {
  booking: Pick<BookingDetail, '_id' | 'version' | 'money'>;
  less?: boolean;
  onClose: () => void;
}

/** Keeps a part of the damage deposit, or less of it than before. */
export function KeepDamage({ booking, less = false, onClose }: KeepDamageProps) {
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const { held, kept } = booking.money.damage;
  const form = useForm({
    resolver: zodResolver(keepForm),
    defaultValues: { amount: '', reason: '' },
  });
  const refusal = useRefusal(form);
  const hint = useId();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const showing = useMutation({
    ...damagePicturesMutation(api, booking._id),
    // The amount is recorded all the same.
    onError: () => notify.error(t('keep.picturesFailed')),
  });
  const keeping = useMutation({
    ...addChargeMutation(api, useQueryClient(), booking._id),
    async onSuccess({ charges }) {
      const charge = inReverse(charges).find(({ kind }) => kind === 'kept_for_damage');
      if (charge !== undefined && pictures.length > 0) {
        await showing.mutateAsync({ charge: charge.id, files: pictures }).catch(() => {});
      }
      notify.success(t('keep.done'));
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  const amount = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const isAmount = Number.isInteger(amount) && amount > 0;
  const rest = held - kept - (less ? -amount : amount);
  return (
    <MoneyDialog
      title={t(less ? 'keep.unkeepTitle' : 'keep.title')}
      description={
        less
          ? t('keep.unkeepText', { amount: formatBaht(kept) })
          : t('keep.text', { amount: formatBaht(held - kept) })
      }
      yes={
        isAmount
          ? t(less ? 'keep.unkeepYes' : 'keep.yes', { amount: formatBaht(amount) })
          : t('add.save')
      }
      busy={keeping.isPending}
      error={refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        refusal.forget();
        keeping.mutate({
          kind: 'kept_for_damage',
          amount: less ? -values.amount : values.amount,
          reason: values.reason,
          version: booking.version,
        });
      })}
    >
      <TextRow
        form={form}
        path="amount"
        label={t('form.amount')}
        required
        inputMode="numeric"
        className="figures"
      />
      <TextRow form={form} path="reason" label={t('form.reasonToGuest')} required />
      {less ? null : (
        <div className="grid justify-items-start gap-1">
          <FileButton
            icon={Camera}
            label={t(pictures.length > 0 ? 'keep.otherPictures' : 'keep.addPictures')}
            accept={RECEIPT_PICTURE_TYPES}
            describedBy={hint}
            disabled={keeping.isPending}
            multiple
            onFiles={(files) => setPictures([...(files ?? [])].slice(0, MAX_DAMAGE_PICTURES))}
          />
          <p id={hint} className="text-xs text-soft wrap-anywhere" aria-live="polite">
            {pictures.length > 0
              ? t('keep.chosen', { count: pictures.length })
              : t('keep.picturesHint', { count: MAX_DAMAGE_PICTURES })}
          </p>
        </div>
      )}
      {isAmount && rest >= 0 ? (
        <p aria-live="polite" className="figures text-sm text-soft">
          {t('keep.rest', { amount: formatBaht(rest) })}
        </p>
      ) : null}
    </MoneyDialog>
  );
}
