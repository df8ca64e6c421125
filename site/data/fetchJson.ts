interface Query {
  /** The URL only. */
  readonly queryKey: readonly unknown[];
  readonly signal?: AbortSignal;
}

/**
 * Fetches the URL in the query key and parses the response as JSON. Throws an Error "status: body" for a response
 * that is not ok, or "status: status text" when its body is empty. 401 is no exception (specification, section 8).
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
