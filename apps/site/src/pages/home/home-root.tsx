import type { Language } from '@villa/shared/domain/text/language.ts';
import type { i18n as I18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { FirstVilla } from '../../app/first-villa.ts';
import { I18nextProvider } from 'react-i18next';
import { forgetEarlyClick, replayEarlyClick } from '../../app/early-clicks.ts';
import { useMessages } from '../../app/notify.ts';
import { useLanguage } from '../../features/language/use-language.ts';
import { HomePage } from './home-page.tsx';

export interface HomeRootProps {
  villa: FirstVilla;
  /** The theme whose first picture the server drew. */
  theme: Theme;
  i18n: I18n;
  /** The guest's remembered language; the page changes to it when it was drawn in another one. */
  preferred: Language;
}

/** The home page as the server draws it and the browser takes it over. */
export function HomeRoot({ i18n, ...rest }: HomeRootProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <HydratedPage {...rest} />
    </I18nextProvider>
  );
}

function HydratedPage({ villa, theme, preferred }: Omit<HomeRootProps, 'i18n'>) {
  const { language, setLanguage } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated && frame.current) replayEarlyClick(frame.current);
  }, [isHydrated]);
  useEffect(() => {
    if (preferred !== language) void setLanguage(preferred);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later the guest decides
  }, []);
  return (
    // From the start of hydration, React handles a press by hydrating the pressed part at once.
    <div
      ref={frame}
      data-unhydrated={isHydrated ? undefined : ''}
      onClickCapture={forgetEarlyClick}
    >
      <HomePage villa={villa} drawnIn={theme} />
      <ToastsSlot />
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
