import { localize } from '@villa/shared/domain/text/language.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { useWords } from '../app/texts/words.tsx';
import { homeAddress } from '../features/language/home-address.ts';
import { LanguageToggle } from '../features/language/language-toggle.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { heroPictureOf } from '../features/villa/hero-picture.ts';
import { HeaderBar } from '../features/villa/components/header-bar.tsx';

/** The header of every public page: the villa's name, TH/EN, light and dark. */
export function SiteHeader({ villa, over = false }: { villa: DrawnVilla; over?: boolean }) {
  const { common, language } = useWords();
  return (
    <HeaderBar
      name={localize(villa.name, language) || common.villa}
      // The home page itself may be in the language of its address: its name leads to its top.
      homeHref={over ? '#' : homeAddress()}
      over={over}
      shade={heroPictureOf(villa)?.shade?.top ?? 'deep'}
    >
      <LanguageToggle />
      <ThemeToggle />
    </HeaderBar>
  );
}
