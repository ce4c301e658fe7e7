import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { later } from '@villa/shared/domain/money/ledger-changes.ts';
import { openToPlan } from '@villa/shared/domain/money/own-plan.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Lock, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { setPlanMutation } from '../api/ledger.ts';
import {
  type DraftPart,
  amountOf,
  draftOf,
  missingIn,
  partsOf,
  receivedParts,
} from './plan-draft.ts';
import { PlanPartFields } from './plan-part-fields.tsx';

interface PlanDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Days, parts, payers and ways of one booking. What came is locked; it is kept once the parts add up. */
export function PlanDialog({ booking, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['money', 'shell']);
  const plan = usePlan(booking, onClose);
  const { draft, setDraft, missing, busy } = plan;
  const guest = useGuestName()(booking);
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      title={t('plan.make')}
      description={`${guest} · ${formatBaht(booking.totalPrice)}`}
    >
      <form noValidate onSubmit={plan.keep} className="grid gap-5">
        <Received booking={booking} />
        {draft.map((part, index) => (
          <PlanPartFields
            key={part.key}
            part={part}
            number={index + 1}
            booking={booking}
            refused={plan.refusedOf(index)}
            isTried={plan.isTried}
            onChange={(change) =>
              setDraft(draft.map((one, at) => (at === index ? { ...one, ...change } : one)))
            }
            onRemove={
              draft.length > 1 ? () => setDraft(draft.filter((_, at) => at !== index)) : null
            }
          />
        ))}
        <Button look="plain" className="justify-self-start px-0!" onClick={plan.addPart}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('plan.another')}
        </Button>
        {missing === 0 ? null : (
          <div
            role="status"
            className="figures flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-warn-soft px-4 py-2 text-sm"
          >
            {t(missing > 0 ? 'plan.missing' : 'plan.tooMuch', {
              amount: formatBaht(Math.abs(missing)),
            })}
            {plan.canFit ? (
              <Button look="plain" className="px-0!" onClick={plan.fit}>
                {t(missing > 0 ? 'plan.intoLast' : 'plan.outOfLast')}
              </Button>
            ) : null}
          </div>
        )}
        <DamageField plan={plan} terms={booking.paymentTerms.damageDeposit} />
        <Field label={t('plan.why')} error={plan.reasonError} required>
          <input
            value={plan.reason}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => plan.setReason(event.target.value)}
            className={controlClass}
          />
        </Field>
        <Failure error={plan.failure} />
        <DialogButtons>
          <Button look="outline" disabled={busy} onClick={onClose} className="grow sm:grow-0">
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={missing !== 0} className="grow sm:grow-0">
            {t('plan.keep')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Received({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const parts = receivedParts(booking.instalments);
  if (parts.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-control bg-sunken px-4">
      {parts.map(({ id, amount }) => (
        <li key={id} className="flex items-center gap-3 py-3">
          <span className="grow font-medium">{t('plan.received')}</span>
          <span className="figures font-medium">{formatBaht(amount)}</span>
          <Lock aria-hidden="true" className="size-4 text-soft" strokeWidth={1.5} />
          <span className="sr-only">{t('plan.locked')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Only for those who may agree on another one. */
function DamageField({ plan, terms }: { plan: ReturnType<typeof usePlan>; terms: number }) {
  const { t } = useTranslation('money');
  if (!plan.mayDamage) return null;
  return (
    <Field
      label={t('plan.damageField')}
      hint={t('plan.damageTerms', { amount: formatBaht(terms) })}
      error={plan.damageError}
    >
      <NumberInput
        unit="฿"
        defaultValue={plan.damage}
        onChange={(event) => plan.setDamage(event.target.value)}
      />
    </Field>
  );
}

function usePlan(booking: BookingDetail, onClose: () => void) {
  const { t } = useTranslation(['money', 'errors', 'bookings', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const mayDamage = useCan('money.correct');
  const today = useVillaToday(useTimeZone());
  const [draft, setParts] = useState(() => draftOf(booking.instalments, today));
  const [damage, setTypedDamage] = useState(String(booking.money.damage.asked));
  const [reason, setTypedReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [nextKey, setNextKey] = useState(draft.length);
  const keeping = useMutation({
    ...setPlanMutation(api, useQueryClient(), booking._id),
    onSuccess() {
      notify.success(t('plan.kept'));
      onClose();
    },
  });
  const { error } = keeping;
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const open = openToPlan(booking.instalments);
  const missing = missingIn(draft, open);
  const last = draft.at(-1);
  const fitted = last === undefined ? 0 : (amountOf(last) ?? 0) + missing;
  const damageBaht = readNumber(damage);
  const isDamageFine = Number.isInteger(damageBaht) && Number(damageBaht) >= 0;
  const changes =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      // The refusal was of another plan.
      keeping.reset();
      set(value);
    };
  const setDraft = changes(setParts);
  const newKey = () => {
    setNextKey(nextKey + 1);
    return nextKey;
  };

  function keep(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const parts = partsOf(draft, later(today, booking.checkIn));
    if (parts === null || missing !== 0 || reason.trim() === '' || !isDamageFine) return;
    keeping.mutate({
      instalments: parts,
      ...(mayDamage && { damageDeposit: Number(damageBaht) }),
      reason: reason.trim(),
      version: booking.version,
    });
  }

  const isStale = error instanceof ApiError && error.code === 'stale_version';
  const isFields = Object.keys(fields).some((field) => field !== 'instalments');
  return {
    draft,
    setDraft,
    missing,
    canFit: last !== undefined && fitted > 0,
    fit: () =>
      last && setDraft([...draft.slice(0, -1), { ...last, key: newKey(), amount: String(fitted) }]),
    addPart: () =>
      setDraft([
        ...draft,
        {
          key: newKey(),
          amount: missing > 0 ? String(missing) : '',
          dueOn: later(today, booking.checkIn),
          choice: 'transfer',
        } satisfies DraftPart,
      ]),
    mayDamage,
    damage,
    setDamage: changes(setTypedDamage),
    damageError: fields['damageDeposit']
      ? t(`errors:field.${fields['damageDeposit']}`)
      : isDamageFine
        ? undefined
        : t('errors:field.invalid'),
    reason,
    setReason: changes(setTypedReason),
    reasonError: isTried && reason.trim() === '' ? t('errors:field.required') : undefined,
    refusedOf: (index: number) => fields[`instalments.${index}.dueOn`],
    isTried,
    busy: keeping.isPending,
    failure:
      error === null || isFields
        ? null
        : isStale
          ? t('bookings:done.changedMeanwhile')
          : fields['instalments']
            ? t('errors:field.plan_sum')
            : errorText(error),
    keep,
  };
}
