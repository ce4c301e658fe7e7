import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { type AdminVilla, arrivalSettings } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useVillaForm } from '../use-villa-form.ts';
import { NumberRow } from './number-row.tsx';
import { VillaFormFrame } from './villa-form-frame.tsx';

const LINES = ['doorCode', 'wifiName', 'wifiPassword'] as const;

/** How a guest gets in: the owner's to change, and read by whoever looks after bookings. */
export function ArrivalPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  if (villa.arrival !== undefined) return <ArrivalForm villa={villa} />;
  return (
    <p className="rounded-control bg-accent-soft px-4 py-3 text-sm">{t('arrival.ownerOnly')}</p>
  );
}

function ArrivalForm({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const villaForm = useVillaForm('arrival', arrivalSettings, villa);
  const { register, formState } = villaForm.form;
  const { errors } = formState;
  return (
    <VillaFormFrame villaForm={villaForm} mayEdit={useCan('villa.rules')}>
      <SectionCard title={t('fields.arrival')} intro={t('arrival.intro')}>
        <div className="grid gap-6">
          <div className="grid gap-5 sm:grid-cols-2">
            {LINES.map((field) => (
              <TextRow
                form={villaForm.form}
                path={`arrival.${field}`}
                key={field}
                label={t(`arrival.${field}`)}
                spellCheck={false}
              />
            ))}
          </div>
          <BothLanguages
            name="arrival.doorHint"
            label={t('arrival.doorHint')}
            hint={t('arrival.doorHintHint')}
            rows={2}
            register={register}
            errors={errors}
          />
          <CheckRow
            label={t('fields.readyOpensDoor')}
            hint={t('hints.readyOpensDoor')}
            {...register('readyOpensDoor')}
          />
        </div>
      </SectionCard>
      <SectionCard title={t('arrival.passportsTitle')}>
        <NumberRow
          form={villaForm.form}
          field="passportDays"
          unit="days"
          hint={t('hints.passportDays')}
        />
      </SectionCard>
      <SectionCard title={t('arrival.caretakerTitle')} intro={t('arrival.caretakerIntro')}>
        <div className="grid gap-6">
          <BothLanguages
            name="arrival.caretaker"
            label={t('page.nearbyName')}
            register={register}
            errors={errors}
          />
          <TextRow
            form={villaForm.form}
            path="arrival.caretakerPhone"
            label={t('arrival.caretakerPhone')}
            type="tel"
          />
        </div>
      </SectionCard>
    </VillaFormFrame>
  );
}
