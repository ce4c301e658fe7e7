import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { meQuery } from '@villa/admin/shell/me-query.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { setMailLanguageMutation } from '../api/account.ts';
import { Choice } from './choice.tsx';
import { LANGUAGE_OPTIONS } from './language-options.ts';

/** The language of the mails to oneself, which is kept with the account. */
export function MailLanguage() {
  const { t } = useTranslation('accounts');
  const { email, mailLanguage } = useUser();
  const whose = useCan('people') ? 'owner' : 'staff';
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const saving = useMutation({
    ...setMailLanguageMutation(api),
    onSuccess(changed) {
      queryClient.setQueryData(meQuery(api).queryKey, changed);
      notify.success(t('account.mailsSaved'));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <SectionCard title={t('account.mails')} intro={t(`account.mailsIntro.${whose}`, { email })}>
      <Choice
        legend={t('account.mailLanguage')}
        name="mail-language"
        value={saving.isPending ? saving.variables : mailLanguage}
        options={LANGUAGE_OPTIONS}
        onChoose={(language) => saving.mutate(language)}
      />
    </SectionCard>
  );
}
