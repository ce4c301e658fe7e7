import type { texts as thai } from './accounts.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  logIn: {
    title: 'Log in',
    welcome: 'For the owner and the staff',
    email: 'Email',
    password: 'Password',
    failed: 'Login failed',
    invited: 'No account yet? Ask the owner for an invitation.',
    forgotten: 'Forgot your password?',
    forgottenStaff:
      'Staff: ask the owner for a link that sets a new one (Users, “Link for a new password”).',
    forgottenOwner:
      'Owner: on the computer that the villa runs on, this line prints a link for a new account. Bookings and staff stay.',
  },
  register: {
    title: 'Create your account',
    welcome: 'The link that you were given makes one account.',
    name: 'Name',
    nameHint: 'As the other staff will see it',
    confirmPassword: 'Confirm password',
    mismatch: 'The two passwords are not the same',
    passwordHint: 'At least {{min}} characters that nobody would guess, such as several words',
    code: 'Code of the link',
    codeHint: 'It is part of the set-up link or the invitation that you were given',
    submit: 'Create account',
    failed: 'Registration failed',
    hasAccount: 'Already have an account?',
  },
  newPassword: {
    title: 'Set a new password',
    welcome: 'The link from the owner sets a new password once, within 24 hours.',
    codeHint: 'It is in the link that the owner sent you',
    submit: 'Set the new password',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  account: {
    who: 'Who you are',
    role: 'Role',
    emailHint: 'You log in by it, and mails for you go there',
    savedMe: 'Your details are saved',
    changePassword: 'Change password',
    changeIntro: {
      owner:
        'All your other devices are logged out by it; invitations and links for a new password that nobody has used yet end.',
      staff: 'All your other devices are logged out by it.',
    },
    currentPassword: 'Present password',
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    changed: 'The password is changed',
    mails: 'Mails to you',
    mailsIntro: {
      owner:
        'New slips, requests to cancel, payments that are late and whatever else concerns the villa go to {{email}}.',
      staff: 'Links for setting a new password go to {{email}}.',
    },
    mailLanguage: 'Language of the mails',
    mailsSaved: 'The language of your mails is saved',
    look: 'Language and theme',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    sessions: 'Log-ins',
    sessionsIntro: 'Lost a phone, or forgot to log out elsewhere? Log out everywhere from here.',
    logOutEverywhere: 'Log out everywhere',
    everywhereText: {
      owner:
        'Every device that uses this account, this one included, has to log in again. Invitations and links for a new password that nobody has used yet end.',
      staff:
        'Every device that uses this account, this one included, has to log in again. A link for a new password that you have not used yet ends.',
    },
  },
  users: {
    intro:
      'Staff look after bookings and the villa’s texts and pictures. Prices, bank accounts and this page are the owner’s.',
    list: 'Who can log in',
    you: 'you',
    lastLogIn: 'Last log-in {{date}}',
    neverLoggedIn: 'Has not logged in yet',
    actionsOf: 'The account of {{name}}',
    logOut: 'Log out everywhere',
    logOutTitle: 'Log {{name}} out everywhere?',
    logOutText:
      'The account stays as it is; logging in again is possible at once. A link for a new password that was not used yet ends.',
    loggedOut: '{{name}} is logged out everywhere',
    passwordLink: 'Link for a new password',
    linkReady: 'The link for a new password of {{name}} is ready',
    remove: 'Remove',
    removeTitle: 'Remove {{name}}?',
    removeText:
      'They can no longer get in, from this moment on. What they did stays in the history. To come back they need a new invitation.',
    removed: '{{name}} is removed',
    alone: 'It is only you so far',
    aloneText: 'Invite your first member of staff with a link from below.',
  },
  invitations: {
    title: 'Invitations',
    intro: 'Send the link by LINE or mail. Each works once, within {{days}} days.',
    note: 'For whom',
    noteHint: 'A reminder for you, such as “Nok, housekeeping”',
    create: 'Make an invitation link',
    ready: 'The invitation is ready',
    once: 'Copy it now: the link is shown only this once.',
    link: 'Invitation link',
    open: 'Not used yet',
    unnamed: 'No name noted',
    until: 'Good until {{date}}',
    withdraw: 'Withdraw',
    withdrawThis: 'Withdraw the invitation: {{note}}',
    withdrawn: 'The invitation is withdrawn',
  },
};
