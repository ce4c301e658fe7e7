import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './desk-app.tsx';
import { type DeskStore, openDeskStore } from './desk-store.ts';
import { textsIn } from '../texts/texts.ts';
import { DeskContext } from './use-desk.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// The admin shows a PDF within the page where the browser reads PDFs itself. Here the page's policy has no
// frames for that: documents open in the system's own reader.
Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });

const store = await openDeskStore(window.desk);
followAppearance(store);

createRoot(root).render(
  <StrictMode>
    <DeskContext value={store}>
      <DeskApp />
    </DeskContext>
  </StrictMode>,
);

/** Language and theme stand on the page's root, where styles and screen readers look for them. */
function followAppearance({ get, subscribe }: DeskStore): void {
  const show = (): void => {
    const { language, isDark } = get();
    const { documentElement: page } = document;
    page.lang = language;
    page.classList.toggle('dark', isDark);
    page.classList.toggle('light', !isDark);
    if (document.title === '') document.title = textsIn(language).name;
  };
  subscribe(show);
  show();
}
