import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { type User, setMailLanguage, setSlipMails } from '@villa/shared/contract/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { meQuery } from '@villa/admin/shell/me-query.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import { LANGUAGE_OPTIONS } from './language-options.ts';

/** The mails to oneself, which are kept with the account: their language, and whether new slips are among them. */
export function MyMails() {
  const { t } = useTranslation('accounts');
  const { email, mailLanguage, slipMails } = useUser();
  const whose = useCan('people') ? 'owner' : 'staff';
  const decidesSlips = useCan('bookings.money');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const saved = (notice: 'mailsSaved' | 'slipMailsSaved') => ({
    onSuccess(changed: User) {
      queryClient.setQueryData(meQuery(api).queryKey, changed);
      notify.success(t(`account.${notice}`));
    },
    tells: true as const,
  });
  const language = useCall(setMailLanguage, saved('mailsSaved'));
  const slips = useCall(setSlipMails, saved('slipMailsSaved'));
  return (
    <SectionCard title={t('account.mails')} intro={t(`account.mailsIntro.${whose}`, { email })}>
      {decidesSlips && slipMails !== undefined ? (
        <div className="mb-4">
          <CheckRow
            label={t('account.slipMails')}
            hint={whose === 'owner' ? t('account.slipMailsHint') : undefined}
            checked={slips.isPending ? slips.variables.body.wanted : slipMails}
            disabled={slips.isPending}
            onChange={({ target }) => slips.mutate({ body: { wanted: target.checked } })}
          />
        </div>
      ) : null}
      <Choice
        legend={t('account.mailLanguage')}
        name="mail-language"
        value={language.isPending ? language.variables.body.language : mailLanguage}
        options={LANGUAGE_OPTIONS}
        onChoose={(chosen) => language.mutate({ body: { language: chosen } })}
      />
    </SectionCard>
  );
}
