import type { AcceptedPlugin, Declaration } from 'postcss';

/** Units that the oldest browsers do not know, each with what comes near: the window's height, a line's. */
const OLDER: [newer: RegExp, older: string][] = [
  [/(?<=\d)svh\b/g, 'vh'],
  [/(?<=\d)lh\b/g, 'em'],
];

/** Puts the same with older units before each declaration with newer ones: a browser keeps the last that it knows. */
export const olderUnits: AcceptedPlugin = {
  postcssPlugin: 'villa:older-units',
  Declaration(declaration: Declaration) {
    const value = OLDER.reduce(
      (text, [newer, older]) => text.replaceAll(newer, older),
      declaration.value,
    );
    if (value === declaration.value) return;
    const before = declaration.prev();
    if (before?.type === 'decl' && before.prop === declaration.prop) return;
    declaration.cloneBefore({ value });
  },
};
