import { defineConfig } from 'vitest/config';

/** The tests that mutants of the domain are shown to: the domain's own, which take seconds. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/shared/src/domain/**/*.test.ts'],
    setupFiles: ['./scripts/testing/fail-on-console.ts'],
    testTimeout: 60_000,
  },
});
