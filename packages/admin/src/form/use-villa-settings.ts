import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { type AdminVilla, changeVilla } from '@villa/shared/contract/admin-villa.ts';
import type { FieldValues, Resolver } from 'react-hook-form';
import { adminVillaQuery } from '../kit/admin-villa-query.ts';
import { useHost } from '../use-host.ts';
import { fetchFresh } from './fetch-fresh.ts';
import type { LinkedFields } from './merge-forms.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { useVillaChanger } from './use-villa-changer.ts';

interface VillaSettings<Form extends FieldValues, Settings extends object> {
  name: string;
  villa: AdminVilla;
  valuesOf: (villa: AdminVilla) => Form;
  resolver: Resolver<Form, unknown, Settings>;
  linked?: LinkedFields;
  /** The settings that the form calls by other names. */
  storedAs?: Readonly<Record<string, string>>;
  /** The message once it is saved. */
  saved: string;
}

/** A form over some of the villa's settings, which sends only what was changed. */
export function useVillaSettings<Form extends FieldValues, Settings extends object>(
  options: VillaSettings<Form, Settings>,
) {
  const { name, villa, valuesOf, resolver, linked = [], storedAs = {}, saved } = options;
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  const { queryKey } = adminVillaQuery(api);
  const settingOf = (path: string): string => {
    const [field = path] = path.split('.');
    return storedAs[field] ?? field;
  };
  return useVersionedForm<Form, Settings, AdminVilla, CallInput<typeof changeVilla>['body']>({
    name: `villa ${name}`,
    latest: villa,
    valuesOf: (stored) => valuesOf(stored ?? villa),
    linked,
    resolver,
    mode: 'onTouched',
    saving: {
      mutationFn: (body) => api.call(changeVilla, { body }),
      onSuccess(changed) {
        queryClient.setQueryData(queryKey, changed);
        // The frame shows the villa's name, too.
        void queryClient.invalidateQueries({ queryKey: ['public-villa'] });
        void queryClient.invalidateQueries({ queryKey: ['villa', 'history'] });
        void queryClient.invalidateQueries({ queryKey: ['set-up'] });
      },
    },
    inputOf(settings, { version, changed }) {
      const sent = changed.map((field) => settingOf(String(field)));
      const entries = Object.entries(settings).filter(([field]) => sent.includes(field));
      return { ...Object.fromEntries(entries), version };
    },
    readLatest: () => fetchFresh(queryClient, adminVillaQuery(api)),
    whoChanged: (_latest, changed) => nameChanger(changed.map(settingOf)),
    onSaved: () => notify.success(saved),
  });
}
