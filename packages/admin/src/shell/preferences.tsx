import { LanguageToggle } from './language-toggle.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** TH/EN, light and dark. */
export function Preferences() {
  return (
    <div className="flex items-center">
      <LanguageToggle />
      <ThemeToggle />
    </div>
  );
}
