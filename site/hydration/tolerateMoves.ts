/**
 * Lets React remove, and insert before, a node that is not where React put it. Translators replace text nodes, and
 * password managers wrap forms. The browser would then throw a NotFoundError in the middle of an update, and React would
 * remove the whole page. This does not update a text node that a translator has replaced. Every text that changes
 * therefore has an element of its own, whose content React sets.
 */
export function tolerateMoves(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as Child) : child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let sibling = next;
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode;
    return insertBefore.call(this, child, sibling) as Child;
  };
}
