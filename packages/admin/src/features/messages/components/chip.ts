/** One of a few answers that stand beside each other. */
export const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';
