import type { CSSProperties } from 'react';

const LETTERS = 3;

/** A channel's colour with the first letters of its name; the name itself stands beside it. */
export function ChannelMark({ name, colour }: { name: string; colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--channel': colour } as CSSProperties}
      className="grid size-11 shrink-0 place-items-center rounded-control bg-(--channel) text-xs font-medium text-white"
    >
      {name.slice(0, LETTERS)}
    </span>
  );
}
