import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { nestedErrors } from '@villa/admin/form/nested-errors.ts';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type VillaChangeInput, changeVillaMutation } from '../api/villa.ts';
import { LINKED, type Terms, type TermsForm, checkTerms, formOf } from './terms-form.ts';

const resolver: Resolver<TermsForm, unknown, Terms> = (values) => {
  const { terms, errors } = checkTerms(values);
  if (terms !== null) return { values: terms, errors: {} };
  return { values: {}, errors: nestedErrors<TermsForm>(errors) };
};

/** The villa's payment terms in a form of their own, which sends only what was changed. */
export function useTermsForm(villa: AdminVilla) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  const fieldOf = (path: string) => path.split('.')[0] ?? path;
  return useVersionedForm<TermsForm, Terms, AdminVilla, VillaChangeInput>({
    name: 'villa payment terms',
    latest: villa,
    valuesOf: (stored) => formOf(stored ?? villa),
    linked: LINKED,
    resolver,
    mode: 'onTouched',
    saving: changeVillaMutation(api, queryClient),
    inputOf(terms, { version, changed }) {
      const entries = Object.entries(terms).filter(([field]) =>
        changed.includes(field as keyof TermsForm),
      );
      return { ...Object.fromEntries(entries), version };
    },
    readLatest: () => fetchFresh(queryClient, adminVillaQuery(api)),
    whoChanged: (_latest, changed) => nameChanger(changed.map(fieldOf)),
    onSaved: () => notify.success(t('saved')),
  });
}
