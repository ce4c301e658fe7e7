import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { lateStyles } from '../../app/late-styles.ts';
import { queryClient } from '../../app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';
import { heroPictureOf, heroSources, inTheme } from '../../features/villa/hero-picture.ts';
import type { FirstPicture } from './use-first-picture.ts';

/** A theme's first picture, once it is here and can be painted without a gap. */
export async function loadFirstPicture(theme: Theme): Promise<FirstPicture> {
  const [villa] = await Promise.all([queryClient.ensureQueryData(villaQuery), lateStyles()]);
  const { backgroundImage, pictures } = inTheme(villa, theme);
  if (backgroundImage !== null) {
    const first = { backgroundImage, pictures };
    await fetchWhole(backgroundImage, heroSources(heroPictureOf(first)));
  }
  return { backgroundImage, pictures };
}

/** Fetches the one of the page's sources that this window takes. */
async function fetchWhole(address: string, sources: ReturnType<typeof heroSources>): Promise<void> {
  const picture = document.createElement('picture');
  for (const { type, media, srcSet, sizes } of sources) {
    const source = document.createElement('source');
    Object.assign(source, { type, srcset: srcSet, sizes, ...(media ? { media } : {}) });
    picture.append(source);
  }
  const image = document.createElement('img');
  picture.append(image);
  image.src = address;
  await image.decode();
}
