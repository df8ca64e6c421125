/**
 * Takes back what others have done to the page since it came, so that it stands as it was rendered. The function that
 * is returned does all of it again, with the very same nodes: a translation is there once more, and whoever made it
 * still knows where.
 */
export function rewind(touches: readonly MutationRecord[]): () => void {
  const again: (() => void)[] = [];

  function move(node: Node, parent: Node | null, next: Node | null): void {
    // Not what the record says of it: what happened inside nodes that were out of the page is in no record.
    const { parentNode, nextSibling } = node;
    again.push(() => put(node, parentNode, nextSibling));
    put(node, parent, next);
  }

  function write(node: Node, text: string | null): void {
    const { nodeValue } = node;
    again.push(() => {
      node.nodeValue = nodeValue;
    });
    node.nodeValue = text;
  }

  for (const { type, target, addedNodes, removedNodes, nextSibling, oldValue } of [...touches].reverse()) {
    if (type === 'characterData') write(target, oldValue);
    for (const node of addedNodes) move(node, null, null);
    for (const node of removedNodes) move(node, target, nextSibling);
  }
  return () => {
    for (const redo of again.splice(0).reverse()) redo();
  };
}

function put(node: Node, parent: Node | null, next: Node | null): void {
  if (parent) parent.insertBefore(node, next);
  else node.parentNode?.removeChild(node);
}
