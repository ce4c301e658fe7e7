import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuestPage } from '@villa/shared/contract/guest-page.ts';
import { lineChatUrl, spacedLinkCode } from '@villa/shared/domain/line/link-code.ts';
import { formatTime } from '@villa/shared/i18n/locale.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkLineMutation, unlinkLineMutation } from '../api/parts.ts';
import { bookingKey } from '../api/booking.ts';
import { useStay } from '../stay.tsx';
import { CopyButton } from './transfer-to.tsx';
import { Block, Failure } from './panel.tsx';

/** The house writes by LINE, too, to a guest who sends its account a code. */
export function HouseLine({ line }: { line: NonNullable<GuestPage['line']> }) {
  const { t } = useTranslation('guest-page');
  const { booking, villa, language } = useStay();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: bookingKey(booking._id) });
  const linking = useMutation(linkLineMutation(booking._id));
  const ending = useMutation({ ...unlinkLineMutation(booking._id), onSuccess: refresh });
  const { account, linkedAt } = line;
  const made = linking.data;
  return (
    <Block id="house-line" title={t('line.title')} className="justify-items-start print:hidden">
      {linkedAt === null ? (
        <>
          <p className="text-sm text-soft">{t('line.text')}</p>
          {made ? (
            <div className="grid w-full gap-3">
              <div className="grid justify-items-center gap-1 rounded-card bg-sunken p-4">
                <p className="figures text-2xl tracking-widest">{spacedLinkCode(made.code)}</p>
                <p className="text-sm text-soft">
                  {t('line.until', { time: formatTime(made.until, language, villa.timeZone) })}
                </p>
              </div>
              <a
                href={lineChatUrl(account.basicId, made.code)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('primary', 'lg:hidden')}
              >
                <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {t('line.open')}
              </a>
              <p className="text-sm text-soft">{t('line.elsewhere', account)}</p>
              <div className="-mx-3 flex flex-wrap gap-x-4">
                <CopyButton text={made.code} what={t('line.code')} label={t('line.copy')} />
                <Again again={() => linking.mutate(undefined)} busy={linking.isPending} />
              </div>
            </div>
          ) : (
            <Button
              look="outline"
              busy={linking.isPending}
              onClick={() => linking.mutate(undefined)}
            >
              {t('line.make')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-soft">{t('line.linked', account)}</p>
          <Button
            look="plain"
            className="-mx-3 text-sm"
            busy={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          >
            {t('line.end')}
          </Button>
        </>
      )}
      <Failure error={linking.error ?? ending.error} />
    </Block>
  );
}

function Again({ again, busy }: { again: () => void; busy: boolean }) {
  const { t } = useTranslation('guest-page');
  return (
    <Button look="plain" className="text-sm" busy={busy} onClick={again}>
      {t('line.again')}
    </Button>
  );
}
