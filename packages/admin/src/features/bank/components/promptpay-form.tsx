import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { promptpaySettings } from '@villa/shared/contract/admin-villa.ts';
import { normalizePromptpayId } from '@villa/shared/domain/promptpay-id.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import {
  type PromptpayBase,
  type PromptpayFields,
  promptpayCalls,
  promptpayOf,
  promptpayQuery,
} from '../api/promptpay.ts';
import { useLatestPromptpay } from '../use-latest-promptpay.ts';
import { StaleFields } from './stale-fields.tsx';

interface PromptpayFormProps {
  saved: PromptpayBase;
}

const NAMES = { promptpayId: 'promptpay.id', promptpayName: 'promptpay.name' } as const;

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version';

/** The id and the name that belongs to it. */
export function PromptpayForm({ saved }: PromptpayFormProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const saving = useMutation(promptpayCalls(api, queryClient).save);
  const form = useForm({
    // What the schema makes of the id is for the server: here it stays as it was typed.
    resolver: zodResolver(promptpaySettings, undefined, { raw: true }),
    defaultValues: saved.fields,
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  const { base, meanwhile, takeIn, startFrom } = useLatestPromptpay(saved, form);
  useUnsaved(isDirty);
  useFormDraft(form, 'promptpay');

  function save(version: number, fields: PromptpayFields): void {
    saving.mutate(
      { version, fields },
      {
        onSuccess(villa) {
          startFrom(promptpayOf(villa));
          notify.success(t('promptpay.saved'));
        },
        onError(error) {
          if (isStale(error)) void saveOnLatest(fields);
          else showRefused(error, form);
        },
      },
    );
  }

  /** The villa's version also counts its texts and prices: those are no reason to ask. */
  async function saveOnLatest(fields: PromptpayFields): Promise<void> {
    const fresh = { ...promptpayQuery(api), staleTime: 0 };
    // Without an answer the refusal itself is shown, and another try asks again.
    const villa = await queryClient.fetchQuery(fresh).catch(() => null);
    if (villa && !takeIn(promptpayOf(villa))) save(villa.version, fields);
  }

  // Saved in another window while something is typed here: told at once, not only when it is too late.
  const noteLatest = useEffectEvent(() => {
    if (!saving.isPending && saved.version > base.version) takeIn(saved);
  });
  useEffect(() => noteLatest(), [saved.version]);

  const submit = form.handleSubmit((typed) => {
    const promptpayId = normalizePromptpayId(typed.promptpayId ?? '') ?? '';
    save(base.version, { promptpayId, promptpayName: typed.promptpayName.trim() });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {meanwhile ? (
        <StaleFields
          title={t('stale.promptpay')}
          changes={meanwhile}
          label={(field) => t(NAMES[field])}
        />
      ) : null}
      <FormRow label={t('promptpay.id')} hint={t('promptpay.idHint')} error={errors.promptpayId}>
        <input
          {...form.register('promptpayId')}
          inputMode="numeric"
          autoComplete="off"
          className={`${controlClass} figures`}
        />
      </FormRow>
      <FormRow
        label={t('promptpay.name')}
        hint={t('promptpay.nameHint')}
        error={errors.promptpayName}
      >
        <input {...form.register('promptpayName')} autoComplete="off" className={controlClass} />
      </FormRow>
      {saving.isError && !(meanwhile && isStale(saving.error)) ? (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      ) : null}
      <Button
        type="submit"
        busy={saving.isPending}
        disabled={!isDirty}
        className="justify-self-start"
      >
        {meanwhile ? t('stale.saveAnyway') : t('shell:save')}
      </Button>
    </form>
  );
}
