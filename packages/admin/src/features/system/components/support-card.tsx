import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { downloadSupportFile } from '@villa/shared/contract/system.ts';
import { Button } from '@villa/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The file for remote support, with a list of what it leaves out. */
export function SupportCard({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { api, saveFile } = useHost();
  const name = `villa-support-${system.serverTime.slice(0, 10)}.json`;
  const loading = useAction({
    mutationFn: async () => saveFile(name, await api.file(downloadSupportFile, {})),
    tells: true,
  });
  return (
    <SectionCard title={t('support.title')} intro={t('support.text')}>
      <Button
        look="outline"
        busy={loading.isPending}
        onClick={() => loading.mutate()}
        className="w-full"
      >
        {loading.isPending ? null : <Download aria-hidden="true" className="size-4" />}
        {t('support.download')}
      </Button>
    </SectionCard>
  );
}
