import type { ReactNode } from 'react';
import { type Step, STEPS } from '../booking-step.ts';
import { PageHeading } from './page-heading.tsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface StepLayoutProps {
  /** null: no step on the way to a booking. */
  step: Step | null;
  /** True once nothing is left to do. */
  done?: boolean;
  /** Above the title: which stay it is about. */
  stayLine?: string;
  title: string;
  lead?: string;
  /** The booking's status, or the amount, below the title. */
  status?: ReactNode;
  aside: ReactNode;
  /** The part after the aside on a phone; the aside then stands below the main part. */
  rest?: ReactNode;
  children: ReactNode;
}

/** The layout of every step of a booking: the steps, what to do, and the stay beside it. */
export function StepLayout(props: StepLayoutProps) {
  const { step, done = false, stayLine, title, lead, status, rest, children } = props;
  const hasRest = rest !== undefined;
  const rows = hasRest
    ? 'lg:row-span-3 lg:row-start-1 print:row-span-3 print:row-start-1'
    : 'lg:row-span-2 lg:row-start-1 print:row-span-2 print:row-start-1';
  const aside = (
    <div
      className={`grid min-w-0 content-start gap-5 lg:col-start-2 lg:gap-8 print:col-start-2 ${rows}`}
    >
      {props.aside}
    </div>
  );
  const column = `grid min-w-0 content-start lg:col-start-1 lg:gap-8 print:col-start-1 print:gap-3 ${hasRest ? 'gap-5' : 'gap-8'}`;
  return (
    <main
      id="main"
      className={`mx-auto max-w-6xl px-5 sm:px-8 lg:py-12 print:max-w-none print:p-0 ${hasRest ? 'pay-step py-6' : 'py-8'}`}
    >
      {step === null ? null : (
        // On a wide page the last one stands over the column beside what is done.
        <div
          className={`lg:mb-12 lg:[&_ol]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_23rem] print:mb-2 ${hasRest ? 'mb-5' : 'mb-8'}`}
        >
          <BookingSteps current={step} done={done} />
        </div>
      )}
      <div
        className={`grid grid-cols-1 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8 lg:gap-x-16 print:grid-cols-[minmax(0,1fr)_21rem] print:gap-3 ${
          hasRest
            ? 'gap-5 lg:grid-rows-[auto_auto_1fr] print:grid-rows-[auto_auto_1fr]'
            : 'gap-8 lg:grid-rows-[auto_1fr] print:grid-rows-[auto_1fr]'
        }`}
      >
        <div className="step-head lg:col-start-1 print:col-start-1">
          {stayLine === undefined ? null : (
            <p className="figures mb-1 text-sm text-soft">{stayLine}</p>
          )}
          <PageHeading>{title}</PageHeading>
          {lead === undefined ? null : <p className="mt-2 text-soft">{lead}</p>}
          {status ? <div className={hasRest ? 'mt-1 lg:mt-2' : 'mt-5'}>{status}</div> : null}
        </div>
        {hasRest ? null : aside}
        <div className={column}>{children}</div>
        {hasRest ? (
          <>
            {aside}
            <div className={column}>{rest}</div>
          </>
        ) : null}
      </div>
    </main>
  );
}

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
