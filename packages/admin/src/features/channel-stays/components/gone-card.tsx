import { type OneChannelStay, decideGoneStay } from '@villa/shared/contract/channel-stays.ts';
import { GONE_DECISIONS, type GoneDecision } from '@villa/shared/domain/stay/channel-stay.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface GoneCardProps {
  stay: OneChannelStay;
  gone: NonNullable<OneChannelStay['gone']>;
}

/** Asks what becomes of the money of a stay that its channel shows no more; none of the answers is chosen before. */
export function GoneCard({ stay, gone }: GoneCardProps) {
  const { t } = useTranslation('channel-stays');
  const { notify } = useHost();
  const mayDecide = useCan('bookings.money');
  const [decision, setDecision] = useState<GoneDecision | null>(null);
  const [typed, setTyped] = useState('');
  const deciding = useCall(decideGoneStay, {
    refreshes: [],
    onSuccess: () => notify.success(t('decide.done')),
  });
  const title = t('decide.title', { channel: stay.channel.name });
  if (gone.decision !== null || !mayDecide) {
    const amount = formatBaht(gone.kept ?? 0);
    return (
      <SectionCard title={title}>
        {gone.decision === null ? null : <p>{t(`decide.was.${gone.decision}`, { amount })}</p>}
      </SectionCard>
    );
  }
  const kept = readNumber(typed);
  const isFine = decision !== 'kept' || (Number.isInteger(kept) && Number(kept) > 0);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (decision === null || !isFine) return;
    deciding.mutate({
      params: { id: stay.id },
      body: {
        decision,
        version: stay.version,
        ...(decision === 'kept' && { kept: Number(kept) }),
      },
    });
  }

  return (
    <SectionCard title={title} className="border-l-4! border-l-warn!">
      <form noValidate onSubmit={save} className="grid gap-3">
        <fieldset className="grid gap-1">
          <legend className="mb-1">{t('decide.text')}</legend>
          {GONE_DECISIONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="decision"
                checked={decision === one}
                onChange={() => setDecision(one)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(`decide.${one}`)}
            </label>
          ))}
        </fieldset>
        {decision === 'kept' ? (
          <Field label={t('decide.amount')} required>
            <NumberInput unit="฿" onChange={({ target }) => setTyped(target.value)} />
          </Field>
        ) : null}
        <Failure error={deciding.error} />
        <Button
          type="submit"
          busy={deciding.isPending}
          disabled={decision === null || !isFine}
          className="sm:justify-self-start"
        >
          {t('decide.save')}
        </Button>
      </form>
    </SectionCard>
  );
}
