import { useEffect, useRef } from 'react';

/** The error after a press on the button, beside it: nothing else is covered, and it stays until the next press. */
export function Unanswered({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which would be taken for what undoes the effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={box}
      role="alert"
      className="scroll-mb-48 rounded-control bg-danger-soft px-4 py-3 text-sm text-balance"
    >
      {text}
    </p>
  );
}
