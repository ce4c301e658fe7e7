import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { useQueryClient, mutationOptions } from '@tanstack/react-query';
import { type AdminVilla, changeVilla } from '@villa/shared/contract/admin-villa.ts';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { nestedErrors } from '@villa/admin/form/nested-errors.ts';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { useHost } from '@villa/admin/use-host.ts';
import {
  type DiscountsForm,
  LINKED,
  type Settings,
  checkDiscounts,
  formOf,
} from './discounts-form.ts';

const resolver: Resolver<DiscountsForm, unknown, Settings> = (values) => {
  const { settings, errors } = checkDiscounts(values);
  if (settings !== null) return { values: settings, errors: {} };
  return { values: {}, errors: nestedErrors<DiscountsForm>(errors) };
};

/** The form's fields as the history of the villa names them. */
const STORED_AS: Record<string, string> = {
  steps: 'lengthDiscounts',
  early: 'earlyDiscount',
  lastMinute: 'lastMinuteDiscount',
};

/** Discounts and extra guests: settings of the villa in a form of their own, which sends only what was changed. */
export function useDiscountsForm(villa: AdminVilla) {
  const { t } = useTranslation(['discounts', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  return useVersionedForm<
    DiscountsForm,
    Settings,
    AdminVilla,
    Partial<Settings> & { version: number }
  >({
    name: 'villa discounts',
    latest: villa,
    valuesOf: (stored) => formOf(stored ?? villa),
    linked: LINKED,
    resolver,
    mode: 'onTouched',
    saving: mutationOptions({
      mutationFn: (body: Partial<Settings> & { version: number }) =>
        api.call(changeVilla, { body }),
      onSuccess(saved: AdminVilla) {
        queryClient.setQueryData(adminVillaQuery(api).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: ['public-villa'] });
        void queryClient.invalidateQueries({ queryKey: ['villa', 'history'] });
      },
    }),
    inputOf(settings, { version, changed }) {
      const sent = changed.map((field) => STORED_AS[field] ?? field);
      const entries = Object.entries(settings).filter(([field]) => sent.includes(field));
      return { ...Object.fromEntries(entries), version };
    },
    readLatest: () => fetchFresh(queryClient, adminVillaQuery(api)),
    whoChanged: (_latest, changed) =>
      nameChanger(
        changed.map((field) => {
          const first = field.split('.')[0] ?? field;
          return STORED_AS[first] ?? first;
        }),
      ),
    onSaved: () => notify.success(t('shell:saved')),
  });
}
