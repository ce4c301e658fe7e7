import type { ReactNode } from 'react';
import type { Step } from '../booking-step.ts';
import { BookingSteps } from './booking-steps.tsx';
import { PageHeading } from './page-heading.tsx';

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
  /** Whether the aside comes after all else on a phone. */
  asideLast?: boolean;
  children: ReactNode;
}

/** The layout of every step of a booking: the steps, what to do, and the stay beside it. */
export function StepLayout(props: StepLayoutProps) {
  const { step, done = false, stayLine, title, lead, status, asideLast = false, children } = props;
  const aside = (
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
      {props.aside}
    </div>
  );
  return (
    <main
      id="main"
      className="mx-auto max-w-6xl px-5 py-8 sm:px-8 lg:py-12 print:max-w-none print:p-0"
    >
      {step === null ? null : (
        <div className="mb-8 lg:mb-12 print:mb-4">
          <BookingSteps current={step} done={done} />
        </div>
      )}
      <div
        className={`grid grid-cols-1 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-8 lg:gap-x-16 print:grid-cols-[minmax(0,1fr)_21rem] print:grid-rows-[auto_1fr] print:gap-5 ${asideLast ? 'gap-5' : 'gap-8'}`}
      >
        <div className="lg:col-start-1 print:col-start-1">
          {stayLine === undefined ? null : (
            <p className="figures mb-1 text-sm text-soft">{stayLine}</p>
          )}
          <PageHeading>{title}</PageHeading>
          {lead === undefined ? null : <p className="mt-2 text-soft">{lead}</p>}
          {status ? <div className={asideLast ? 'mt-2' : 'mt-5'}>{status}</div> : null}
        </div>
        {asideLast ? null : aside}
        <div
          className={`grid min-w-0 content-start lg:col-start-1 lg:gap-8 print:col-start-1 print:gap-5 ${asideLast ? 'gap-5' : 'gap-8'}`}
        >
          {children}
        </div>
        {asideLast ? aside : null}
      </div>
    </main>
  );
}
