export const MAIL_PART = 'mail';
