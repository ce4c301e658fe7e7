import type { Feature } from '../../feature.ts';

export const proxyFeature: Feature = {
  name: 'proxy',
  jobs: ({ proxies }) => [
    {
      name: 'proxy check',
      // A start is over sooner for the proxies than for us.
      firstAfterMs: 2000,
      everyMs: 10 * 60_000,
      graceMs: 0,
      run: () => proxies.checkDue(),
    },
  ],
};
