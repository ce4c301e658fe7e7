/**
 * Makes the errors of elements that are not there, which draw the page once somebody reads them: while a test waits, most
 * are thrown away unread, and to draw the page for each took a quarter of the time.
 * @param draw the page as text
 */
export function elementErrors(draw: (container: Element) => string | false) {
  return function elementError(message: string | null, container: Element): Error {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    // A failure points at the test's own line.
    Error.captureStackTrace(error, elementError);
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= [message, draw(container)].filter(Boolean).join('\n\n')),
      set: (other: string) => {
        text = other;
      },
    });
    return error;
  };
}
