/** One event of a server-sent stream. */
export interface StreamEvent {
  /** The last id that the stream named, this event's or an earlier one's; '' when none. */
  id: string;
  /** `message` when the server gave it no name. */
  type: string;
  data: string;
}

/**
 * Reads server-sent events out of text that comes in any pieces
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation). The browser's own EventSource
 * cannot send the bearer token, so the stream is read with `fetch` and put together here.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let type = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ id, type: type || 'message', data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') type = value;
    if (field === 'id' && !value.includes('\0')) id = value;
  }

  return (piece) => {
    rest += piece;
    // A lone CR at the end may be half of a CRLF whose other half is still on its way.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
