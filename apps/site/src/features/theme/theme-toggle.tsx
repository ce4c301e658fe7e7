import { ThemeToggle as Toggle } from '@villa/ui/theme-toggle.tsx';
import { useEffect } from 'react';
import { useWords } from '../../app/texts/words.tsx';
import { readTheme, useThemeStore } from './theme-store.ts';

/** Light and dark in the header. */
export function ThemeToggle() {
  const { common } = useWords();
  const theme = useThemeStore((state) => state.theme);
  const setTheme = useThemeStore((state) => state.setTheme);
  useEffect(readTheme, []);
  return (
    <Toggle
      label={theme === 'dark' ? common.theme.toLight : common.theme.toDark}
      onToggle={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
