import type { ReadyWords } from './ready-messages.ts';

export const en: ReadyWords = {
  thanks: {
    name: 'Thanks',
    subject: 'Thank you, {{firstName}}',
    text: `Hello {{firstName}},

thank you for booking {{villaName}}. We look forward to having you from {{checkIn}} to {{checkOut}}.

Everything about your stay is on this page: {{stayLink}}

If you have a question, just answer this mail.`,
  },
  week_before: {
    name: 'A week before',
    subject: 'One week to go',
    text: `Hello {{firstName}},

in a week you are here. You can check in from {{checkInTime}} on {{checkIn}}.

The way, the house and whom to call: {{stayLink}}

Tell us if you arrive late, bring children, or need anything we can get ready.`,
  },
  check_in: {
    name: 'Check-in, first time',
    subject: 'One minute before {{checkIn}}: who is coming',
    text: `Hello {{firstName}},

three days to go. Please tell us who is coming: {{checkInLink}}

It takes under a minute a person, and nobody has to photograph a passport.

Still missing: {{missing}}`,
  },
  check_in_again: {
    name: 'Check-in, again',
    subject: 'Tomorrow: who is coming?',
    text: `Hello {{firstName}},

tomorrow you arrive, and we still need some names: {{checkInLink}}

Still missing: {{missing}}`,
  },
  day_before: {
    name: 'The day before',
    subject: 'See you tomorrow',
    text: `Hello {{firstName}},

the house is ready for you from {{checkInTime}} tomorrow. How to get in, and the Wi-Fi, are on your page: {{stayLink}}

Have a good journey.`,
  },
  welcome: {
    name: 'Welcome',
    subject: 'Welcome to {{villaName}}',
    text: `Hello {{firstName}},

welcome. Is everything as it should be? If anything is missing, tell us and we will see to it.`,
  },
  after_stay: {
    name: 'After the stay',
    subject: 'Thank you for staying with us',
    text: `Hello {{firstName}},

thank you for having been our guests. We hope you got home well, and that we see you again at {{villaName}}.

If you left something behind, or there is something that we should do better, please tell us. If you like, tell others how it was, too; this link works once: {{reviewLink}}`,
  },
};
