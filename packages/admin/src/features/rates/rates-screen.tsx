import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { UnsavedRatesContext, createUnsavedRates } from './unsaved-rates.ts';

/** What each night of the year costs, and why. */
export default function RatesScreen() {
  const { t } = useTranslation('rates');
  const [unsaved] = useState(createUnsavedRates);
  return (
    <UnsavedRatesContext value={unsaved}>
      <PageHeading title={t('title')} />
    </UnsavedRatesContext>
  );
}
