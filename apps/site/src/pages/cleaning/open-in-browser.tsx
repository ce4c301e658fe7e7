import { ExternalLink } from 'lucide-react';
import { isInLine, outOfLine } from '../../app/home-screen.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';

/** Leads out of LINE's own window into the phone's browser; other apps have a menu for it and no address. */
export function OpenInBrowser({ to }: { to: string }) {
  const { w } = useCleaningWords();
  if (!isInLine()) return null;
  return (
    <a
      href={outOfLine(to)}
      className="flex min-h-20 w-full max-w-lg items-center justify-center gap-3.5 rounded-2xl bg-accent px-4 text-center text-[1.375rem] leading-snug font-medium text-on-accent"
    >
      <ExternalLink aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} />
      {w('appBrowser')}
    </a>
  );
}
