import type { Page } from '@playwright/test';
import { COMPOUND_VERBS, COMPOUND_WORDS, MISREAD_WORDS } from '../../packages/ui/src/thai-lines.ts';

const split = (...lists: string[]): string[] => lists.flatMap((list) => list.split(' '));

/** Words that no line begins within: the first in running text either. */
const WORDS = {
  running: split(MISREAD_WORDS),
  // Those that once did are named here, whatever the list says.
  short: ['ได้รับ', 'ผู้จอง', 'ผู้เข้าพัก', ...split(MISREAD_WORDS, COMPOUND_WORDS, COMPOUND_VERBS)],
};

/**
 * The lines of the page that begin where none may, each as `the line before / the line`: by the boxes of its
 * letters, whatever made the line break there.
 */
export function badLines(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
    const isThai = (letter: string | undefined) => /[\u0e01-\u0e5b]/.test(letter ?? '');
    const bad = new Set<string>();

    /** The text in the lines of one block, each letter with its box; a picture is a letter, too. */
    interface Text {
      letters: string;
      boxes: (DOMRect | undefined)[];
    }

    function read(node: Node, text: Text): void {
      for (const child of node.childNodes) {
        if (child instanceof Text) {
          const range = document.createRange();
          range.selectNodeContents(child);
          // Most texts have one line, and all letters of it the box of that.
          const [line, ...others] = range.getClientRects();
          for (let at = 0; at < child.data.length; at += 1) {
            text.letters += child.data[at];
            if (others.length === 0) {
              text.boxes.push(line);
              continue;
            }
            range.setStart(child, at);
            range.setEnd(child, at + 1);
            text.boxes.push(range.getClientRects()[0]);
          }
        } else if (child instanceof Element) {
          const { display, position, float } = getComputedStyle(child);
          const isInLine =
            display === 'inline' && child.tagName !== 'BR' && child.tagName !== 'IMG';
          if (display === 'none' || position === 'absolute' || position === 'fixed') continue;
          if (isInLine && float === 'none') read(child, text);
          else {
            text.letters += '\n';
            text.boxes.push(undefined);
          }
        }
      }
    }

    function judge(block: Element, { letters, boxes }: Text): void {
      const starts = new Set([...segmenter.segment(letters)].map(({ index }) => index));
      const within = new Set<number>();
      // A message is a sentence, too; the library that shows it draws no paragraph.
      const isRunning = block.closest('p, .Toastify__toast') !== null;
      for (const word of isRunning ? words.running : words.short) {
        for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
          for (let inside = at + 1; inside < at + word.length; inside += 1) within.add(inside);
        }
      }
      let before: DOMRect | undefined;
      for (const [at, box] of boxes.entries()) {
        if (letters[at] === '\n') before = undefined;
        if (!box || box.width === 0 || /\s/.test(letters[at] ?? '')) continue;
        if (before && box.top > before.top + before.height / 2 && box.left < before.right) {
          const rest = letters.slice(at);
          const soFar = letters.slice(0, at);
          const isTorn = isThai(letters[at]) && isThai(letters[at - 1]) && !starts.has(at);
          const isUnit = /(?<![฿\w.,-])\d(?:[\d.,:]*\d)?\s+$/.test(soFar) && isThai(letters[at]);
          // The point within a mail address that is longer than its line ends no word.
          const isEnd = /^(?:[ๆฯ)\]}”’!?%]|[,.:;](?!\w))/.test(rest);
          if (isTorn || within.has(at) || isUnit || isEnd) {
            bad.add(`${block.tagName}: ${soFar.slice(-24)} / ${rest.slice(0, 24)}`);
          }
        }
        before = box;
      }
    }

    for (const block of document.querySelectorAll('body *')) {
      if (!(block instanceof HTMLElement) || !/[\u0e01-\u0e5b]/.test(block.textContent)) continue;
      if (!block.checkVisibility()) continue;
      const { display } = getComputedStyle(block);
      if (display === 'inline' || display === 'contents' || block.tagName === 'TEXTAREA') continue;
      const text: Text = { letters: '', boxes: [] };
      read(block, text);
      if (isThai(text.letters.match(/[\u0e01-\u0e5b]/)?.[0])) judge(block, text);
    }
    return [...bad];
  }, WORDS);
}
