/**
 * Undoes the DOM changes that translators and extensions have made, so that the page is as it was rendered. The returned
 * function redoes the changes with the same nodes, to which the translator may hold references.
 */
export function rewind(touches: readonly MutationRecord[]): () => void {
  const again: (() => void)[] = [];

  function move(node: Node, parent: Node | null, next: Node | null): void {
    // Read from the node, not from the record: no record covers changes inside nodes that were detached.
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
