/** Cache Storage in memory, as far as the worker uses it: a Node without a browser has none. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const address = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://villa.test').href;

  function cacheOf(name: string) {
    // One that was deleted while it was open goes on by itself, and is never found again.
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(address(request))?.clone(),
      async put(request: RequestInfo | URL, response: Response) {
        entries.set(address(request), response);
      },
      delete: async (request: RequestInfo | URL) => entries.delete(address(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  return {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => all.delete(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    async match(request: RequestInfo | URL) {
      for (const entries of all.values()) {
        const found = entries.get(address(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  } as unknown as CacheStorage;
}
