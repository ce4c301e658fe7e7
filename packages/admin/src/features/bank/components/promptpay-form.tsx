import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { promptpaySettings } from '@villa/shared/contract/admin-villa.ts';
import { normalizePromptpayId } from '@villa/shared/domain/promptpay-id.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { promptpayCalls } from '../api/promptpay.ts';

interface PromptpayFormProps {
  saved: { promptpayId: string; promptpayName: string };
}

/** The id and the name that belongs to it. */
export function PromptpayForm({ saved }: PromptpayFormProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const saving = useMutation(promptpayCalls(api, useQueryClient()).save);
  const form = useForm({
    // What the schema makes of the id is for the server: here it stays as it was typed.
    resolver: zodResolver(promptpaySettings, undefined, { raw: true }),
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  useFormDraft(form, 'promptpay');

  const submit = form.handleSubmit((typed) => {
    const promptpayId = normalizePromptpayId(typed.promptpayId ?? '') ?? '';
    const wished = { promptpayId, promptpayName: typed.promptpayName.trim() };
    saving.mutate(wished, {
      onSuccess() {
        form.reset(wished);
        notify.success(t('promptpay.saved'));
      },
      onError: (error) => void showRefused(error, form),
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
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
      {saving.isError ? (
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
        {t('shell:save')}
      </Button>
    </form>
  );
}
