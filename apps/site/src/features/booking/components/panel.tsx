import { CalendarDays, CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  day: { Icon: CalendarDays, box: 'bg-accent-soft', icon: 'text-accent' },
  wait: { Icon: Hourglass, box: 'bg-accent-soft', icon: 'text-accent' },
  warning: { Icon: CircleAlert, box: 'bg-warn-soft', icon: 'text-warn' },
  change: { Icon: CircleAlert, box: 'border border-warn bg-warn-soft', icon: 'text-warn' },
} as const;

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
