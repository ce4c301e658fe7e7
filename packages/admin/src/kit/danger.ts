/** The classes of a button that deletes or ends something, over its own colours. */
export const DANGER = 'bg-danger! text-surface! hover:opacity-90';
