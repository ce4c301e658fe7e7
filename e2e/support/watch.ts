import type { BrowserContext } from '@playwright/test';

/**
 * Listens to everything a page complains about: errors and warnings on its console (React's about
 * hydration included), thrown errors, requests that failed and answers that are refusals. Whatever a test has not
 * announced fails it, and so does an announced complaint that never came.
 */
export class Watch {
  readonly #heard: string[] = [];
  readonly #announced: string[] = [];
  readonly #tolerated: string[] = [];

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      const level = message.type();
      if (level !== 'error' && level !== 'warning') return;
      // The request that it is about is heard below, with its method.
      if (message.text().startsWith('Failed to load resource')) return;
      // A busy machine draws later than Chromium expects of whoever fetches a face ahead.
      if (/\.woff2 was preloaded using link preload but not used/.test(message.text())) return;
      // The frame around a mail lets nothing run, Playwright's own scripts neither.
      if (message.text().startsWith("Blocked script execution in 'about:")) return;
      this.#heard.push(`console.${level}: ${message.text()}`);
    });
    context.on('weberror', (webError) => {
      const thrown = webError.error();
      this.#heard.push(`thrown: ${thrown.stack ?? thrown.message}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // What leaving a page cuts off has not failed.
      if (why === 'net::ERR_ABORTED') return;
      this.#heard.push(`failed ${request.method()} ${pathOf(request.url())} (${why})`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      const method = response.request().method();
      this.#heard.push(`${response.status()} ${method} ${pathOf(response.url())}`);
    });
  }

  /** Says that complaints which begin like this belong to the test: `409 POST /api/booking`. */
  expect(...beginnings: string[]): void {
    this.#announced.push(...beginnings);
  }

  /** Says that such complaints may come, where only the moment decides whether they do. */
  tolerate(...beginnings: string[]): void {
    this.#tolerated.push(...beginnings);
  }

  /** Everything that was not announced, and every announcement that nothing came of. */
  problems(): string[] {
    const known = [...this.#announced, ...this.#tolerated];
    const isAnnounced = (cry: string) => known.some((start) => cry.startsWith(start));
    const cameTrue = (start: string) => this.#heard.some((cry) => cry.startsWith(start));
    return [
      ...this.#heard.filter((cry) => !isAnnounced(cry)),
      ...this.#announced.filter((start) => !cameTrue(start)).map((start) => `never came: ${start}`),
    ];
  }
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
