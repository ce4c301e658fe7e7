import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useVillaForm } from '../use-villa-form.ts';
import { pricesForm } from '../villa-form.ts';
import { NumberRow } from './number-row.tsx';
import { PricePreview } from './price-preview.tsx';
import { VillaFormFrame } from './villa-form-frame.tsx';
import { VillaHistory } from './villa-history.tsx';

const NIGHTS = [
  ['weekday', 'weekdayPrice', 'weekdayDiscountedPrice'],
  ['weekend', 'weekendPrice', 'weekendDiscountedPrice'],
] as const;

/** The prices of a night, beside a preview of a guest's price. */
export function PricesPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['villa', 'common']);
  const mayChange = useCan('villa.rules');
  const villaForm = useVillaForm('prices', pricesForm, villa);
  const { form } = villaForm;
  return (
    <div className="grid gap-6">
      <VillaFormFrame
        villaForm={villaForm}
        mayEdit={mayChange}
        aside={<PricePreview villa={villa} typed={form.watch()} />}
      >
        <SectionCard title={t('prices.perNight')} intro={t('prices.intro')}>
          <div className="grid gap-6">
            {NIGHTS.map(([kind, regular, discounted]) => (
              <fieldset key={kind}>
                <legend className="mb-2 font-medium">{t(`common:price.${kind}`)}</legend>
                <div className="grid gap-5 sm:grid-cols-2">
                  <NumberRow form={form} field={regular} unit="baht" />
                  <NumberRow
                    form={form}
                    field={discounted}
                    unit="baht"
                    hint={t('hints.discounted')}
                    optional
                  />
                </div>
              </fieldset>
            ))}
          </div>
        </SectionCard>
        <SectionCard title={t('prices.other')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberRow
              form={form}
              field="priceReductionPerRoom"
              unit="baht"
              hint={t('hints.priceReductionPerRoom')}
            />
            <NumberRow form={form} field="taxPercent" unit="percent" hint={t('hints.taxPercent')} />
          </div>
        </SectionCard>
      </VillaFormFrame>
      {mayChange ? <VillaHistory /> : null}
    </div>
  );
}
