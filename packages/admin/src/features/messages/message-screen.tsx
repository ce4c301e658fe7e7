import { useQuery } from '@tanstack/react-query';
import type { MessageTemplateAnswer } from '@villa/shared/contract/message-templates.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { UnknownPage } from '@villa/admin/shell/unknown-page.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { MessageEditor } from './components/message-editor.tsx';
import { templatesQuery } from './messages-queries.ts';

/** One message of the owner: when, for whom, what it says, and how a guest gets it. `new` begins one. */
export default function MessageScreen() {
  const { id = 'new' } = useParams();
  const { t } = useTranslation('messages');
  const templates = useQuery(templatesQuery(useApi()));
  if (templates.data === undefined) {
    return <NotLoaded error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  const stored: MessageTemplateAnswer | null =
    templates.data.templates.find((one) => one.id === id) ?? null;
  if (stored === null && id !== 'new') return <UnknownPage />;
  return (
    <MessageEditor
      key={id}
      title={stored?.name ?? t('edit.new')}
      stored={stored}
      variables={templates.data.variables}
    />
  );
}
