import type { Language } from '@villa/shared/domain/text/language.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { HomeVilla, PreparedVilla } from '@villa/shared/contract/home-villa.ts';
import type { Texts } from '../../app/texts/namespaces.ts';
import { i18nHere } from '../../app/texts/i18n-here.ts';
import { type Words, WordsContext } from '../../app/texts/words.tsx';
import { forgetEarlyClick, replayEarlyClick } from '../../app/early-clicks.ts';
import { useMessages } from '../../app/notify.ts';
import { switchLanguage } from '../../features/language/switch-language.ts';
import { HomePage } from './home-page.tsx';

export interface HomeRootProps {
  villa: HomeVilla | PreparedVilla;
  /** The theme whose first picture the server drew. */
  theme: Theme;
  /** The language that the page was drawn in, and its texts. */
  language: Language;
  texts: Pick<Texts, 'common' | 'home'>;
  /** The guest's remembered language; the page changes to it when it was drawn in another one. */
  preferred: Language;
}

/** The home page as the server draws it and the browser takes it over. */
export function HomeRoot({ villa, theme, preferred, language, texts }: HomeRootProps) {
  const [shown, setShown] = useState({ language, ...texts });
  // One object for as long as the language stays: a change would throw away what is not hydrated yet.
  const words = useMemo<Words>(
    () => ({
      ...shown,
      async setLanguage(next) {
        if (!(await switchLanguage(next, shown.common.late.failed))) return;
        const i18n = await i18nHere();
        const textsOf = <Key extends keyof Texts>(namespace: Key) =>
          i18n.getResourceBundle(next, namespace) as Texts[Key];
        setShown({ language: next, common: textsOf('common'), home: textsOf('home') });
      },
    }),
    [shown],
  );
  const frame = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated && frame.current) replayEarlyClick(frame.current);
  }, [isHydrated]);
  useEffect(() => {
    if (preferred !== language) void words.setLanguage(preferred);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later the guest decides
  }, []);
  return (
    // From the start of hydration, React handles a press by hydrating the pressed part at once.
    <div
      ref={frame}
      data-unhydrated={isHydrated ? undefined : ''}
      onClickCapture={forgetEarlyClick}
    >
      <WordsContext value={words}>
        <HomePage villa={villa} drawnIn={theme} />
        <ToastsSlot />
      </WordsContext>
    </div>
  );
}

/** Messages: their code comes with the first of them. */
function ToastsSlot() {
  const { Toasts, plain } = useMessages();
  return (
    <>
      {Toasts ? <Toasts /> : null}
      {plain === null ? null : (
        // It looks like the word for those without JavaScript: the page has no other styles for it.
        <p role="alert" className="no-script">
          {plain}
        </p>
      )}
    </>
  );
}
