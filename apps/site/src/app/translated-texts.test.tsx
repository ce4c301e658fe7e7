/** @vitest-environment jsdom */
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { keepTranslatedTexts } from './translated-texts.ts';

const own = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(() => {
  keepTranslatedTexts(document);
  return () => Object.defineProperties(Node.prototype, own);
});

/** The ways in which a translation takes a text's place. */
const WAYS = {
  /** As Google's does: elements with a text of their own. */
  instead(text: Text) {
    text.replaceWith(font(font(document.createTextNode(text.data))));
  },
  /** In two steps, the new one first. */
  before(text: Text) {
    text.parentNode!.insertBefore(font(document.createTextNode(text.data)), text);
    text.remove();
  },
  /** The text itself stays, within an element. */
  around(text: Text) {
    const wrapped = document.createElement('font');
    text.before(wrapped);
    wrapped.append(text);
  },
};
type Way = keyof typeof WAYS;

function font(child: Node): HTMLElement {
  const element = document.createElement('font');
  element.append(child);
  return element;
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

function translate(root: Node, way: Way): void {
  for (const text of textsIn(root)) {
    if (text.parentElement?.localName !== 'font' && text.data.trim() !== '') WAYS[way](text);
  }
}

/** Texts beside elements, texts that come and go, and lists whose parts change places. */
type Piece = string | number | null | { tag: 'b' | 'i'; key: number; pieces: Piece[] };

function Drawn({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => {
        if (piece === null || typeof piece !== 'object') return piece;
        const Tag = piece.tag;
        return (
          <Tag key={`${piece.tag}${piece.key}`} data-place={index}>
            <Drawn pieces={piece.pieces} />
          </Tag>
        );
      })}
    </>
  );
}

const shown = (pieces: Piece[]): string =>
  pieces
    .map((piece) =>
      piece !== null && typeof piece === 'object' ? shown(piece.pieces) : (piece ?? ''),
    )
    .join('');

const words = fc.constantFrom('', 'night', ' nights ', '฿42,900', 'ชำระ', ' · ');
const piece: fc.Arbitrary<Piece> = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.integer({ min: 1, max: 30 }),
    fc.constant(null),
    fc.record({
      tag: fc.constantFrom('b' as const, 'i' as const),
      key: fc.integer({ min: 1, max: 4 }),
      pieces: fc.array(tie('piece'), { maxLength: 4 }),
    }),
  ),
})).piece;

/** No two of one key beside each other, at any depth. */
function withOwnKeys(pieces: Piece[]): Piece[] {
  const seen = new Set<string>();
  return pieces.flatMap((one): Piece[] => {
    if (one === null || typeof one !== 'object') return [one];
    const key = `${one.tag}${one.key}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...one, pieces: withOwnKeys(one.pieces) }];
  });
}
const drawing = fc.array(piece, { maxLength: 6 }).map(withOwnKeys);

test('whatever changes on a page that is translated is what is read', async () => {
  const steps = fc.array(
    fc.tuple(drawing, fc.constantFrom(...(Object.keys(WAYS) as Way[]), null)),
    {
      minLength: 2,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { container, rerender, unmount } = render(<Drawn pieces={[]} />);
      for (const [pieces, way] of all) {
        await act(async () => rerender(<Drawn pieces={pieces} />));
        expect(container.textContent).toBe(shown(pieces));
        if (way) translate(container, way);
        expect(container.textContent).toBe(shown(pieces));
      }
      unmount();
      expect(container.textContent).toBe('');
    }),
    { numRuns: 150 },
  );
});

test('two texts for which one translation stands change both', async () => {
  const draw = (count: number, what: string) => (
    <p>
      {count} {what}
      <b>!</b>
    </p>
  );
  const { container, rerender } = render(draw(1, 'night'));
  const [first, ...others] = textsIn(container.querySelector('p')!).slice(0, 3);
  first!.before(font(document.createTextNode('1 คืน')));
  for (const text of [first!, ...others]) text.remove();
  await act(async () => undefined);
  expect(container.textContent).toBe('1 คืน!');
  await act(async () => rerender(draw(2, 'night')));
  expect(container.textContent).toBe('2 night!');
});

test('a page whose translation is taken back goes on to change', async () => {
  const draw = (count: number) => (
    <p>
      {count} nights<b>!</b>
    </p>
  );
  const { container, rerender } = render(draw(1));
  const text = textsIn(container)[0]!;
  const standIn = font(document.createTextNode('หนึ่ง'));
  text.replaceWith(standIn);
  await act(async () => undefined);
  standIn.replaceWith(text);
  await act(async () => rerender(draw(2)));
  expect(container.textContent).toBe('2 nights!');
});
