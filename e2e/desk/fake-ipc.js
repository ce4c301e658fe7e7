/**
 * Runs in the page before anything else: the real preload, as built, on an `ipcRenderer` whose other end
 * is the process that runs the desk. What stands in for PRELOAD is the preload's own text.
 */
// oxlint-disable no-unused-vars, no-shadow -- the preload's text is put in where they are used
(() => {
  // The empty page that a tab begins with.
  if (location.protocol !== 'http:') return;
  const listeners = new Map();
  const news = new EventSource('/__news');
  news.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    for (const listen of listeners.get(message.channel) ?? []) listen({}, message.news);
  });
  // Electron's channel is there before the page is.
  const open = new Promise((resolve) => {
    news.addEventListener('open', resolve, { once: true });
  });
  const bytesOut = (value) =>
    value instanceof Uint8Array ? { bytesInBase64: value.toBase64() } : value;
  const ipcRenderer = {
    async invoke(channel, input) {
      await open;
      const body = JSON.stringify(input ?? null, (_key, value) => bytesOut(value));
      const response = await fetch(`/__call/${encodeURIComponent(channel)}`, {
        method: 'POST',
        body: input === undefined ? '{"absent":true}' : body,
      });
      const { value, failure } = await response.json();
      if (failure !== undefined) throw new Error(failure);
      return value;
    },
    on: (channel, listener) =>
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    off: (channel, listener) =>
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((each) => each !== listener),
      ),
  };
  const contextBridge = {
    exposeInMainWorld: (name, value) =>
      Object.defineProperty(globalThis, name, { value: Object.freeze(value) }),
  };
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`a preload in a sandbox cannot require ${name}`);
  };
  const module = { exports: {} };
  ((require, module, exports) => {
    /* PRELOAD */
  })(require, module, module.exports);
})();
