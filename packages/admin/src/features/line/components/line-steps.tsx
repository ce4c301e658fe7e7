import type { LineState } from '@villa/shared/contract/line.ts';
import { Button } from '@villa/ui/button.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { ApiStep } from './api-step.tsx';
import { SecretStep } from './secret-step.tsx';
import { TestStep } from './test-step.tsx';
import { TokenStep } from './token-step.tsx';
import { WebhookStep } from './webhook-step.tsx';

const STEPS = ['api', 'secret', 'token', 'webhook', 'test'] as const;
export type SetUp = NonNullable<LineState['setUp']>;

export interface StepProps {
  line: LineState;
  setUp: SetUp;
}

interface LineStepsProps extends StepProps {
  /** Leaves the steps; what was typed stays. */
  onEnd: () => void;
}

/** The five steps that connect LINE, one at a time: next is open after a good answer. */
export function LineSteps({ line, setUp, onEnd }: LineStepsProps) {
  const { t } = useTranslation('line');
  const [step, setStep] = useState(() => firstOpen(line, setUp));
  const name = STEPS[step] ?? 'api';
  const isLast = step === STEPS.length - 1;
  return (
    <>
      <PageHeading
        title={t('connect')}
        actions={
          <Button look="plain" onClick={onEnd}>
            {t('later')}
          </Button>
        }
      />
      <div className="grid max-w-2xl gap-6">
        <Dots step={step} />
        <section aria-labelledby="line-step" className="grid gap-5">
          <header>
            <p className="text-sm text-soft">{t('stepOf', { step: step + 1 })}</p>
            <h2 id="line-step" className="font-display text-xl">
              {t(`${name}.title`)}
            </h2>
          </header>
          <Step name={name} line={line} setUp={setUp} />
        </section>
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-paper py-3 max-lg:bottom-16">
          {step > 0 ? (
            <Button look="outline" className="grow" onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          ) : null}
          <Button
            className="grow"
            disabled={!isGood(name, line, setUp)}
            onClick={() => (isLast ? onEnd() : setStep(step + 1))}
          >
            {t(step === 0 || isLast ? 'done' : 'next')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Step({ name, ...props }: StepProps & { name: (typeof STEPS)[number] }): ReactNode {
  if (name === 'api') return <ApiStep />;
  if (name === 'secret') return <SecretStep {...props} />;
  if (name === 'token') return <TokenStep {...props} />;
  if (name === 'webhook') return <WebhookStep {...props} />;
  return <TestStep {...props} />;
}

/** Tells whether the step has had its answer. */
function isGood(name: (typeof STEPS)[number], { account, mine }: LineState, setUp: SetUp): boolean {
  if (name === 'secret') return setUp.secretEnd !== null;
  if (name === 'token') return account !== null;
  if (name === 'webhook') return setUp.heardAt !== null;
  return name === 'api' || mine !== null;
}

function firstOpen(line: LineState, setUp: SetUp): number {
  if (setUp.secretEnd === null && line.account === null) return 0;
  const open = STEPS.findIndex((name) => !isGood(name, line, setUp));
  return open === -1 ? STEPS.length - 1 : open;
}

function Dots({ step }: { step: number }) {
  const { t } = useTranslation('line');
  return (
    <ol className="grid grid-cols-5">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className="grid justify-items-center gap-1 text-center text-xs"
        >
          <span
            className={`grid size-8 place-items-center rounded-full border text-sm ${
              index === step
                ? 'border-accent bg-accent text-on-accent'
                : index < step
                  ? 'border-transparent bg-accent-soft text-accent'
                  : 'border-edge text-soft'
            }`}
          >
            {index < step ? (
              <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
            ) : (
              index + 1
            )}
          </span>
          <span className={index === step ? 'text-accent' : 'text-soft max-sm:sr-only'}>
            {t(`steps.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
