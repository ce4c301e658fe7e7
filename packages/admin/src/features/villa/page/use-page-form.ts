import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { PageContents } from '@villa/shared/contract/page-contents.ts';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { nestedErrors } from '@villa/admin/form/nested-errors.ts';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type VillaChangeInput, changeVillaMutation } from '../api/villa.ts';
import { type PageForm, checkPage, formOf } from './page-form.ts';

const resolver: Resolver<PageForm, unknown, PageContents> = (values) => {
  const { contents, errors } = checkPage(values);
  if (contents !== null) return { values: contents, errors: {} };
  return { values: {}, errors: nestedErrors<PageForm>(errors) };
};

/** The form of the page's contents, which sends only changed fields. */
export function usePageForm(villa: AdminVilla) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  return useVersionedForm<PageForm, PageContents, AdminVilla, VillaChangeInput>({
    name: 'villa page',
    latest: villa,
    valuesOf: (stored) => formOf(stored ?? villa),
    resolver,
    mode: 'onTouched',
    saving: changeVillaMutation(api, queryClient),
    inputOf(contents, { version, changed }) {
      const sent = Object.entries(contents).filter(([field]) =>
        changed.includes(field as keyof PageForm),
      );
      return { ...Object.fromEntries(sent), version };
    },
    readLatest: () => fetchFresh(queryClient, adminVillaQuery(api)),
    whoChanged: (_latest, changed) =>
      nameChanger([...new Set(changed.map((field) => field.split('.')[0] ?? field))]),
    onSaved: () => notify.success(t('saved')),
  });
}

export type VersionedPage = ReturnType<typeof usePageForm>;
