import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

/** A tap counts once in this time, however often a wet thumb presses. */
const ONCE_MS = 2000;

const LOOKS = {
  main: 'bg-accent text-on-accent border-2 border-transparent text-[1.375rem]',
  ready: 'bg-success text-paper border-2 border-transparent text-[1.375rem]',
  other: 'border-2 border-edge bg-surface text-ink text-[1.1875rem]',
};

interface BigButtonProps {
  icon?: LucideIcon;
  look?: keyof typeof LOOKS;
  onTap: () => void;
  lang?: string;
  children: ReactNode;
}

/** A button of 80 px for a thumb; taps that follow at once are the same tap. */
export function BigButton({ icon: Icon, look = 'main', onTap, lang, children }: BigButtonProps) {
  const last = useRef(-Infinity);
  return (
    <button
      type="button"
      lang={lang}
      onClick={() => {
        const now = performance.now();
        if (now - last.current < ONCE_MS) return;
        last.current = now;
        onTap();
      }}
      className={`flex min-h-20 w-full max-w-lg touch-manipulation items-center justify-center gap-3.5 rounded-2xl px-4 py-2 text-center leading-snug font-medium ${LOOKS[look]}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} /> : null}
      {children}
    </button>
  );
}

/** The buttons at the foot of the screen, in reach of the thumb; in a low window they scroll with the page. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="bars sticky inset-x-0 bottom-0 z-10 mt-auto grid justify-items-center gap-4 border-t border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
