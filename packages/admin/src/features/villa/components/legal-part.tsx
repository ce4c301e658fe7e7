import { TextRow } from '@villa/admin/kit/text-row.tsx';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useVillaForm } from '../use-villa-form.ts';
import { legalForm } from '../villa-form.ts';
import { VillaFormFrame } from './villa-form-frame.tsx';

/** The issuer of receipts; for the owner. */
export function LegalPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const villaForm = useVillaForm('receipts', legalForm, villa);
  const { form } = villaForm;
  const { errors } = form.formState;
  const isVat = form.watch('vatRegistered');
  // The server sends staff neither the tax number nor the owner's address.
  const isWhole = villa.taxNumber !== undefined;
  const line = (field: 'taxNumber' | 'licenceNumber') => (
    <FormRow
      label={t(`fields.${field}`)}
      hint={t(`hints.${field}`)}
      error={errors[field]}
      required={isVat && field === 'taxNumber'}
    >
      <input
        type="text"
        inputMode={field === 'taxNumber' ? 'numeric' : 'text'}
        {...form.register(field)}
        className={controlClass}
      />
    </FormRow>
  );
  return (
    <VillaFormFrame villaForm={villaForm} mayEdit={useCan('villa.rules')}>
      <SectionCard title={t('legal.title')} intro={t('legal.intro')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextRow
            form={form}
            path="legalName"
            label={t('fields.legalName')}
            hint={t('hints.legalName')}
            required={isVat}
          />
          {isWhole ? (
            <>
              {line('taxNumber')}
              <TextRow
                form={form}
                path="legalAddress"
                label={t('fields.legalAddress')}
                required={isVat}
                rows={3}
              />
              <TextRow
                form={form}
                path="legalAddressEn"
                label={t('fields.legalAddressEn')}
                hint={t('hints.legalAddressEn')}
                rows={3}
              />
            </>
          ) : null}
          {line('licenceNumber')}
        </div>
      </SectionCard>
      <SectionCard title={t('legal.vat')}>
        <CheckRow
          {...form.register('vatRegistered')}
          label={t('fields.vatRegistered')}
          hint={t('hints.vatRegistered')}
        />
      </SectionCard>
    </VillaFormFrame>
  );
}
