/** Put before a server's entry with `--import` and `--expose-gc`: on SIGUSR2 it collects and says what it still holds. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`holds ${heapUsed + external} bytes\n`);
});
