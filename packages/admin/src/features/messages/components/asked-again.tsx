import {
  type AskedAgain as Asked,
  changePlannedMessage,
} from '@villa/shared/contract/booking-messages.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { MESSAGES_KEY } from '../messages-queries.ts';
import { useMessageWords } from '../use-message-words.ts';

/** A message that went before the stay moved, or before a code changed: once more, or not. No answer is no. */
export function AskedAgain({ bookingId, asked }: { bookingId: string; asked: Asked }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { at } = useMessageWords();
  const mayAnswer = useCan('bookings.write');
  const answering = useCall(changePlannedMessage, { refreshes: MESSAGES_KEY, tells: true });
  const { templateId, name, why } = asked;
  const day = (date: string) => formatDate(date, language, 'day');
  const answer = (again: boolean) =>
    answering.mutate({ params: { id: bookingId, templateId }, body: { again } });
  return (
    <div className="mb-4 flex items-start gap-3 rounded-card bg-warn-soft p-4 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <div className="grid gap-3">
        <p>
          <strong className="font-medium">
            {t(why === 'moved' ? 'plan.moved' : 'plan.code', { name })}
          </strong>{' '}
          {why === 'moved'
            ? t('plan.movedText', {
                before: day(asked.before),
                now: day(asked.now),
                at: at(asked.at),
              })
            : t('plan.codeText')}
        </p>
        {mayAnswer ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={answering.isPending} onClick={() => answer(true)}>
              {t('plan.again')}
            </Button>
            <Button look="outline" onClick={() => answer(false)}>
              {t('plan.notAgain')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
