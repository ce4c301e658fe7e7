/**
 * The functions that the compiler calls for each element of the screens (`jsxImportSource` of the tsconfigs): React's
 * own, with Thai words held together (docs/decisions/0024-thai-lines.md).
 */
import { type ElementType, type Key, type ReactElement } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { withWholeWords } from './thai-children.ts';

export { Fragment } from 'react';
export type { JSX } from 'react/jsx-runtime';

export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return reactJsx(type, withWholeWords(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  return reactJsxs(type, withWholeWords(type, props), key);
}
