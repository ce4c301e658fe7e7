/** The end of the computer's session, of the real main process on the stand-in for Electron. */
import { afterEach, expect, test, vi } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { type StartedDesk, startDesk } from './testing/start-desk.ts';
import { until } from './testing/until.ts';

afterEach(() => vi.unstubAllEnvs());

const ending = () => ({ preventDefault: vi.fn<() => void>() });

/** The events in their order. */
function follow({ stage, electron }: StartedDesk): string[] {
  const happened: string[] = [];
  stage.children.at(-1)?.on('exit', (code) => happened.push(`server ended with ${code}`));
  electron.app.on('before-quit', () => happened.push('asked to quit'));
  return happened;
}

test.each([
  [
    'macOS and Linux',
    ({ electron }: StartedDesk, event: object) => electron.powerMonitor.emit('shutdown', event),
  ],
  [
    'Windows',
    ({ window }: StartedDesk, event: object) => window().emit('query-session-end', event),
  ],
])(
  'on %s the system waits until the server has stopped by itself',
  async (_system, end) => {
    const desk = await runHere();
    const happened = follow(desk);
    const event = ending();
    end(desk, event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(desk.stage.ended).toBe(false);
    await until(() => expect(desk.stage.ended).toBe(true));
    // Asked twice: the first time is held back until the server has ended.
    expect(happened).toEqual(['asked to quit', 'server ended with 0', 'asked to quit']);
  },
  60_000,
);

test('Windows does not wait for a desk without a server, which ends all the same', async () => {
  const desk = await startDesk();
  const event = ending();
  desk.window().emit('query-session-end', event);
  expect(event.preventDefault).not.toHaveBeenCalled();
  await until(() => expect(desk.stage.ended).toBe(true));
});

test('a session that ends without a question ends the desk', async () => {
  const desk = await startDesk();
  desk.window().emit('session-end', { reasons: ['critical'] });
  await until(() => expect(desk.stage.ended).toBe(true));
});
