import type { Arrival } from '@villa/shared/contract/arrivals.ts';
import { Check, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shownState } from '../which-arrival.ts';

const SIGNS: Record<ReturnType<typeof shownState>, { icon: LucideIcon | null; look: string }> = {
  nobody: { icon: null, look: 'bg-sunken text-ink' },
  some: { icon: Hourglass, look: 'bg-warn-soft text-warn' },
  ready: { icon: Check, look: 'bg-accent-soft text-accent' },
  filed: { icon: Check, look: 'bg-success-soft text-success' },
  changed: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  nothing: { icon: Check, look: 'bg-success-soft text-success' },
  late: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
  never: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
};

/** How far the report of a stay is, as a sign and a word. */
export function ReportBadge({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('arrivals');
  const state = shownState(arrival);
  const { icon: Icon, look } = SIGNS[state];
  const { complete, reported } = arrival;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${look}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} /> : null}
      {t(`badge.${state}`, { complete, reported })}
    </span>
  );
}
