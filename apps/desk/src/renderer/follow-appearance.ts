import { textsIn } from '../texts/texts.ts';
import type { DeskStore } from './desk-store.ts';

/** Language and theme stand on the page's root, where styles and screen readers look for them. */
export function followAppearance({ get, subscribe }: DeskStore): void {
  const show = (): void => {
    const { language, isDark } = get();
    const { documentElement: page } = document;
    page.lang = language;
    page.classList.toggle('dark', isDark);
    page.classList.toggle('light', !isDark);
    if (document.title === '') document.title = textsIn(language).name;
  };
  subscribe(show);
  show();
}
