/** The styles that the server's page left out; empty where a page brings all of its styles. */
let addresses: readonly string[] = [];
let arrived: Promise<unknown> | null = null;

/** Sets where the rest of this page's styles is. */
export function setLateStyles(urls: readonly string[]): void {
  addresses = urls;
}

/**
 * The rest of the styles, fetched once, with the first part of the page that the server did not draw.
 * It resolves even when they cannot be fetched: a part that looks plain is better than none.
 */
export function lateStyles(): Promise<unknown> {
  arrived ??= Promise.all(addresses.map(add));
  return arrived;
}

function add(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next part that comes tries again.
      link.remove();
      arrived = null;
      resolve();
    });
    document.head.append(link);
  });
}
