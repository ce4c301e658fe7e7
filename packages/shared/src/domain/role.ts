/** What somebody of the house may do; the owner may all that staff may. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];
