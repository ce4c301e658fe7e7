/** The paths of the browser build's files; filled in by the server build (`vite.config.ts`). */
declare module 'virtual:client-files' {
  import type { Language } from '@villa/shared/domain/text/language.ts';

  export interface EntryFiles {
    /** The module to import. */
    entry: string;
    /** The modules it imports at once, worth fetching beside it. */
    imports: string[];
    styles: string[];
  }
  export const homeEntry: EntryFiles;
  export const appEntry: EntryFiles;
  export const adminEntry: EntryFiles;
  /** The files of the home page's texts, by language. */
  export const homeWords: Record<Language, string[]>;
  /** The development server's additions to the head; '' in a build. */
  export const headExtras: string;
}
