import { useCall } from '@villa/admin/kit/use-action.ts';
import { answerRefundQuestion, type RefundAnswer } from '@villa/shared/contract/money-to-settle.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';

/**
 * The answers about the refund of a booking from before payments were recorded: answered once, and `kept` by the owner
 * alone.
 */
export function RefundAnswers({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('dashboard');
  const { notify } = useHost();
  const errorText = useErrorText();
  const mayCorrect = useCan('money.correct');
  const answering = useCall(answerRefundQuestion, {
    onSuccess: () => notify.success(t('money.answered')),
    // Also after a refusal: somebody else has answered.
    refreshes: [],
    onError: (error) => notify.error(errorText(error)),
  });
  const answers: RefundAnswer[] = [
    'refunded',
    'to_refund',
    ...(mayCorrect ? ['kept' as const] : []),
  ];
  return (
    <div role="group" aria-label={t('money.questions')} className="flex flex-wrap gap-2">
      {answers.map((answer) => (
        <Button
          key={answer}
          look="outline"
          busy={answering.isPending && answering.variables.body.answer === answer}
          disabled={answering.isPending && answering.variables.body.answer !== answer}
          className="px-4! text-sm!"
          onClick={() => answering.mutate({ params: { id: bookingId }, body: { answer } })}
        >
          {t(`money.answer.${answer}`)}
        </Button>
      ))}
    </div>
  );
}
