import { create } from 'zustand';

export type Theme = 'light' | 'dark';
const KEY = 'theme';

/**
 * Runs in the head before anything is painted, so that a dark page never flashes white. Written as
 * text because it must stand inline; its hash is in the content security policy.
 */
export const THEME_SCRIPT =
  "(function(d){var t='light';try{if(localStorage.getItem('theme')==='dark')t='dark'}catch(e){}d.classList.add(t)})(document.documentElement)";

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** Light by default; `readTheme` takes over what the head script has applied. */
export const useThemeStore = create<ThemeState>((set) => ({
  theme: 'light',
  setTheme: (theme) => {
    const { classList } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A private window forgets; the choice holds while the page is open.
    }
    set({ theme });
  },
}));

/** Call once the page is hydrated: the server cannot know the theme. */
export function readTheme(): void {
  const dark = document.documentElement.classList.contains('dark');
  useThemeStore.setState({ theme: dark ? 'dark' : 'light' });
}
