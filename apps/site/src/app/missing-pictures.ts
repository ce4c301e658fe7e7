const isPicture = (target: EventTarget | null) => target instanceof HTMLImageElement;

/**
 * A picture that did not come shows its place's colour instead of the browser's mark for that (`[data-missing]` in
 * page.css); it keeps its words for whoever has them read aloud, and is requested again when the line is back.
 */
export function coverMissingPictures(): void {
  for (const type of ['error', 'load']) {
    const mark = ({ target }: Event) => {
      if (isPicture(target)) target.toggleAttribute('data-missing', type === 'error');
    };
    // Neither of the two bubbles.
    document.addEventListener(type, mark, true);
  }
  for (const picture of document.images) {
    const failed = picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0;
    picture.toggleAttribute('data-missing', failed);
  }
  addEventListener('online', () => {
    for (const picture of document.images) {
      // Set anew, the same address is requested again.
      if ('missing' in picture.dataset)
        picture.setAttribute('src', picture.getAttribute('src') ?? '');
    }
  });
}
