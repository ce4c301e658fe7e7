import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useVillaForm } from '../use-villa-form.ts';
import { detailsForm } from '../villa-form.ts';
import { NumberRow } from './number-row.tsx';
import { VillaFormFrame } from './villa-form-frame.tsx';

const TEXTS = [
  ['name', 1],
  ['title', 1],
  ['beachfront', 1],
  ['description', 10],
] as const;

/** The villa's name and description; staff may change them too. */
export function DetailsPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const villaForm = useVillaForm('details', detailsForm, villa);
  const { form } = villaForm;
  return (
    <VillaFormFrame villaForm={villaForm}>
      <SectionCard title={t('details.texts')} intro={t('otherLanguage')}>
        <div className="grid gap-8">
          {TEXTS.map(([field, rows]) => (
            <BothLanguages
              key={field}
              name={field}
              label={t(`fields.${field}`)}
              hint={t(`hints.${field}`)}
              rows={rows}
              register={form.register}
              errors={form.formState.errors}
            />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={t('details.facts')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberRow form={form} field="size" unit="squareMetres" hint={t('hints.size')} />
          <NumberRow form={form} field="bathrooms" unit="rooms" />
        </div>
      </SectionCard>
    </VillaFormFrame>
  );
}
