import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { formDrafts } from '@villa/admin/kit/form-drafts.ts';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useUser } from '../../shell/use-user.ts';
import { useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';
import { type VillaChangeInput, changeVillaMutation } from './api/change-villa.ts';
import { adminVillaQuery } from './api/villa-query.ts';

interface Base<Values> {
  version: number;
  values: Values;
}
type Draft<Values> = Base<Values> & { typed: Values };

type Shape = Readonly<Record<string, unknown>>;

function valuesOf(villa: AdminVilla, shape: Shape): unknown {
  const known: Record<string, unknown> = villa;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, known[key]]));
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * A form over some of the villa's fields. It sends only what was changed, on the version it was
 * changed on; what somebody else changes meanwhile comes in beside what is typed here, never over it.
 */
export function useVillaForm<Values extends FieldValues>(
  part: string,
  schema: z.ZodMiniObject & z.ZodMiniType<Values, Values>,
  villa: AdminVilla,
) {
  const { api, notify } = useHost();
  const { t } = useTranslation('villa');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const sending = useMutation(changeVillaMutation(api, queryClient));
  const key = `${useUser().id} villa ${part}`;
  const fromVilla = (from: AdminVilla): Base<Values> => ({
    version: from.version,
    values: valuesOf(from, schema.shape) as Values,
  });

  const [draft, setDraft] = useState(() => formDrafts.read(key) as Draft<Values> | undefined);
  const [base, setBase] = useState<Base<Values>>(() => draft ?? fromVilla(villa));
  const [othersChanged, setOthersChanged] = useState<string[] | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: base.values as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { isDirty, dirtyFields } = form.formState;

  function startFrom(next: Base<Values>, keepDirtyValues = false): void {
    if (!keepDirtyValues) setDraft(undefined);
    setBase(next);
    form.reset(next.values, { keepDirtyValues });
  }

  // What was typed before a log-in ran out is put back once, over the values it was typed over.
  useEffect(() => {
    for (const [field, value] of Object.entries(draft?.typed ?? {})) {
      if (differs(value, draft?.values[field])) {
        form.setValue(field as Path<Values>, value, { shouldDirty: true });
      }
    }
  }, [draft, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: dirty }) => {
          if (dirty) formDrafts.keep(key, { ...base, typed: values } satisfies Draft<Values>);
          else formDrafts.drop(key);
        },
      }),
    [form, key, base],
  );

  // Somebody else's change appears by itself as long as nothing here would be lost.
  const isBehind = villa.version !== base.version;
  useEffect(() => {
    if (isBehind && !isDirty && !draft) startFrom(fromVilla(villa));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the villa alone says when
  }, [villa.version, isDirty]);

  async function onStale(): Promise<void> {
    const fresh = { ...adminVillaQuery(api), staleTime: 0 };
    // Without an answer the refusal itself is shown, and another try asks again.
    const latest = await queryClient.fetchQuery(fresh).catch(() => null);
    if (!latest) return;
    const now = fromVilla(latest);
    const changed = Object.keys(now.values).filter((one) =>
      differs(now.values[one], base.values[one]),
    );
    setOthersChanged(changed);
    startFrom(now, true);
  }

  const submit = form.handleSubmit((values) => {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
    const body = { ...Object.fromEntries(changed), version: base.version } as VillaChangeInput;
    sending.mutate(body, {
      onSuccess(saved) {
        formDrafts.drop(key);
        setOthersChanged(null);
        startFrom(fromVilla(saved));
        notify.success(t('saved'));
      },
      onError(error) {
        if (error instanceof ApiError && error.code === 'stale_version') void onStale();
        else showRefused(error, form);
      },
    });
  });

  return {
    form,
    submit,
    busy: sending.isPending,
    isDirty,
    isRestored: draft !== undefined && isDirty,
    /** Names of fields that somebody else has changed since; null when a save would go through. */
    othersChanged,
    dismissStale: () => setOthersChanged(null),
    error:
      sending.isError && !othersChanged ? `${t('saveFailed')} ${errorText(sending.error)}` : null,
    forget: () => formDrafts.drop(key),
    discard: () => {
      formDrafts.drop(key);
      sending.reset();
      setOthersChanged(null);
      startFrom(fromVilla(villa));
    },
  };
}

export type VillaForm<Values extends FieldValues> = ReturnType<typeof useVillaForm<Values>>;
