import { createHash } from 'node:crypto';
import type { RenderedPage } from '@villa/shared/contract/site-renderer.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { headExtras } from 'virtual:client-files';
import { PAGE_DATA_ID, type PageData } from '../app/page-data.ts';
import { LANGUAGE_SCRIPT, TAB_LANGUAGE_SCRIPT } from '../features/language/remembered-language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { homeThemeScript, THEME_SCRIPT } from '../features/theme/theme-store.ts';
import { escapeHtml, scriptJson } from './escape.ts';

/** Before anything is painted; both may ask for another page. */
const firstScript = (ofTab: boolean, drawnIn: Theme | undefined) =>
  `${ofTab ? TAB_LANGUAGE_SCRIPT : LANGUAGE_SCRIPT};${drawnIn ? homeThemeScript(drawnIn) : THEME_SCRIPT}`;

export interface DocumentParts {
  language: Language;
  /** The theme that the body is drawn in; left out: it looks the same in each until its styles come. */
  theme?: Theme;
  title: string;
  description: string;
  /** True: the language of the address by which the tab was opened goes on here. */
  ofTab?: boolean;
  /** Markup for the head, after title, description and theme. */
  head: string;
  /** The content of #root. */
  body: string;
  data: PageData<unknown>;
  /** An inline script that runs at the end of the head. */
  headScript?: string;
  /** Markup at the end of the body, which nobody who looks at the page waits for. */
  tail?: string;
  /** Inline scripts that run at the end of the body. */
  scripts: readonly string[];
  /** Markup for a browser that runs no code, in a `noscript`. */
  noScript: string;
  /** Markup that a script shows once the page's code has turned out not to arrive. */
  lost: string;
  /** The sources of frames, beside the page's own address. */
  frames?: string;
  /** True for a page that can be installed: it may have a service worker and a manifest of this server. */
  isApp?: boolean;
}

/** A whole page, and the content security policy that allows only its own inline scripts. */
export function makeDocument(parts: DocumentParts): RenderedPage {
  const {
    language,
    theme,
    ofTab = false,
    title,
    description,
    head,
    body,
    data,
    headScript,
    scripts,
    noScript,
    lost,
    frames,
    isApp = false,
    tail = '',
  } = parts;
  const first = firstScript(ofTab, theme);
  const html = `<!doctype html>
<html lang="${language}"${theme === 'dark' ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${inline(first)}
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf9f6">
<link rel="icon" href="/icon.svg">
${headExtras}${head}
${headScript === undefined ? '' : inline(headScript)}
</head>
<body>
${noScript}
<div id="root">${body}</div>
${lost}
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>
${scripts.map(inline).join('\n')}
${tail}</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: policyFor(
      [first, ...(headScript === undefined ? [] : [headScript]), ...scripts],
      isApp,
      frames,
    ),
  };
}

const inline = (script: string) => `<script>${script}</script>`;

function policyFor(inlineScripts: readonly string[], isApp: boolean, frames?: string): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    // React writes style attributes, and toasts bring their styles in an element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(isApp ? ["worker-src 'self'", "manifest-src 'self'"] : []),
    ...(frames ? [`frame-src 'self' ${frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
