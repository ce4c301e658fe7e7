import { useSuspenseQuery } from '@tanstack/react-query';
import { LANGUAGES, localize } from '@villa/shared/domain/text/language.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { villaQuery } from '../../app/villa-query.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';

const NAMES = { th: 'TH', en: 'EN' } as const;

/** The frame of each cleaners' page: the villa's name, languages as words, nothing to get lost in. */
export function CleaningFrame({ children }: { children: ReactNode }) {
  const { line, language, third, choose } = useCleaningWords();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const name = localize(villa.name, language);
  usePageTitle(line('pageTitle'), name);
  const isThird = third?.isChosen === true;
  const button = (isOn: boolean) =>
    `min-h-12 min-w-12 px-2 text-base ${isOn ? 'underline decoration-2 underline-offset-8' : 'text-soft'}`;
  return (
    <div className="flex min-h-svh flex-col text-[1.125rem] leading-[1.7]">
      <header className="flex min-h-15 items-center justify-between border-b border-line bg-surface px-4 py-1">
        <span className="min-w-0 truncate font-display text-[1.1875rem]">{name}</span>
        <div role="group" aria-label={line('languages')} className="flex shrink-0 items-center">
          {third === null ? null : (
            <button
              type="button"
              lang={third.language}
              aria-pressed={isThird}
              onClick={() => void choose('third')}
              className={`${button(isThird)} leading-loose`}
            >
              {third.name}
            </button>
          )}
          {LANGUAGES.map((one) => {
            const isOn = !isThird && one === language;
            return (
              <button
                key={one}
                type="button"
                aria-pressed={isOn}
                onClick={() => void choose(one)}
                className={button(isOn)}
              >
                {NAMES[one]}
              </button>
            );
          })}
          <ThemeToggle />
        </div>
      </header>
      <main id="main" className="mx-auto flex w-full max-w-240 flex-1 flex-col wrap-break-word">
        {children}
      </main>
    </div>
  );
}

/** The part above the foot, with room to the sides. */
export function Content({ children }: { children: ReactNode }) {
  return <div className="grid content-start gap-4.5 px-4 py-4">{children}</div>;
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center gap-1 justify-self-start text-soft">
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
