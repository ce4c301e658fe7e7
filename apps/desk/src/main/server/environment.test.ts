import { expect, test } from 'vitest';
import { serverEnvironment } from './environment.ts';

const options = { port: 4310, userData: '/home/nok/.config/desk', setupCode: 'a-long-enough-code' };

test('the server gets its settings, and its data lies in the desk’s folder', () => {
  expect(serverEnvironment({ PATH: '/bin' }, options)).toEqual({
    PATH: '/bin',
    NODE_ENV: 'production',
    VILLA_INSTALL: 'desk',
    HOST: '127.0.0.1',
    PORT: '4310',
    DATA_DIR: expect.stringMatching(/desk.villa$/),
    SETUP_CODE: 'a-long-enough-code',
  });
});

test("nothing else of the desk's environment reaches the server", () => {
  const system = {
    NODE_OPTIONS: '--inspect',
    AWS_SECRET: 'x',
    PORT: '1',
    LIMITS: 'off',
    HOST: '::',
  };
  const environment = serverEnvironment(system, options);
  expect(environment).not.toHaveProperty('NODE_OPTIONS');
  expect(environment).not.toHaveProperty('AWS_SECRET');
  expect(environment).not.toHaveProperty('LIMITS');
  expect(environment).toMatchObject({ PORT: '4310', HOST: '127.0.0.1' });
});
