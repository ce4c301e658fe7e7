import type { MessageTemplateAnswer } from '@villa/shared/contract/message-templates.ts';
import type { NotSentReason } from '@villa/shared/domain/message/message-verdict.ts';
import { isMessageVariable } from '@villa/shared/domain/message/message-variables.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

type Timed = Pick<MessageTemplateAnswer, 'trigger' | 'days' | 'time' | 'conditions'>;

/** A message's moment, state and reasons as sentences. */
export function useMessageWords() {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const timeZone = useVilla().data?.timeZone ?? 'Asia/Bangkok';

  function moment({ trigger, days, time }: Timed): string {
    const count = Math.abs(days);
    if (trigger === 'confirmed') {
      return days === 0 ? t('when.confirmed') : t('when.confirmedLater', { count, time });
    }
    if (days === 0) return t(`when.onDay.${trigger}`, { time });
    return t(`when.${days < 0 ? 'before' : 'after'}.${trigger}`, { count, time });
  }

  function variables(names: readonly string[]): string {
    return names.map((name) => (isMessageVariable(name) ? t(`variable.${name}`) : name)).join(', ');
  }

  return {
    /** When a message goes, with its condition. */
    when: (template: Timed): string => {
      const when = moment(template);
      const { paid, checkInDone } = template.conditions;
      if (checkInDone === false) return t('when.ifMissing', { when });
      if (paid === null) return when;
      return t(paid ? 'when.ifPaid' : 'when.ifUnpaid', { when });
    },
    at: (instant: string) => formatInstant(instant, language, timeZone, 'short'),
    because: (reason: NotSentReason, missing: readonly string[]) =>
      t(`reason.${reason}`, { missing: variables(missing) }),
    timeZone,
  };
}
