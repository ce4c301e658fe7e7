import type { Request, RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

const YEAR_S = 365 * 24 * 3600;

function optionsFor({ publicUrl }: Pick<Config, 'publicUrl'>): HelmetOptions {
  return {
    // A page's policy names the page's own scripts, so it comes with the page (prepared-page.ts).
    contentSecurityPolicy: false,
    // A booking's address opens the booking, so no other site learns it.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The desktop app shows the villa's pictures on pages of its own.
    crossOriginResourcePolicy: false,
    // Wrong on plain http, where nobody could open the site any more; other names of the domain are
    // not ours to decide about.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_S, includeSubDomains: false }
      : false,
    // For browsers that are gone, and for nothing that this site does.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** Sets the security headers of every answer: nosniff, framing, referrer, opener, HSTS. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): RequestHandler {
  return helmet(optionsFor(config));
}

/** The same headers as values, for a page that is sent in one write with everything worked out before. */
export function securityHeaderValues(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  securityHeaders(config)({} as Request, response as unknown as Response, () => {});
  return headers;
}
