import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type VillaRest, readSinceCopy, sayWhatItIs } from '@villa/shared/contract/rest.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** "This is my villa now", which first reads the other calendars, or "only a look". */
export function RestQuestion({ rest }: { rest: VillaRest }) {
  const { t } = useTranslation('rest');
  const { notify } = useHost();
  const read = useCall(readSinceCopy, { tells: true, refreshes: ['rest'] });
  const say = useCall(sayWhatItIs, {
    onSuccess: () => notify.success(t('looked')),
    tells: true,
    refreshes: [],
  });
  const isLook = rest.state === 'look';
  return (
    <SectionCard title={t('ask.title')} intro={t(isLook ? 'ask.looking' : 'ask.text')}>
      <div className="flex flex-wrap gap-3">
        <Button
          look={rest.readAt === null ? 'primary' : 'outline'}
          busy={read.isPending}
          onClick={() => read.mutate({})}
        >
          {read.isPending
            ? t('ask.reading')
            : t(rest.readAt === null ? 'ask.mine' : 'calendars.again')}
        </Button>
        {isLook ? null : (
          <Button
            look="outline"
            busy={say.isPending}
            onClick={() => say.mutate({ body: { is: 'look' } })}
          >
            {t('ask.look')}
          </Button>
        )}
      </div>
      {rest.readAt === null ? <p className="mt-4 text-sm text-soft">{t('ask.first')}</p> : null}
    </SectionCard>
  );
}
