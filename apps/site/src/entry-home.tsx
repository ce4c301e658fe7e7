import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setLateStyles } from './app/late-styles.ts';
import { type PageData, readPageData } from './app/page-data.ts';
import { createI18n } from './app/texts/create-i18n.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { rememberedLanguage } from './features/language/remembered-language.ts';
import { HomeRoot } from './pages/home/home-root.tsx';
import './styles/home-late.css';

async function hydrate(root: HTMLElement, data: PageData): Promise<void> {
  setLateStyles(data.lateStyles ?? []);
  const i18n = createI18n(data.language, data.texts);
  await loadTexts(i18n, ['common', 'home'], data.language);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HomeRoot
          villa={data.villa}
          i18n={i18n}
          preferred={rememberedLanguage() ?? data.language}
        />
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// In a task of its own: together with the code's first run it would block a phone for twice as long.
setTimeout(() => void hydrate(root, readPageData()), 0);
