import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../lib/paths.ts';

const read = (file: string): string => readFileSync(inRoot('deploy', file), 'utf8');

interface Service {
  environment: Record<string, string>;
  volumes: string[];
  [name: string]: unknown;
}

test('A2 the image ends in a small stage, runs as nobody that is root, and says whether it is well', () => {
  const lines = read('Dockerfile').replaceAll(/\\\n\s*/g, '');
  const [, last = ''] = lines.split(/^FROM scratch$/m);
  const user = /^USER (\d+)/m.exec(last)?.[1];
  expect(Number(user)).toBeGreaterThan(999);
  expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/^ENTRYPOINT \["\/villa\/bin\/node"/m);
  expect(last).not.toMatch(/^(?:RUN|ADD) /m);
  // A release whose files are not what their sums say becomes no image.
  expect(lines).toContain('sha256sum --quiet --strict -c SHA256SUMS');
});

test('A2 compose needs a domain alone, and writes into the data and nowhere else', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: { villa: Service; caddy: Service };
    volumes: object;
  };
  const { villa, caddy } = services;
  expect(Object.keys(services)).toEqual(['villa', 'caddy']);
  expect(villa).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    restart: 'unless-stopped',
    volumes: ['data:/data'],
    build: { context: '..', dockerfile: 'deploy/Dockerfile' },
  });
  // Guests come by Caddy: a published port would let anybody name an address of theirs.
  expect(villa['ports']).toBeUndefined();
  expect(caddy['ports']).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(caddy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(Object.keys(volumes)).toEqual(['data', 'certificates', 'caddy']);

  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const told = [...read('compose.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(told));
  const known = [...read('../.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(villa.environment)));
});

test('A2 one Caddyfile serves the machine and the container', () => {
  const text = read('Caddyfile');
  expect(text).toContain('{$DOMAIN} {');
  expect(text).toContain('reverse_proxy {$VILLA:127.0.0.1:3000}');
  expect(text).toContain('Retry-After 30');
});
