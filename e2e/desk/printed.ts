/** What a printer would get of a page, as Chromium hands it over. */
import type { Page } from '@playwright/test';

/** Letter: wider than the receipt, so that what is beside it is seen too. */
const LETTER = { width: 816, height: 1056 };

/** How many pages a PDF has; both of those who write one here name each page in plain words. */
export const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Print of the page as it stands: on paper of its own choice, or on what the printer has. */
export const printOf = (page: Page, paper: 'its own' | 'Letter'): Promise<Buffer> =>
  page.pdf(paper === 'its own' ? { preferCSSPageSize: true } : { format: paper });

/** How much of each page is dark, in a hundred, and whether its edge is white all around. */
export async function inkOn(
  page: Page,
  pages: number,
): Promise<{ ink: number; hasWhiteEdge: boolean }[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: LETTER.width, height: LETTER.height * pages });
  await page.emulateMedia({ media: 'print' });
  // On a screen each picture is as high as the whole window; on paper as high as its page.
  await page.addStyleTag({
    content: `.print-sheet > img { height: ${LETTER.height}px !important }`,
  });
  const shot = (await page.screenshot()).toString('base64');
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
  return page.evaluate(
    async ({ data, width, height, count }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('there is no canvas');
      return Array.from({ length: count }, (_nothing, index) => {
        context.drawImage(picture, 0, -index * height);
        const { data: dots } = context.getImageData(0, 0, width, height);
        const isAt = (x: number, y: number, test: (value: number) => boolean) =>
          test(dots[(y * width + x) * 4] ?? 0);
        let dark = 0;
        let isWhite = true;
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            if (isAt(x, y, (value) => value < 128)) dark += 1;
            const isEdge = x < 20 || y < 20 || x > width - 20 || y > height - 20;
            if (isEdge && isAt(x, y, (value) => value < 250)) isWhite = false;
          }
        }
        return { ink: (100 * dark) / (width * height), hasWhiteEdge: isWhite };
      });
    },
    { data: shot, ...LETTER, count: pages },
  );
}
