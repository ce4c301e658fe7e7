import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import { MAIL_STATES, type MailState, sendTestMail } from '@villa/shared/contract/mails.ts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { Pagination } from '@villa/admin/kit/pagination.tsx';
import { Button } from '@villa/ui/button.tsx';
import { useApi, useHost } from '../../use-host.ts';
import { mailsQuery } from './api/mails.ts';
import { useCan } from '../../shell/use-can.ts';
import { MailList } from './components/mail-list.tsx';
import { StateChips } from './components/state-chips.tsx';

const PAGE_SIZE = 25;

/** All mails by their state; filter and page are in the address. */
export default function MailsScreen() {
  const { t } = useTranslation(['mails', 'common', 'shell']);
  const mayTest = useCan('system');
  const [search, setSearch] = useSearchParams();
  const state = stateIn(search);
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const { data, error, refetch } = useQuery(
    mailsQuery(useApi(), {
      ...(state && { state }),
      page: String(page),
      pageSize: String(PAGE_SIZE),
    }),
  );
  const toPage = (next: number) =>
    `?${new URLSearchParams({ ...(state && { state }), page: String(next) }).toString()}`;
  return (
    <>
      <PageHeading
        title={t('shell:nav.mails')}
        intro={t('intro')}
        actions={mayTest ? <SendTestMail /> : null}
      />
      {data?.delivery === 'files' ? (
        <p className="mb-6 rounded-card border border-line bg-accent-soft px-4 py-3 text-sm">
          {t('files')}
        </p>
      ) : null}
      <StateChips value={state} onChange={(next) => setSearch(next ? { state: next } : {})} />
      {data && data.mails.length > 0 ? (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <MailList mails={data.mails} />
        </div>
      ) : null}
      {data?.mails.length === 0 ? (
        <EmptyState icon={Mail} title={t(state ? 'emptyState' : 'empty')}>
          {state ? null : t('emptyText')}
        </EmptyState>
      ) : null}
      {data ? <Pagination {...data} toPage={toPage} /> : null}
      {data ? null : <NotLoaded error={error} onRetry={refetch} />}
    </>
  );
}

function stateIn(search: URLSearchParams): MailState | null {
  return MAIL_STATES.find((state) => state === search.get('state')) ?? null;
}

/** For the owner: a mail to themselves, which shows whether mails arrive. */
function SendTestMail() {
  const { t } = useTranslation('mails');
  const { notify } = useHost();
  const sending = useCall(sendTestMail, {
    onSuccess: (mail) => notify.success(t('testQueued', { to: mail.to })),
    tells: true,
    refreshes: ['mails'],
  });
  return (
    <Button look="outline" busy={sending.isPending} onClick={() => sending.mutate({})}>
      {t('sendTest')}
    </Button>
  );
}
