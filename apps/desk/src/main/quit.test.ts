import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { quitCleanly } from './quit.ts';
import { until } from './testing/until.ts';

/** An app that ends when nobody holds it back. */
class App extends EventEmitter {
  hasEnded = false;
  quit(): void {
    let isHeld = false;
    this.emit('before-quit', { preventDefault: () => (isHeld = true) });
    this.hasEnded = !isHeld;
  }
}

test('a part that cannot be closed keeps neither the others nor the app from ending', async () => {
  const app = new App();
  const stopped = Promise.withResolvers<void>();
  const closed: string[] = [];
  const { isQuitting } = quitCleanly(app as never, [
    () => {
      throw new Error('EBUSY: a document is open in its reader');
    },
    () => Promise.reject(new Error('ENOSPC: the disk is full')),
    async () => {
      await stopped.promise;
      closed.push('server');
    },
  ]);
  expect(isQuitting()).toBe(false);
  app.quit();
  app.quit();
  expect(isQuitting()).toBe(true);
  expect(app.hasEnded).toBe(false);
  stopped.resolve();
  await until(() => expect(app.hasEnded).toBe(true));
  expect(closed).toEqual(['server']);
});

test('what ends the app instead of a quit waits for every part, and nothing is held back any more', async () => {
  const app = new App();
  const stopped = Promise.withResolvers<void>();
  const { closeThen, isQuitting } = quitCleanly(app as never, [() => stopped.promise]);
  let asked = 0;
  const install = (): void => {
    asked += 1;
    // As an updater does it: it closes the windows, and quits.
    app.quit();
  };
  closeThen(install);
  closeThen(install);
  expect(isQuitting()).toBe(true);
  expect(asked).toBe(0);
  stopped.resolve();
  await until(() => expect(app.hasEnded).toBe(true));
  expect(asked).toBe(1);
});
