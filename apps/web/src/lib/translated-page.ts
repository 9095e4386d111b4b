/**
 * Keeps a page alive that the browser translates. A translator replaces each text node by a `<font>`, while React keeps
 * the text nodes it made: it would insert next to one that is gone, which throws, or write the new quantity into one
 * that nobody sees. So React's own text comes back just before React needs it, and the translator, which watches the
 * page, translates what React wrote.
 *
 * Once for every text, because any text may change or get a neighbour. A translator runs beside the page's scripts:
 * only a MutationObserver hears of what it replaced.
 */

/** What the translator shows instead of each text node of React's, and the reverse. */
const shownFor = new WeakMap<Node, ChildNode>();
const ownTextOf = new WeakMap<Node, Node>();

/** Added by the translator, which has yet to remove the text node. */
const unpaired = new WeakSet<Node>();

let isTranslated = false;

const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT';

/** What replaced a removed node, if a translator did it. Others never have a `<font>`. */
function replacementOf(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [added] = addedNodes;
  // When a translation is taken back, a text replaces the `<font>`.
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

/** Puts a text node back, and those beside it: a translator may have spread one sentence over all of them. */
function putBack(node: Node): void {
  note(observer.takeRecords());
  const parent = shownFor.get(node)?.parentNode;
  for (const shown of parent?.childNodes ?? []) {
    const text = ownTextOf.get(shown);
    if (text) shown.replaceWith(text);
  }
}

/** The child of `parent` that is the node or, because translators also move elements, contains it. */
function childIn(parent: Node, node: Node | null): Node | null {
  if (node && node.parentNode !== parent) putBack(node);
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** From here on, React finds its text nodes where it left them. */
export function followTranslator(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  // Without a translator, a node in the wrong place is a fault of ours that must show.
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
