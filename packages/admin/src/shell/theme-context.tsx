import { type ReactNode, createContext, use, useMemo, useState } from 'react';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { useHost } from '../use-host.ts';

interface ThemeChoice {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeChoice | null>(null);

/** One theme for everything that shows or changes it; the host keeps and applies it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { preferences } = useHost();
  const [theme, setTheme] = useState(() => preferences.theme());
  const choice = useMemo(
    () => ({
      theme,
      setTheme(next: Theme) {
        preferences.setTheme(next);
        setTheme(next);
      },
    }),
    [preferences, theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext);
  if (!choice) throw new Error('there is no theme: draw this within <ThemeProvider>');
  return choice;
}
