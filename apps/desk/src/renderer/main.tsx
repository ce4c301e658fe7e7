import './styles.css';
import './papers-elsewhere.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './desk-app.tsx';
import { openDeskStore } from './desk-store.ts';
import { followAppearance } from './follow-appearance.ts';
import { DeskContext } from './use-desk.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const store = await openDeskStore(window.desk);
followAppearance(store);

createRoot(root).render(
  <StrictMode>
    <DeskContext value={store}>
      <DeskApp />
    </DeskContext>
  </StrictMode>,
);
