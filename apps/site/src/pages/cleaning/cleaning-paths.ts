/** The addresses of the cleaners' pages; the home page's first code knows none of them. */
export const cleaningPaths = {
  days: '/cleaning',
  alerts: '/cleaning/alerts',
  /** How her pages get onto the home screen. */
  app: '/cleaning/app',
  turnover: (id: string) => `/cleaning/${encodeURIComponent(id)}`,
  /** `ready`: pictures of the ready house instead of a trouble. */
  report: (id: string, ready = false) =>
    `/cleaning/${encodeURIComponent(id)}/${ready ? 'pictures' : 'report'}`,
} as const;
