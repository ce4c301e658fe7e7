import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { lateCode } from '@villa/ui/late-code.ts';
import { useEffect, useState } from 'react';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { shownTheme, useThemeStore } from '../../features/theme/theme-store.ts';

/** The facts about its picture that the first view needs. */
export type FirstPicture = Pick<DrawnVilla, 'backgroundImage' | 'pictures'>;

interface Shown {
  theme: Theme;
  first: FirstPicture;
  /** Lies below until the first one covers it; null: nothing was there. */
  before: FirstPicture | null;
}

/**
 * The first picture of the theme that is chosen: the one that the page was drawn with, and once the guest
 * has switched the other one, as soon as it can be shown whole.
 */
export function useFirstPicture(drawn: FirstPicture, drawnIn: Theme): Shown {
  const theme = useThemeStore((state) => state.theme);
  const [shown, setShown] = useState<Shown>(() => ({
    theme: drawnIn,
    first: { backgroundImage: drawn.backgroundImage, pictures: drawn.pictures },
    before: null,
  }));
  useEffect(() => {
    // By the page itself: the store hears of it when the header is hydrated.
    const wanted = shownTheme();
    if (wanted === shown.theme) return;
    let left = false;
    async function change() {
      const { loadFirstPicture } = await lateCode(() => import('./load-first-picture.ts'));
      const first = await loadFirstPicture(wanted);
      if (left) return;
      const isSame = first.backgroundImage === shown.first.backgroundImage;
      setShown({ theme: wanted, first, before: isSame ? null : shown.first });
    }
    // If it does not arrive, the present picture stays.
    void change().catch(() => {});
    return () => {
      left = true;
    };
  }, [theme, shown]);
  return shown;
}
