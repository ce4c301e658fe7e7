import './styles/admin.css';
import { AdminApp } from '@villa/admin/admin-app.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAdminHost } from './app/browser-admin-host.ts';
import { readPageData } from './app/page-data.ts';
import { ADMIN_BASE } from './app/paths.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <AdminApp host={createBrowserAdminHost(readPageData().language)} basename={ADMIN_BASE} />
  </StrictMode>,
);
