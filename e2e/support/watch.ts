import type { BrowserContext } from '@playwright/test';

/**
 * Records every problem of a page: errors and warnings on its console (React's about hydration
 * included), thrown errors, failed requests and error responses. A problem that a test does not
 * expect fails it, and so does an expected problem that never came.
 */
export class Watch {
  readonly #seen: string[] = [];
  readonly #expected: string[] = [];
  readonly #tolerated: string[] = [];
  #isOver = false;

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      const level = message.type();
      if (level !== 'error' && level !== 'warning') return;
      // The request that it is about is recorded below, with its method.
      if (message.text().startsWith('Failed to load resource')) return;
      // A busy machine draws a preloaded font later than Chromium expects.
      if (/\.woff2 was preloaded using link preload but not used/.test(message.text())) return;
      // The frame around a mail lets nothing run, Playwright's own scripts neither.
      if (message.text().startsWith("Blocked script execution in 'about:")) return;
      // The admin's worker is for its own tests alone (app-test.ts).
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      this.#note(`console.${level}: ${message.text()}`);
    });
    context.on('weberror', (webError) => {
      const thrown = webError.error();
      // The clock that a test holds is set in every frame, also in one that ends just then.
      if (thrown.message.endsWith("(reading 'controller')")) return;
      this.#note(`thrown: ${thrown.stack ?? thrown.message}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A request that leaving the page cut off has not failed.
      if (why === 'net::ERR_ABORTED') return;
      this.#note(`failed ${request.method()} ${pathOf(request.url())} (${why})`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      const method = response.request().method();
      this.#note(`${response.status()} ${method} ${pathOf(response.url())}`);
    });
  }

  /** The test is over: problems of the page as it is left count no more. */
  end(): void {
    this.#isOver = true;
  }

  #note(problem: string): void {
    if (!this.#isOver) this.#seen.push(problem);
  }

  /** Problems that start like this belong to the test: `409 POST /api/booking`. */
  expect(...beginnings: string[]): void {
    this.#expected.push(...beginnings);
  }

  /** Such problems may come or not, where only the timing decides. */
  tolerate(...beginnings: string[]): void {
    this.#tolerated.push(...beginnings);
  }

  /** Everything that was not expected, and every expected problem that never came. */
  problems(): string[] {
    const known = [...this.#expected, ...this.#tolerated];
    const isExpected = (problem: string) => known.some((start) => problem.startsWith(start));
    const hasHappened = (start: string) => this.#seen.some((problem) => problem.startsWith(start));
    return [
      ...this.#seen.filter((problem) => !isExpected(problem)),
      ...this.#expected
        .filter((start) => !hasHappened(start))
        .map((start) => `never came: ${start}`),
    ];
  }
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
