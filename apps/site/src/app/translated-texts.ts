/** The texts of React's, in their order, for which a translation has put something in their place. */
interface Group {
  standIn: ChildNode;
  texts: Text[];
}

/**
 * A browser's translation puts elements of its own in the place of a page's texts. React goes on to hold the texts that
 * were there: it fails when it removes one or puts something before it, and a text that changes is not seen. Here a text
 * comes back to its place as soon as React touches it; the translation then finds it as a new one.
 */
export function keepTranslatedTexts(page: Document): void {
  /** By each of its nodes. */
  const groups = new WeakMap<Node, Group>();

  const noteMoves = (records: MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling!, nextSibling!].find(
        (node) => added.has(node) && !isOfReact(node),
      ) as ChildNode | undefined;
      for (const removed of removedNodes) {
        const stood = groups.get(removed);
        const texts = stood?.standIn === removed ? stood.texts : isText(removed) ? [removed] : [];
        for (const text of standIn && standIn !== removed ? texts : []) {
          const group = groups.get(standIn!) ?? { standIn: standIn!, texts: [] };
          group.texts.push(text as Text);
          groups.set(standIn!, group).set(text, group);
          changes.observe(text, { characterData: true });
        }
      }
    }
  };
  const moves = new MutationObserver(noteMoves);
  const changes = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target);
  });
  moves.observe(page, { childList: true, subtree: true });

  const bringBack = (node: Node) => {
    noteMoves(moves.takeRecords());
    const { standIn, texts = [] } = groups.get(node) ?? {};
    for (const each of [standIn!, ...texts]) groups.delete(each);
    // The translation may have put some texts back itself: they stay where they are.
    standIn?.replaceWith(...texts.filter((text) => !text.parentNode || standIn.contains(text)));
  };

  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- each is called on its node
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) bringBack(child);
    // Moved further by somebody: it goes from where it is.
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (isText(child)) bringBack(child);
    if (before && before.parentNode !== this) bringBack(before);
    insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
  prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    return this.insertBefore(child, null);
  };
}

/** React knows each text that it changes by a property of it; the only text of an element it writes with the element. */
const isText = (node: Node) => node.nodeType === 3 && isOfReact(node);

const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));
