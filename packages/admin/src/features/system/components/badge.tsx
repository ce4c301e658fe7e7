import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  danger: 'bg-danger-soft text-danger',
  ok: 'bg-success-soft text-success',
  soft: 'bg-sunken text-soft',
};

/** One word about a part of the machine. */
export function Badge({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`figures inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium ${LOOKS[tone]}`}
    >
      {tone === 'ok' ? <Check aria-hidden="true" className="size-3.5" /> : null}
      {children}
    </span>
  );
}
