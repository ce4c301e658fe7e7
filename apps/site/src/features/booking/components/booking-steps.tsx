import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../booking-step.ts';

/** The three steps and where the guest is: a list to screen readers, a line on the screen. */
export function BookingSteps({ current, done = false }: { current: Step; done?: boolean }) {
  const { t } = useTranslation('booking');
  const position = STEPS.indexOf(current);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="grid grid-cols-3 gap-2">
        {STEPS.map((step, index) => {
          const isDone = index < position || (done && index === position);
          const isCurrent = index === position;
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={`border-t-2 pt-3 text-sm ${
                isDone || isCurrent ? 'border-accent' : 'border-line'
              } ${isCurrent ? 'font-medium text-ink' : 'text-soft'}`}
            >
              <span className="flex items-start gap-1.5">
                {isDone && (
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
                )}
                {t(`steps.${step}`)}
                {isDone && !isCurrent && <span className="sr-only">, {t('steps.done')}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
