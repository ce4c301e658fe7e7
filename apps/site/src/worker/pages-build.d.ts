declare module 'virtual:pages-build' {
  /** The build of the pages that the worker is for, and was built with. */
  export interface PagesBuild {
    /** A name for what it keeps, such as `admin`. */
    name: string;
    /** The address of its page, which is the same at each address below. */
    page: string;
    /** The hash of all its files' names, which have the hashes of their contents. */
    id: string;
    /** The address of its first script, which its page names. */
    entry: string;
    /** The addresses of all its files. */
    files: readonly string[];
  }
  export const pagesBuild: PagesBuild;
}
