/** The pages that a printer would get, as Chromium hands them over. */
import type { Page } from '@playwright/test';

/** How many pages a PDF has; both of those who write one here name each page in plain words. */
export const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Print of the page as it stands: on paper of its own choice, or on what the printer has. */
export const printOf = (page: Page, paper: 'its own' | 'Letter'): Promise<Buffer> =>
  page.pdf({
    printBackground: true,
    ...(paper === 'its own' ? { preferCSSPageSize: true } : { format: paper }),
  });

/** For each side of a print: its dark share in percent, and true if it is white all around. */
export async function inkOn(
  page: Page,
  print: Buffer,
): Promise<{ ink: number; hasWhiteEdge: boolean }[]> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    // The desk's own reader of PDFs, which it has loaded to print.
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const { drawPages } = (await import(
      names.find((name) => name.includes('/draw-pages-')) ?? ''
    )) as {
      drawPages: (paper: Blob) => Promise<{ picture: Blob }[]>;
    };
    const sides = await drawPages(new Blob([bytes]));
    return Promise.all(
      sides.map(async ({ picture }) => {
        const bitmap = await createImageBitmap(picture, { resizeWidth: 800 });
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('there is no canvas');
        context.drawImage(bitmap, 0, 0);
        const { data: dots } = context.getImageData(0, 0, width, height);
        let dark = 0;
        let hasWhiteEdge = true;
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const value = dots[(y * width + x) * 4] ?? 0;
            if (value < 128) dark += 1;
            const isEdge = x < 15 || y < 15 || x > width - 15 || y > height - 15;
            if (isEdge && value < 250) hasWhiteEdge = false;
          }
        }
        return { ink: (100 * dark) / (width * height), hasWhiteEdge };
      }),
    );
  }, print.toString('base64'));
}
