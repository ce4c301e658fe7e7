import { THEMES, type Theme } from '@villa/shared/domain/villa/theme.ts';
import { create } from 'zustand';

const KEY = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Runs in the head before anything is painted, so that a dark page never flashes white. Written as
 * text because it must stand inline; its hash is in the content security policy.
 */
export const THEME_SCRIPT =
  "(function(d){var t='light';try{if(localStorage.getItem('theme')==='dark')t='dark'}catch(e){}d.classList.add(t)})(document.documentElement)";

/**
 * The same on the home page, whose first picture the server draws by a cookie, the copy of the choice. Where the
 * page was drawn for the other theme the cookie is put right and the page requested once more, so that nobody
 * sees one picture and then another. A browser that does not keep the cookie changes the picture once the page's
 * code has come; one that refuses local storage has nothing but the cookie.
 */
export const homeThemeScript = (drawnIn: Theme): string =>
  `(function(d){
var h=d.documentElement,t='${drawnIn}',w=t;
try{w=localStorage.getItem('${KEY}')==='dark'?'dark':'light'}catch(e){}
function kept(){return(/(?:^|; )${KEY}=(${THEMES.join('|')})(?:;|$)/.exec(d.cookie)||[])[1]||'light'}
h.className=w;
if(w===t||w===kept())return;
d.cookie='${KEY}='+w+';Path=/;SameSite=Lax;Max-Age=${YEAR_SECONDS}';
if(w!==kept())return;
h.style.visibility='hidden';location.reload()
})(document)`.replaceAll('\n', '');

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
    // For the server, which draws the first picture by it.
    document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A private window forgets; the choice holds while the page is open.
    }
    set({ theme });
  },
}));

/** The theme of the page, whatever the store knows of it yet. */
export const shownTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

/** Call once the page is hydrated: its buttons are drawn for the light theme. */
export function readTheme(): void {
  useThemeStore.setState({ theme: shownTheme() });
}
