import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { renderHome } from './server/render-home.tsx';
import { renderShell } from './server/render-shell.ts';

const renderer: SiteRenderer = { renderHome, renderShell };
export default renderer;
