import type { ReactNode } from 'react';
import type { Step } from '../booking-step.ts';
import { BookingSteps } from './booking-steps.tsx';
import { PageHeading } from './page-heading.tsx';

interface StepLayoutProps {
  step: Step;
  /** True once nothing is left to do. */
  done?: boolean;
  title: string;
  lead: string;
  /** The booking's status, below the title. */
  status?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** The layout of every step of a booking: the steps, what to do, and the stay beside it. */
export function StepLayout(props: StepLayoutProps) {
  const { step, done = false, title, lead, status, aside, children } = props;
  return (
    <main
      id="main"
      className="mx-auto max-w-6xl px-5 py-8 sm:px-8 lg:py-12 print:max-w-none print:p-0"
    >
      <BookingSteps current={step} done={done} />
      <div className="mt-8 grid grid-cols-1 gap-8 wrap-anywhere lg:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 print:mt-4 print:grid-cols-[minmax(0,1fr)_21rem] print:grid-rows-[auto_1fr] print:gap-5">
        <div className="lg:col-start-1 print:col-start-1">
          <PageHeading>{title}</PageHeading>
          <p className="mt-2 text-soft">{lead}</p>
          {status ? <div className="mt-5">{status}</div> : null}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
          {aside}
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-start-1 print:col-start-1 print:gap-5">
          {children}
        </div>
      </div>
    </main>
  );
}
