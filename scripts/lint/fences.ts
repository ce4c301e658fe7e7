/**
 * The imports that must never exist, each with the reason that the linter shows.
 *
 * `from` is a file of the repository. `to` is what it may not reach: a file of
 * the repository, or a package by its name (`express`, `node:fs`). In both, `$1`
 * of `to` stands for what the first group of `from` matched.
 */
export type Fence = {
  from: RegExp;
  to: RegExp;
  /** The import is fine where this matches, although `to` does. */
  except?: RegExp;
  /** Naming a type is fine: it is gone before anything runs. */
  typesAllowed?: true;
  /** A test may reach across to see what was really stored. */
  testsAllowed?: true;
  why: string;
};

const drizzle = 'drizzle-orm|drizzle-kit|better-sqlite3';
const files = String.raw`\.tsx?$`;

/**
 * The server's features, from below: each imports only those before it. What a later one has to know, refuse or do
 * when a booking changes, it does as a follower or a guard.
 */
export const FEATURE_ORDER = [
  'versions',
  'proxy',
  'browser-errors',
  'alarm-signs',
  'backups',
  'offsite',
  // Browsers that take alerts: whatever ends a log-in ends them.
  'push',
  'staff',
  // Kinds of alerts, who hears of what, and how they go: the features above name and enqueue theirs.
  'alerts',
  'booking-record',
  // The row of a channel, which the row of a night points to.
  'channel-record',
  // The rows of reviews, which the villa's page shows.
  'review-record',
  'events',
  'villa',
  'health',
  'nights',
  // The list of extras: prices are worked out with it.
  'extras',
  'pricing',
  // A booking made with a quote reads its price and terms.
  'quotes',
  'ledger',
  'slips',
  'expenses',
  // The stays that channels sold: the month counts them, and calendars bring them.
  'channel-stays',
  'bookings',
  'payments',
  'requests',
  // A booking's extras: chosen, asked for, granted, cancelled.
  'booked-extras',
  'money',
  // Rows of banks, which are payments, expenses and payouts of everything below.
  'statements',
  'guests',
  'channels',
  'line',
  // Turnovers are worked out from the stays of all; the guest's page knows when the house is ready.
  'cleaning',
  // The passports of those who come; the guest's page and messages know what is missing.
  'check-in',
  // The register of who arrives, and the reports of foreigners.
  'arrivals',
  // The guest's page and the documents, which mails carry.
  'stay-page',
  // Reviews of stays whose money is whole; the message after a stay leads to them.
  'reviews',
  'messages',
  'site',
  'dashboard',
  'alarms',
  'staff-alerts',
  'system',
  // The end of the rest of a villa that came out of a copy: it reads calendars and counts mails.
  'rest',
  'openapi',
  'seed',
] as const;

const orderFences = FEATURE_ORDER.map((feature, index): Fence => {
  const later = FEATURE_ORDER.slice(index + 1);
  const names = later.length > 0 ? later.join('|') : '(?!)';
  return {
    from: new RegExp(`^apps/server/src/features/${feature}/`),
    to: new RegExp(`^apps/server/src/features/(?:${names})/`),
    testsAllowed: true,
    why: `${feature} stands before it in the order of features (scripts/lint/fences.ts): let the later one follow, or hand down what it needs.`,
  };
});

export const fences: Fence[] = [
  ...orderFences,
  {
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\//,
    except: /^apps\/server\/src\/(?:platform\/|config\.ts$)/,
    testsAllowed: true,
    why: 'The platform knows no villa: features hand it what it needs.',
  },
  {
    from: /^apps\/server\/src\/(?:features\/|feature\.ts)/,
    to: /^apps\/server\/src\/(?:composition|create-server|app|api)\.ts$/,
    testsAllowed: true,
    why: 'What puts the features together knows all of them: a feature reads what is made below it, or is handed a function.',
  },
  {
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    except: /^apps\/$1\//,
    why: 'An app never imports another app, not even for a type: what both need belongs in packages/.',
  },
  {
    from: /^packages\/([^/]+)\//,
    to: /^apps\//,
    why: 'A package does not know the apps that use it, or it could not be used by a second one.',
  },
  {
    from: /^(?:apps|packages)\/[^/]+\/src\//,
    to: /^(?:scripts|e2e|bench|tools)\//,
    why: 'The product does not depend on its scripts, tests and measurements.',
  },
  {
    from: /^packages\/shared\/src\//,
    to: /^(?!packages\/shared\/)/,
    // Both parts of i18next and the parser of the event stream run anywhere: in browser, Node and Electron.
    except: /^(?:zod(?:\/|$)|i18next$|eventsource-parser$)/,
    testsAllowed: true,
    why: 'shared runs alike in a browser, in Node and in Electron, so it knows nothing but zod, i18next, a parser and itself.',
  },
  {
    from: /^packages\/ui\/src\//,
    to: /^(?:packages\/(?!ui\/)|express|i18next|react-i18next|react-router-dom|@tanstack\/)/,
    why: 'ui knows no villa, no contract and no route: words and values reach it as props.',
  },
  {
    from: /^packages\/admin\/src\//,
    to: /^electron(?:\/|$)/,
    why: 'The admin asks its host; it never knows whether that is a browser or the desk.',
  },
  {
    from: /^apps\/desk\//,
    to: new RegExp(`^(?:${drizzle}|express)(?:/|$)`),
    why: 'The desk has no database and no business rule: it asks the server, as the site does.',
  },
  {
    from: /^(?:apps\/site|packages\/admin)\/src\/features\/([^/]+)\//,
    to: /^(?:apps\/site|packages\/admin)\/src\/features\//,
    except: /^(?:apps\/site|packages\/admin)\/src\/features\/$1\//,
    why: 'A feature does not import a sibling: pages and routes put features together.',
  },
  {
    from: /^apps\/server\/src\/features\/([^/]+)\//,
    to: new RegExp(String.raw`^apps/server/src/features/.*\.(?:repository|routes)${files}`),
    except: /^apps\/server\/src\/features\/$1\//,
    typesAllowed: true,
    testsAllowed: true,
    why: "A feature gets a sibling's store from the services below it: it may name its type, but not make one.",
  },
  {
    from: new RegExp(String.raw`^apps/server/src/.*\.usecases${files}`),
    to: new RegExp(String.raw`^(?:express|multer|${drizzle})(?:/|$)|\.(?:table|routes)${files}`),
    why: 'A use case holds rules and their order: it knows neither HTTP nor tables.',
  },
  {
    from: new RegExp(String.raw`^apps/server/src/.*\.routes${files}`),
    to: new RegExp(String.raw`^(?:${drizzle})(?:/|$)|\.table${files}`),
    why: 'A route only calls a use case and names the answer: it knows no table.',
  },
  {
    from: new RegExp(String.raw`^apps/server/src/.*\.repository${files}`),
    to: new RegExp(String.raw`^(?:express|multer)(?:/|$)|\.(?:usecases|routes)${files}`),
    typesAllowed: true,
    why: 'A repository only keeps rows: it knows neither HTTP nor the rules.',
  },
  {
    from: /^apps\/server\/src\/(?!config\.ts$)/,
    to: /^(?:node:)?process$/,
    why: 'config.ts is the only file that reads the environment; everything else is handed its settings.',
  },
];
