import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

describe('GET /api/openapi.json', () => {
  let app: TestApp;
  let response: Response;
  let text: string;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'none' });
    response = await app.fetch('/api/openapi.json');
    text = await response.clone().text();
  });
  afterAll(() => app.close());

  test('A9 it has every call of the contract and no other', async () => {
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.toSorted()).toEqual([...(await readContract()).keys()].toSorted());
  });

  test('A9 a foreign validator takes it as OpenAPI 3.1', async () => {
    const validator = new Validator();
    const found = await validator.validate(JSON.parse(text) as Record<string, unknown>);
    expect(found.errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
    // References that lead nowhere are thrown for.
    expect(validator.resolveRefs()).toBeDefined();
  });

  test('A9 it is public, kept by caches and small, and built once', async () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const asked = await app.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(await asked.text()).toBe(text);
    expect(text.length).toBeLessThan(600_000);
  });
});
