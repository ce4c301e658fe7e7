import './styles/admin.css';
import { AdminApp } from '@villa/admin/admin-app.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAdminHost } from './app/browser-admin-host.ts';
import { sayLost } from './app/lost-code.ts';
import { readPageData } from './app/page-data.ts';
import { reportUncaught } from './app/report-uncaught.ts';
import { ADMIN_BASE } from './app/paths.ts';
import { registerAdminWorker } from './app/admin-worker-page.ts';
import { keepTranslatedTexts } from './app/translated-texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

reportUncaught('admin');
keepTranslatedTexts(document);
// Its first texts may not arrive, and then it has no words of its own.
createRoot(root, { onUncaughtError: () => sayLost(true) }).render(
  <StrictMode>
    <AdminApp host={createBrowserAdminHost(readPageData().language)} basename={ADMIN_BASE} />
  </StrictMode>,
);
registerAdminWorker();
