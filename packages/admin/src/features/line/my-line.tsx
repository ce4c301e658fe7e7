import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { LinkCode } from './components/link-code.tsx';
import { SendTest } from './components/send-test.tsx';
import { lineQuery } from './line-query.ts';

/** The reader's own LINE; nothing where the villa has none. Needs the texts `line`. */
export function MyLine() {
  const { t } = useTranslation('line');
  const { data } = useQuery(lineQuery(useApi()));
  if (!data?.account) return null;
  return (
    <SectionCard
      title={t('mine.title')}
      intro={t('mine.intro', data.account)}
      actions={data.mine && data.mine.blockedAt === null ? <SendTest /> : undefined}
    >
      <LinkCode line={data} mayLinkGroup={false} />
    </SectionCard>
  );
}
