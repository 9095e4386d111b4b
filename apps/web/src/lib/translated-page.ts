/**
 * Keeps a page alive that the browser translates. A translator replaces each text node by a `<font>`, while React holds
 * on to its own text nodes. React would then insert next to a node that is gone, which throws, or write the new
 * quantity into a node that nobody sees. So React's own text node is put back just before React needs it. The
 * translator observes the page, and translates it again. This module handles all text nodes of the page, because any
 * text may change or get a neighbour. A translator runs outside the page's scripts, so only a MutationObserver learns
 * what it has replaced.
 */

/** Maps each of React's text nodes to the translator's element, and the reverse. */
const shownFor = new WeakMap<Node, ChildNode>();
const ownTextOf = new WeakMap<Node, Node>();

/** Elements that the translator has added, but whose text node it has not removed yet. */
const unpaired = new WeakSet<Node>();

let isTranslated = false;

const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/**
 * The translator's replacement for a removed node. Undefined if no translator removed it: only translators use
 * `<font>`.
 */
function replacementOf(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [added] = addedNodes;
  // When a translation is reverted, a text node replaces the `<font>`.
  if (added && (isFont(added) || isFont(removed))) return added;
  return [previousSibling, nextSibling].find((sibling) => sibling && unpaired.has(sibling));
}

function note(records: MutationRecord[]): void {
  for (const record of records) {
    for (const added of record.addedNodes) {
      if (!isFont(added)) continue;
      isTranslated = true;
      unpaired.add(added);
    }
    for (const removed of record.removedNodes) {
      const text = ownTextOf.get(removed) ?? (removed instanceof Text ? removed : undefined);
      const shown = text && replacementOf(removed, record);
      if (!shown || shown === text) continue;
      unpaired.delete(shown);
      shownFor.set(text, shown as ChildNode);
      ownTextOf.set(shown, text);
    }
  }
}

const observer = new MutationObserver(note);

/** Puts a text node back, together with its neighbours: a translator may have spread one sentence over all of them. */
function putBack(node: Node): void {
  note(observer.takeRecords());
  const parent = shownFor.get(node)?.parentNode;
  for (const shown of parent?.childNodes ?? []) {
    const text = ownTextOf.get(shown);
    if (text) shown.replaceWith(text);
  }
}

/** The child of `parent` that is or contains the node. Translators may have moved it into another element. */
function childIn(parent: Node, node: Node | null): Node | null {
  if (node && node.parentNode !== parent) putBack(node);
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Starts the workaround: from here on, React finds its text nodes where it left them. */
export function followTranslator(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  // Only on translated pages. Elsewhere a node in the wrong position is a bug of ours that must show.
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      if (node instanceof Text) putBack(node);
      const child = childIn(this, before);
      return insertBefore.call(this, node, isTranslated ? child : before);
    },
    appendChild(this: Node, node: Node): Node {
      return this.insertBefore(node, null);
    },
    removeChild(this: Node, node: Node): Node {
      if (node.parentNode !== this) putBack(node);
      const parent = isTranslated ? node.parentNode : this;
      return parent ? removeChild.call(parent, node) : node;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.isConnected) putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
  observer.observe(document, { childList: true, subtree: true });
}
