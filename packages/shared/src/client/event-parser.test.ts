import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StreamEvent, createEventParser } from './event-parser.ts';

function read(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

const stream =
  'retry: 2000\nid: 7-a\nevent: ready\ndata: {}\n\n: alive\n\n' +
  'id: 8-b\r\nevent: change\r\ndata: {"name":"สมชาย 🏝"}\r\n\r\ndata: one\rdata: two\r\r\n';
const events = [
  { id: '7-a', type: 'ready', data: '{}' },
  { id: '8-b', type: 'change', data: '{"name":"สมชาย 🏝"}' },
  { id: '8-b', type: 'message', data: 'one\ntwo' },
];

test('reads names, ids and data; a beat is no event', () => {
  expect(read([stream])).toEqual(events);
});

test('however the text is cut into pieces', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: stream.length }), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, (places) => {
      const sorted = [0, ...places.toSorted((a, b) => a - b), stream.length];
      const pieces = sorted.slice(1).map((end, index) => stream.slice(sorted[index], end));
      expect(read(pieces)).toEqual(events);
    }),
  );
});

test('what has no empty line after it is not told', () => {
  expect(read(['id: 9-c\nevent: change\ndata: {}\n'])).toEqual([]);
});
