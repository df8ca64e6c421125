interface Query {
  /** The address, alone. */
  readonly queryKey: readonly unknown[];
  readonly signal?: AbortSignal;
}

/**
 * What is at the address that is the query's key, parsed as JSON. Throws an Error "status: body" for an
 * answer that is not ok, or "status: status text" when its body is empty; 401 is like any other
 * (specification, section 8).
 */
export async function fetchJson({ queryKey, signal }: Query): Promise<unknown> {
  const response = await fetch(String(queryKey[0]), {
    credentials: 'include',
    signal: signal ?? null,
  });
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  }
  return response.json();
}
