import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, STEPS } from '../booking-step.ts';
import { PageHeading } from './notice-layout.tsx';

interface ColumnsProps {
  /** The first part, on a phone above the one that stands beside it on a wide page. */
  first: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

const PART = 'grid min-w-0 content-start gap-4 empty:hidden sm:gap-6 lg:gap-8 print:gap-2.5';

/** In the document as on a narrow page: keyboard and screen reader follow what is drawn. */
function Columns({ first, side, children }: ColumnsProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-5 py-4 sm:gap-8 sm:px-8 sm:py-8 lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:py-12 columns:grid-cols-[minmax(0,1fr)_22rem] print:max-w-none print:grid-rows-[auto_1fr] print:gap-2.5 print:p-0">
      <div className={`columns:col-start-1 ${PART}`}>{first}</div>
      <div className={`columns:col-start-2 columns:row-span-2 columns:row-start-1 ${PART}`}>
        {side}
      </div>
      <div className={`columns:col-start-1 ${PART}`}>{children}</div>
    </div>
  );
}

interface StayLayoutProps extends ColumnsProps {
  /** A picture of the villa, which fills the box around it; without one the words stand on the page. */
  picture: ReactNode;
  /** Above the title: how far the booking is; nothing once it is over. It is announced when it changes while the guest is looking. */
  badge: { Icon: LucideIcon; words: string } | null;
  title: ReactNode;
  line: ReactNode;
}

/** The guest's page: the villa, one sentence, and the stay below it. On paper the words alone. */
export function StayLayout({ picture, badge, title, line, ...columns }: StayLayoutProps) {
  return (
    <main id="main" className="wrap-break-word">
      <div
        className={`relative bg-sunken print:bg-none ${picture ? 'text-white print:text-ink' : ''}`}
      >
        {picture ? (
          <div className="relative h-76 lg:h-[clamp(17rem,44svh,26rem)] print:hidden">
            <div className="absolute inset-0">{picture}</div>
          </div>
        ) : null}
        <div
          className={
            picture
              ? 'absolute inset-x-0 bottom-0 scrim-rising pt-24 print:static print:bg-none print:p-0'
              : 'pt-8'
          }
        >
          <div className="mx-auto grid max-w-6xl justify-items-start gap-2 px-5 pb-6 sm:px-8 lg:pb-9 print:max-w-none print:p-0 print:pb-4">
            {badge === null ? null : (
              <output
                className={`inline-flex items-center gap-2 rounded-full px-3.5 py-1 text-sm font-medium print:bg-none print:px-0 ${
                  picture ? 'bg-white text-[#1b4a2c]' : 'bg-accent-soft text-accent'
                }`}
              >
                <badge.Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {badge.words}
              </output>
            )}
            <PageHeading>{title}</PageHeading>
            <p className="text-sm wrap-anywhere sm:text-base">{line}</p>
          </div>
        </div>
      </div>
      <Columns {...columns} />
    </main>
  );
}

interface StepLayoutProps {
  /** null: no step on the way to a booking. */
  step: Step | null;
  /** True once nothing is left to do. */
  done?: boolean;
  /** Above the title: which stay it is about. */
  stayLine?: string;
  title: string;
  lead?: string;
  /** Below the title and above the aside, on a phone too. */
  main?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** The layout of every step of a booking: the steps, what to do, and the stay beside it. */
export function StepLayout({
  step,
  done = false,
  stayLine,
  title,
  lead,
  main,
  aside,
  children,
}: StepLayoutProps) {
  return (
    <main id="main" className="wrap-break-word">
      <Columns
        first={
          <>
            {step === null ? null : <BookingSteps current={step} done={done} />}
            <div>
              {stayLine === undefined ? null : (
                <p className="figures mb-1 text-sm wrap-anywhere text-soft">{stayLine}</p>
              )}
              <PageHeading>{title}</PageHeading>
              {lead === undefined ? null : <p className="mt-2 text-soft">{lead}</p>}
            </div>
            {main}
          </>
        }
        side={aside}
      >
        {children}
      </Columns>
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
          const isCurrent = index === position;
          const isDone = index < position || (done && isCurrent);
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex flex-wrap items-start gap-x-1.5 border-t-2 pt-3 text-sm ${
                isDone || isCurrent ? 'border-accent' : 'border-line'
              } ${isCurrent ? 'font-medium' : 'text-soft'}`}
            >
              {isDone && <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />}
              <span>
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
