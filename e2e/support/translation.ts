import type { BrowserContext } from '@playwright/test';

/** When a guest has the page translated: from its first sight, as a browser does by itself, or at the first press. */
export type TranslatedFrom = 'the start' | 'the first press';

/**
 * Does to each page what Google's translation does: in place of each text stands an element within an element with a text
 * of its own, and so with each text that comes or changes later. The words stay as they are, so that a test finds them.
 */
export function translatePages(context: BrowserContext, from: TranslatedFrom): Promise<unknown> {
  return context.addInitScript(translate, from);
}

/** Runs in the page. */
function translate(from: TranslatedFrom): void {
  const kept = 'font, script, style, noscript, textarea, title, option, svg';
  const font = (child: Node) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(child);
    return element;
  };
  function take(root: Node): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent || parent.closest(kept) || data.trim() === '') continue;
      text.replaceWith(font(font(document.createTextNode(data))));
    }
  }
  function begin(): void {
    document.documentElement.classList.add('translated-ltr');
    take(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') take(target);
        addedNodes.forEach(take);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  const event = from === 'the start' ? 'DOMContentLoaded' : 'pointerdown';
  addEventListener(event, begin, { once: true, capture: true });
}
