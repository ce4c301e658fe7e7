import { CalendarDays, ChevronDown, CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { FIELD_REASONS } from '@villa/shared/contract/errors.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { formatWait } from '@villa/shared/i18n/locale.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';

const LOOKS = {
  day: { Icon: CalendarDays, box: 'bg-accent-soft', icon: 'text-accent' },
  wait: { Icon: Hourglass, box: 'bg-accent-soft', icon: 'text-accent' },
  warning: { Icon: CircleAlert, box: 'bg-warn-soft', icon: 'text-warn' },
} as const;

/** A link that is part of a sentence, or stands alone below one. */
export const LINK = 'text-accent underline decoration-1 underline-offset-4 print:hidden';

interface PanelProps {
  look: keyof typeof LOOKS;
  role?: 'status';
  children: ReactNode;
}

/** A few sentences that must be seen, beside a sign. */
export function Panel({ look, role, children }: PanelProps) {
  const { Icon, box, icon } = LOOKS[look];
  return (
    <div role={role} className={`flex w-full gap-3 rounded-card px-4 py-4 sm:px-5 ${box}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${icon}`} strokeWidth={1.5} />
      <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
    </div>
  );
}

const BLOCKS = {
  card: 'gap-4 rounded-card border border-line bg-surface p-5 sm:p-6',
  /** On the ground of the page. */
  plain: 'gap-4',
  /** The same, parted from what stands above. */
  part: 'gap-3 border-t border-line pt-6 print:gap-1 print:pt-2',
};

interface BlockProps {
  id: string;
  title: ReactNode;
  look?: keyof typeof BLOCKS;
  className?: string;
  children: ReactNode;
}

/** One part of a booking's page, named by its title. */
export function Block({ id, title, look = 'card', className = '', children }: BlockProps) {
  return (
    <section aria-labelledby={id} className={`grid w-full ${BLOCKS[look]} ${className}`}>
      <h2
        id={id}
        className={`scroll-mt-12 font-display ${look === 'plain' ? 'text-2xl' : 'text-xl'}`}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FoldProps {
  id: string;
  title: ReactNode;
  /** The content in a line of facts: nobody opens it to learn that nothing is there. */
  says?: ReactNode;
  children: ReactNode;
}

/** One part of a booking's page that is opened by who wants it; on paper it is open. */
export function Fold({ id, title, says, children }: FoldProps) {
  return (
    <>
      <details className="group rounded-card border border-line bg-surface print:hidden">
        <summary
          id={id}
          className="flex min-h-14 scroll-mt-12 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden"
        >
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            {says ? <span className="figures block text-sm text-soft">{says}</span> : null}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-soft group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-4 border-t border-line px-5 py-5">{children}</div>
      </details>
      <div className="hidden print:grid print:gap-2">{children}</div>
    </>
  );
}

interface LineProps {
  label: string;
  points: readonly { key: string; state: keyof typeof DOTS; what: ReactNode }[];
}

const DOTS = {
  done: 'border-accent bg-accent',
  now: 'border-accent bg-accent ring-4 ring-accent-soft',
  later: 'border-edge bg-paper',
};

/** The done, the present and the coming, along a line. */
export function Line({ label, points }: LineProps) {
  return (
    <ol aria-label={label} className="text-sm">
      {points.map(({ key, state, what }) => (
        <li
          key={key}
          aria-current={state === 'now' || undefined}
          className={`relative ml-1.5 pb-4 pl-6.5 before:absolute before:top-2.5 before:-bottom-2.5 before:left-0 before:border-l-2 last:pb-0 last:before:hidden ${state === 'done' ? 'before:border-accent' : 'before:border-line'}`}
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-1.25 size-3 rounded-full border-2 ${DOTS[state]}`}
          />
          {what}
        </li>
      ))}
    </ol>
  );
}

/** Why something could not be done, in the guest's language; nothing while nothing failed. */
export function Failure({ error, className = '' }: { error: Error | null; className?: string }) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <p role="alert" className={`text-danger ${className}`}>
      {errorText(error)}
    </p>
  );
}

interface FailedReadProps {
  /** Null: the device is offline, and nothing was asked yet. */
  error: Error | null;
  onRetry: () => void;
}

/** Why something could not be fetched, and a button that fetches it again. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  return (
    <div role="alert" className="grid justify-items-start gap-3 print:hidden">
      <p>{error === null ? t('wait.offline') : errorText(error)}</p>
      <Button look="outline" onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}

/** A failure in the guest's language: always by its code, and with the time to wait where the server names one. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof ApiError)) return t('code.internal');
    const { retryAfter } = error.data;
    if (error.status === 429 && typeof retryAfter === 'number') {
      return t('wait', { time: formatWait(retryAfter, languageOf(i18n)) });
    }
    const words = t(`code.${error.code}`);
    const id = error.status >= 500 ? error.requestId : null;
    return id === null ? words : t('numbered', { words, id });
  };
}

/** Why a field was refused, in words; undefined where it was not. */
export function useFieldReason(): (error?: { message?: string | undefined }) => string | undefined {
  const { t } = useTranslation('errors');
  return (error) =>
    error && t(`field.${FIELD_REASONS.find((one) => one === error.message) ?? 'invalid'}`);
}

/** The fields that the server refused, with its reasons; none where it said something else. */
export function refusedFields<Name extends string>(
  error: Error,
  names: readonly Name[],
  prefix = '',
): { name: Name; message: string }[] {
  return names.flatMap((name) => {
    const message = error instanceof ApiError ? error.fields[prefix + name] : undefined;
    return message === undefined ? [] : [{ name, message }];
  });
}
