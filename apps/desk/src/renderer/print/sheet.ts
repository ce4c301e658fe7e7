import type { DrawnPage } from './draw-pages.ts';

/** The class that styles.css hides on the screen; on paper it hides everything else. */
const NAME = 'print-sheet';

/**
 * Puts pictures of pages where only the printer sees them.
 * @returns how to take them away again
 */
export async function laySheet(pages: readonly DrawnPage[]): Promise<() => void> {
  const [first] = pages;
  if (!first) throw new Error('a document without pages');
  document.querySelector(`.${NAME}`)?.remove();
  const sheet = document.createElement('div');
  sheet.className = NAME;
  // Added only now, so that the screens' own print keeps the printer's margins.
  const style = document.createElement('style');
  style.textContent = `@page { size: ${first.width}pt ${first.height}pt; margin: 0; }`;
  const pictures = pages.map(({ picture }) => {
    const image = new Image();
    image.src = URL.createObjectURL(picture);
    image.alt = '';
    return image;
  });
  sheet.append(style, ...pictures);
  document.body.append(sheet);
  const takeAway = (): void => {
    sheet.remove();
    for (const { src } of pictures) URL.revokeObjectURL(src);
  };
  try {
    await Promise.all(pictures.map((image) => image.decode()));
  } catch (error) {
    takeAway();
    throw error;
  }
  return takeAway;
}
