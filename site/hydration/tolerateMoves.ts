/**
 * Lets React take away, and insert before, a node that is not where React left it. A page in which others move nodes
 * (a translator replaces texts, a password manager wraps a form) would otherwise make the browser throw a NotFoundError
 * in the middle of an update, and then React takes the whole page away. What this cannot do is to show a text that has
 * been replaced: every text of ours that changes has an element to itself, and React writes into that.
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
