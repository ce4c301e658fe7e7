import type { Key, ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { cutAtWords, withNoBreakSpaces } from './thai-lines.ts';

/**
 * Elements whose content is no markup, or to be kept letter by letter; and the text of a drawing, which has no lines,
 * and in which a span is not drawn.
 */
const PLAIN = new Set([
  'code',
  'noscript',
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
]);

/**
 * The props of an element, with the Thai words in its text held together. Of components only those that
 * come from elsewhere and hand their children to an element of their own (a router's link); ours are made
 * of elements that come by here, too.
 */
export function withWholeWords(type: unknown, props: object): object {
  if (typeof type === 'function') return props;
  if (typeof type === 'string' && PLAIN.has(type)) return props;
  const { children } = props as { children?: ReactNode };
  const isRunning = type === 'p';
  if (typeof children === 'string') {
    const marked = markText(children, isRunning);
    return marked === children ? props : { ...props, children: marked };
  }
  if (!Array.isArray(children)) return props;
  const marked = (children as ReactNode[]).map((child, index) =>
    typeof child === 'string' ? markText(child, isRunning, `text ${index}`) : child,
  );
  return { ...props, children: marked };
}

function markText(text: string, isRunning: boolean, key?: Key): ReactNode {
  const pieces = cutAtWords(withNoBreakSpaces(text), isRunning);
  const [first = '', word, last] = pieces;
  if (word === undefined) return first;
  if (pieces.length === 3 && first === '' && last === '') return whole(word, key);
  const children = pieces.map((piece, index) => (index % 2 === 0 ? piece : whole(piece, index)));
  // One element: in a flex box each child of its own would become an item.
  return jsxs('span', { children: children.filter((child) => child !== '') }, key);
}

function whole(children: string, key?: Key): ReactNode {
  return jsx('span', { className: 'whitespace-nowrap', children }, key);
}
