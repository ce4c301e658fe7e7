/** The roles of users. What a role may call, each call of the contract says (`access`). */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];
