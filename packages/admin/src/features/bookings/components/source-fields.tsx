import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { BOOKING_SOURCES } from '@villa/shared/domain/booking/booking-source.ts';
import { sourceName } from '@villa/shared/i18n/booking-sources.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingFormMethods } from './guest-fields.tsx';

/** How the booking came; of an agent the name and the commission, too. */
export function SourceFields({ form }: { form: BookingFormMethods }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const source = useWatch({ control: form.control, name: 'source' });
  const isKnown = form.formState.defaultValues?.source !== '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectRow
        form={form}
        path="source"
        label={t('field.source')}
        options={isKnown ? BOOKING_SOURCES : (['', ...BOOKING_SOURCES] as const)}
        nameOf={(one) => sourceName(one === '' ? null : one, language)}
      />
      {source === 'agent' ? (
        <>
          <TextRow form={form} path="agent.name" label={t('field.agent')} required />
          <TextRow
            form={form}
            path="agent.commission"
            label={t('field.agentCommission')}
            hint={t('form.commissionHint')}
          />
        </>
      ) : null}
    </div>
  );
}
