import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { paths } from '../../paths.ts';
import { useHost } from '../../use-host.ts';
import { mailQuery } from './api/mails.ts';
import { MailFacts } from './components/mail-facts.tsx';
import { MailWords } from './components/mail-words.tsx';
import { sendMailAgain } from '@villa/shared/contract/mails.ts';
import { useLanguage } from '../../texts/use-language.ts';

/** One mail, to read and to send again. */
export default function MailScreen() {
  const { t } = useTranslation(['mails', 'common', 'shell']);
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { api, notify } = useHost();
  const { data: mail, error, isPending, refetch } = useQuery(mailQuery(api, id));
  const sending = useCall(sendMailAgain, {
    onSuccess(sent) {
      notify.success(t('queued'));
      void navigate(paths.mail(sent.id), { replace: true });
    },
    tells: true,
    refreshes: ['mails'],
  });
  const back = { to: paths.mails, label: t('back') };
  if (isPending) return <PageSpinner label={t('common:loading')} />;
  if (!mail) {
    return (
      <>
        <PageHeading title={t('shell:nav.mails')} back={back} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const isUnsent = ['waiting', 'failed', 'dropped', 'counted'].includes(mail.state);
  return (
    <>
      <PageHeading
        title={localize(mail.name, language)}
        intro={mail.subject}
        back={back}
        actions={
          mail.state === 'sending' ? null : (
            <Button
              look={mail.state === 'failed' ? 'primary' : 'outline'}
              busy={sending.isPending}
              onClick={() => sending.mutate({ params: { id } })}
            >
              {t(isUnsent ? 'send' : 'sendAgain')}
            </Button>
          )
        }
      />
      <MailFacts mail={mail} />
      <MailWords mail={mail} />
    </>
  );
}
