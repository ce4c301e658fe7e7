declare module 'virtual:admin-build' {
  /** The admin's build that the worker was built with. */
  export interface AdminBuild {
    /** The hash of all its files' names, which have the hashes of their contents. */
    id: string;
    /** The address of its first script, which its page names. */
    entry: string;
    /** The addresses of all its files. */
    files: readonly string[];
  }
  export const adminBuild: AdminBuild;
}
