import { findBank } from '@villa/shared/domain/money/thai-banks.ts';
import { Landmark } from 'lucide-react';

/** A mark of our own beside a bank's name: its colour and short name, no trademark; a plain sign for a bank unknown. */
export function BankMark({ name }: { name: string }) {
  const bank = findBank(name);
  return bank ? (
    <span
      aria-hidden="true"
      style={{ backgroundColor: bank.colour }}
      className="grid size-11 shrink-0 place-items-center rounded-control border print:hidden border-transparent text-[0.6875rem] leading-none font-medium tracking-tight text-white"
    >
      {bank.short}
    </span>
  ) : (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken print:hidden text-accent"
    >
      <Landmark className="size-5" strokeWidth={1.5} />
    </span>
  );
}
