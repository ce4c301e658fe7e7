/**
 * A staff call's answer carries a fresh token in this header once the one it came with has been in
 * use for a while. Whoever keeps the token keeps the new one instead. That of a remembered device stays as it is.
 */
export const RENEWED_TOKEN_HEADER = 'X-Renewed-Token';
