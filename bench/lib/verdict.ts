/** One target and what was measured against it. */
export interface Verdict {
  name: string;
  measured: number;
  /** The measured number must be at least this much, or at most. */
  bound: 'at least' | 'at most';
  target: number;
  unit: string;
}

export function isMet({ measured, bound, target }: Verdict): boolean {
  return bound === 'at least' ? measured >= target : measured <= target;
}

/** `PASS  home page 0.71x (at least 0.5x)`; a measurement that failed is no number and does not pass. */
export function sentence(verdict: Verdict): string {
  const { name, measured, bound, target, unit } = verdict;
  return `${isMet(verdict) ? 'PASS' : 'FAIL'}  ${name}: ${round(measured)}${unit} (${bound} ${target}${unit})`;
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000);
