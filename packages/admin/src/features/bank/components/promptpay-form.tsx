import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminVilla, promptpaySettings } from '@villa/shared/contract/admin-villa.ts';
import { normalizePromptpayId } from '@villa/shared/domain/money/promptpay-id.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { promptpayQuery, savePromptpayMutation } from '../api/promptpay.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** As in the form's schema: an empty id is null. */
interface Typed {
  promptpayId: string | null;
  promptpayName: string;
}

const valuesOf = (villa: AdminVilla | null): Typed => ({
  promptpayId: villa?.promptpayId ?? '',
  promptpayName: villa?.promptpayName ?? '',
});

/** The id and the name that belongs to it. */
export function PromptpayForm({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  const promptpay = useVersionedForm({
    name: 'promptpay',
    // The villa's version also counts its texts and prices: those are no reason to ask.
    latest: villa,
    valuesOf,
    // The schema normalizes the id for the server: in the form it stays as it was typed.
    resolver: zodResolver(promptpaySettings, undefined, { raw: true }),
    mode: 'onTouched',
    saving: savePromptpayMutation(api, queryClient),
    inputOf: (typed: Typed, { version }) => ({
      promptpayId: normalizePromptpayId(typed.promptpayId ?? '') ?? '',
      promptpayName: typed.promptpayName.trim(),
      version,
    }),
    readLatest: () => fetchFresh(queryClient, promptpayQuery(api)),
    whoChanged: (_villa, changed) => nameChanger(changed),
    onSaved: () => notify.success(t('promptpay.saved')),
  });
  const { form, failure } = promptpay;

  return (
    <form noValidate onSubmit={promptpay.submit} className="grid grid-cols-1 gap-4">
      <FormNotices
        versioned={promptpay}
        nameOf={(field) => t(field === 'promptpayId' ? 'promptpay.id' : 'promptpay.name')}
      />
      <TextRow
        form={form}
        path="promptpayId"
        label={t('promptpay.id')}
        hint={t('promptpay.idHint')}
        inputMode="numeric"
        className="figures"
      />
      <TextRow
        form={form}
        path="promptpayName"
        label={t('promptpay.name')}
        hint={t('promptpay.nameHint')}
      />
      <Failure error={failure} failed="updateVillaFailed" />
      <Button
        type="submit"
        busy={promptpay.busy}
        disabled={!promptpay.isDirty}
        className="justify-self-start"
      >
        {promptpay.conflict ? t('shell:stale.saveAnyway') : t('shell:save')}
      </Button>
    </form>
  );
}
