/** The roles of users. Each call of the contract names the roles that may call it (`access`). */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];
