import { ThemeToggle as Toggle } from '@villa/ui/theme-toggle.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readTheme, useThemeStore } from './theme-store.ts';

/** Light and dark in the header. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useThemeStore((state) => state.theme);
  const setTheme = useThemeStore((state) => state.setTheme);
  useEffect(readTheme, []);
  return (
    <Toggle
      label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      onToggle={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
