import { useCall } from '@villa/admin/kit/use-action.ts';
import { setMailLanguage } from '@villa/shared/contract/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { meQuery } from '@villa/admin/shell/me-query.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import { LANGUAGE_OPTIONS } from './language-options.ts';

/** The language of the mails to oneself, which is kept with the account. */
export function MailLanguage() {
  const { t } = useTranslation('accounts');
  const { email, mailLanguage } = useUser();
  const whose = useCan('people') ? 'owner' : 'staff';
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const saving = useCall(setMailLanguage, {
    onSuccess(changed) {
      queryClient.setQueryData(meQuery(api).queryKey, changed);
      notify.success(t('account.mailsSaved'));
    },
    tells: true,
  });
  return (
    <SectionCard title={t('account.mails')} intro={t(`account.mailsIntro.${whose}`, { email })}>
      <Choice
        legend={t('account.mailLanguage')}
        name="mail-language"
        value={saving.isPending ? saving.variables.body.language : mailLanguage}
        options={LANGUAGE_OPTIONS}
        onChoose={(language) => saving.mutate({ body: { language } })}
      />
    </SectionCard>
  );
}
