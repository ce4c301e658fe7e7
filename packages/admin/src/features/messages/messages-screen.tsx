import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@villa/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ComingList } from './components/coming-list.tsx';
import { TemplateList } from './components/template-list.tsx';
import { comingQuery, templatesQuery } from './messages-queries.ts';

/** Time alone makes a message due, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

/** The messages that go by themselves, and who gets which in the next fortnight. */
export default function MessagesScreen() {
  const { t } = useTranslation('messages');
  const api = useApi();
  const mayWrite = useCan('messages.write');
  const templates = useQuery(templatesQuery(api));
  const coming = useQuery({ ...comingQuery(api), refetchInterval: ASK_AGAIN_MS });
  const failed = [templates, coming].find(({ data, error }) => !data && error);
  const add = (
    <Link to={paths.newMessage} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {t('add')}
    </Link>
  );
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} actions={mayWrite ? add : undefined} />
      {templates.data && coming.data ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <TemplateList
            templates={templates.data.templates}
            coming={coming.data.messages}
            mayOpen={mayWrite}
          />
          <ComingList coming={coming.data} />
        </div>
      ) : (
        <NotLoaded error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />
      )}
    </>
  );
}
