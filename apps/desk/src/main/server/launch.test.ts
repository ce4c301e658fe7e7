import { expect, test } from 'vitest';
import { stage } from '../testing/electron.ts';
import { launchServer } from './launch.ts';

test('a server that runs out of memory is logged, and does not end the desk', async () => {
  const said: string[] = [];
  const server = launchServer({
    child: 'villa-child.js',
    server: '/nowhere/start.mjs',
    env: {},
    say: (piece) => said.push(piece),
  });
  // As Electron reports what V8 does not survive; the child ends after it.
  stage.children.at(-1)?.emit('error', 'FatalError', 'v8::internal::Heap', '{}');
  expect(said).toContain('FatalError: v8::internal::Heap\n');
  await server.gone;
});
