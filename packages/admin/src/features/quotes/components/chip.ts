/** One of a few answers that stand beside each other. */
export const CHIP =
  'min-h-11 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';
