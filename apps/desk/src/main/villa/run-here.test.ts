/** The choices for a villa that runs on this computer, in the real main process on the stand-in for Electron. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createCipher } from '../testing/cipher.ts';
import { runHere, untilRunning } from '../testing/run-here.ts';
import { type StartedDesk, newFolder, startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

afterEach(() => vi.unstubAllEnvs());

const PASSWORD = 'p@ss word';
const MAIL = {
  server: 'mail.example.com:465',
  user: 'nok',
  password: PASSWORD,
  from: 'Baan Vela <stay@example.com>',
};
const SMTP_URL = 'smtps://nok:p%40ss%20word@mail.example.com:465';

/** The environment that the latest server was started with. */
const given = ({ stage }: StartedDesk) =>
  stage.children.at(-1)?.options.env as Record<string, string>;
const untilGiven = (desk: StartedDesk, settings: object) =>
  until(() => expect(given(desk)).toMatchObject(settings));
const mailOf = async ({ ask }: StartedDesk) =>
  ((await ask('state')) as { villa: { mail: unknown } }).villa.mail;

test.each(['none', 'demo'] as const)(
  'a villa that begins with "%s" is started so, also after a restart',
  async (seed) => {
    vi.stubEnv('SEED', seed === 'none' ? 'demo' : 'none');
    const userData = newFolder();
    const prepare = (stage: StartedDesk['stage']) => void Object.assign(stage, { userData });
    const first = await startDesk(prepare);
    expect(await first.ask('state')).toMatchObject({ hasVillaHere: false });
    expect(await first.ask('runVillaHere', { seed, mail: null })).toEqual({ ok: true });
    await untilGiven(first, { SEED: seed });
    first.electron.app.quit();
    await until(() => expect(first.stage.ended).toBe(true));

    const second = await startDesk(prepare);
    await untilGiven(second, { SEED: seed });
  },
);

test('the villa sends its mails by the server that was entered, whose password is nowhere in the open; another one starts it anew, and the admin stays open', async () => {
  const desk = await runHere({ seed: 'none', mail: MAIL });
  expect(given(desk)).toMatchObject({ SMTP_URL, MAIL_FROM: MAIL.from });
  expect(await desk.ask('state')).toMatchObject({ hasVillaHere: true });
  const { password: _, ...shown } = MAIL;
  expect(await mailOf(desk)).toEqual({ ...shown, hasPassword: true });
  const files = readdirSync(desk.userData, { withFileTypes: true }).filter((each) => each.isFile());
  const texts = files.map(({ name }) => readFileSync(join(desk.userData, name), 'latin1'));
  expect(texts.join()).toContain('mail.example.com');
  expect(texts.join()).not.toContain('p@ss');
  expect(texts.join()).not.toContain('p%40ss');
  expect(JSON.stringify(desk.news('state'))).not.toContain('p@ss');
  expect(JSON.stringify(await desk.ask('serverLog'))).not.toContain('p%40ss');

  // It can be taken out, and entered again; the villa starts anew each time.
  expect(await desk.ask('setMailServer', null)).toEqual({ ok: true });
  await untilRunning(desk);
  expect(given(desk)).not.toHaveProperty('SMTP_URL');
  expect(existsSync(join(desk.userData, 'mail'))).toBe(false);
  const refused = await desk.ask('setMailServer', { ...MAIL, server: 'https://x', from: '' });
  expect(refused).toEqual({
    ok: false,
    code: 'validation_failed',
    fields: { server: 'invalid', from: 'required' },
  });
  const before = desk.stage.children.length;
  expect(await desk.ask('setMailServer', MAIL)).toEqual({ ok: true });
  await untilRunning(desk);
  expect(desk.stage.children).toHaveLength(before + 1);
  expect(given(desk)).toMatchObject({ SMTP_URL });
  const phases = desk
    .news('state')
    .map(({ villa }) => villa?.kind === 'here' && villa.server.phase);
  // The phases over which the page keeps the admin open.
  expect(new Set(phases.slice(phases.lastIndexOf('running', -2)))).not.toContain('stopped');
}, 120_000);

test('without the password again no other server gets the one that is kept', async () => {
  const desk = await startDesk();
  await desk.ask('runVillaHere', { seed: 'none', mail: MAIL });
  const other = { ...MAIL, server: 'mail.evil.example', password: '' };
  expect(await desk.ask('setMailServer', other)).toMatchObject({
    ok: false,
    fields: { password: 'required' },
  });
  expect(await mailOf(desk)).toMatchObject({ server: MAIL.server });
});

test('on a computer that cannot encrypt, the password is gone after a restart, and mails wait in their files', async () => {
  const userData = newFolder();
  const prepare = (stage: StartedDesk['stage']) =>
    void Object.assign(stage, { userData, cipher: createCipher({ available: false }) });
  const first = await startDesk(prepare);
  await first.ask('runVillaHere', { seed: 'none', mail: MAIL });
  await untilGiven(first, { SMTP_URL });
  expect(await mailOf(first)).toMatchObject({ hasPassword: true });
  first.electron.app.quit();
  await until(() => expect(first.stage.ended).toBe(true));

  const second = await startDesk(prepare);
  await until(() => expect(second.stage.children).not.toEqual([]));
  expect(given(second)).not.toHaveProperty('SMTP_URL');
  expect(await mailOf(second)).toMatchObject({ server: MAIL.server, hasPassword: false });
});

test('choices that are refused start nothing', async () => {
  const desk = await startDesk();
  const mail = { ...MAIL, from: 'nobody' };
  expect(await desk.ask('runVillaHere', { seed: 'none', mail })).toMatchObject({
    ok: false,
    fields: { from: 'invalid_email' },
  });
  expect(await desk.ask('state')).toMatchObject({ villa: null });
  expect(desk.stage.children).toEqual([]);
});

test('a mail server is no business of a villa on the network', async () => {
  const desk = await startDesk();
  await expect(desk.ask('setMailServer', MAIL)).rejects.toThrow('no villa runs here');
});
