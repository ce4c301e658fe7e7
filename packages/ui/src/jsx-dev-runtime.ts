/** `jsx-runtime.ts`, as development calls it. */
import type { ElementType, Key, ReactElement } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { withWholeWords } from './thai-children.ts';

export { Fragment } from 'react';
export type { JSX } from 'react/jsx-runtime';

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  return reactJsxDev(type, withWholeWords(type, props), key, isStatic, source, self);
}
