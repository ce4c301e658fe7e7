import { type TextLoader, createTextLoader } from '@villa/shared/i18n/text-loader.ts';
import { LOADERS, type Namespace } from './namespaces.ts';

type Loader = TextLoader<Namespace>;
const loader = createTextLoader(LOADERS);

export const loadTexts: Loader['loadTexts'] = loader.loadTexts;
export const loadedNamespaces: Loader['loadedNamespaces'] = loader.loadedNamespaces;
