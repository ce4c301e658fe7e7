import type { Fault } from '../fault.ts';

const formats = 'packages/shared/src/i18n/formats.ts';
const formatsTest = 'packages/shared/src/i18n/formats.test.ts';
const languages = 'scripts/languages.test.ts';
const searchBox = 'packages/admin/src/features/bookings/components/search-box.tsx';
const searchBoxTest = 'packages/admin/src/features/bookings/components/search-box.test.tsx';
const thaiChildren = 'packages/ui/src/thai-children.ts';
const thaiLines = 'packages/ui/src/thai-lines.ts';
const thaiTest = 'packages/ui/src/thai-children.test.tsx';
const stream = 'packages/shared/src/client/event-stream.ts';

/** Of the guest's pages, the staff's, and what both are made of. */
export const screenFaults: Fault[] = [
  {
    name: 'a place that is reached by car stands in the sea',
    file: 'apps/site/src/features/villa/sketch-shore.ts',
    find: 'const least = place.out + BEHIND;',
    replace: 'const least = place.out - BEHIND;',
    test: {
      file: 'apps/site/src/features/villa/sketch.test.ts',
      title: 'whoever walks or drives stays dry',
    },
  },
  {
    name: 'a picture that did not come is not requested again',
    file: 'apps/site/src/app/missing-pictures.ts',
    find: "if ('missing' in picture.dataset)",
    replace: "if (!('missing' in picture.dataset))",
    test: {
      file: 'apps/site/src/app/missing-pictures.test.ts',
      title: 'when the line is back',
    },
  },
  {
    name: 'a bright picture is darkened like a dark one',
    file: 'packages/shared/src/domain/picture-shade.ts',
    find: 'brightness <= BRIGHTEST[shade]',
    replace: 'brightness <= BRIGHTEST[shade] + 0.2',
    test: {
      file: 'packages/shared/src/domain/picture-shade.test.ts',
      title: 'whatever the brightness, white words',
    },
  },
  {
    name: 'the dark theme begins with the picture of the day',
    file: 'apps/site/src/features/villa/hero-picture.ts',
    find: "if (theme === 'light' || villa.darkBackgroundImage === null) return villa;",
    replace: "if (theme !== 'light' || villa.darkBackgroundImage === null) return villa;",
    test: {
      file: 'apps/site/src/features/villa/page-parts.test.ts',
      title: 'is the one for the dark theme where there is one',
    },
  },
  {
    name: 'whoever asks first chooses the theme for everybody',
    file: 'apps/server/src/features/site/site-pages.ts',
    find: "const theme = HOME_PATHS.has(key.path) ? key.theme : '';",
    replace: "const theme = HOME_PATHS.has(key.path) ? '' : key.theme;",
    test: {
      file: 'apps/server/src/features/site/site.test.ts',
      title: 'has another tag in another theme',
    },
  },
  {
    name: 'a picture of the day stands in the slideshow, too',
    file: 'apps/site/src/features/villa/page-parts.ts',
    find: 'return slideImages.filter((address) => pictures[address]?.hour === undefined);',
    replace: 'return [...slideImages].filter((address) => pictures[address] !== null);',
    test: {
      file: 'apps/site/src/features/villa/page-parts.test.ts',
      title: 'none stands twice on the page',
    },
  },
  {
    name: 'a date is another one west of Greenwich',
    file: formats,
    find: "const format = dateFormat(style, language, { ...DATE_STYLES[style], timeZone: 'UTC' });\n  return format.format(",
    replace:
      'const format = dateFormat(style, language, { ...DATE_STYLES[style] });\n  return format.format(',
    test: { file: formatsTest, title: 'a calendar date is that date' },
  },
  {
    name: 'a stay begins on another date west of Greenwich',
    file: formats,
    find: "const format = dateFormat(style, language, { ...DATE_STYLES[style], timeZone: 'UTC' });\n  return format.formatRange(",
    replace:
      "const format = dateFormat('range', language, { ...DATE_STYLES[style] });\n  return format.formatRange(",
    test: { file: formatsTest, title: 'a calendar date is that date' },
  },
  {
    name: 'a time is the reader’s and not the villa’s',
    file: formats,
    find: '    hour12: false,\n    timeZone,\n',
    replace: '    hour12: false,\n',
    test: { file: formatsTest, title: 'an instant is what the clock at the villa shows' },
  },
  {
    name: 'a Thai text is English',
    file: 'packages/shared/src/i18n/common.th.ts',
    find: "bookNow: 'จองเลย',",
    replace: "bookNow: 'Book now',",
    test: { file: languages, title: 'each Thai text has Thai letters' },
  },
  {
    name: 'an English text is Thai',
    file: 'packages/shared/src/i18n/common.en.ts',
    find: "bookNow: 'Book now',",
    replace: "bookNow: 'จองเลย',",
    test: { file: languages, title: 'no English text has Thai letters' },
  },
  {
    name: 'a Thai summary is English',
    file: 'apps/server/src/features/stay-summary/summary-texts.ts',
    find: "total: 'ยอดรวม',",
    replace: "total: 'Total',",
    test: { file: languages, title: 'each Thai text has Thai letters' },
  },
  {
    name: 'a search that arrives late takes back letters',
    file: searchBox,
    find: 'if (arrived !== -1) return;',
    replace: '',
    test: { file: searchBoxTest, title: 'takes back no letter typed since' },
  },
  {
    name: 'each letter is a search',
    file: searchBox,
    find: '      onSearch(words);\n    }, pause);',
    replace: '    }, pause);\n    onSearch(words);',
    test: { file: searchBoxTest, title: 'what is typed in one go is one search' },
  },
  {
    name: 'a search waits too short for the next letter',
    file: searchBox,
    find: 'const PAUSE_MS = 250;',
    replace: 'const PAUSE_MS = 25;',
    test: { file: searchBoxTest, title: 'what is typed in one go is one search' },
  },
  {
    name: 'what was being typed is searched for after it was cleared',
    file: searchBox,
    find: '    clearTimeout(timer.current);\n    timer.current',
    replace: '    timer.current',
    test: { file: searchBoxTest, title: 'clearing it searches for everything at once' },
  },
  {
    name: 'a retry of a booking gets another key',
    file: 'apps/site/src/features/booking/booking-attempt.ts',
    find: 'if (open?.body === body) return open.key;',
    replace: '',
    test: {
      file: 'apps/site/src/features/booking/booking-attempt.test.tsx',
      title: 'a retry of the same booking carries the same key',
    },
  },
  {
    name: 'a slow answer makes the countdown late',
    file: 'apps/site/src/features/booking/server-clock.ts',
    find: 'steadyTime: (sentAt + receivedAt) / 2',
    replace: 'steadyTime: receivedAt + 0 * sentAt',
    test: {
      file: 'apps/site/src/features/booking/server-clock.test.ts',
      title: 'a slow answer counts for the middle of its round trip',
    },
  },
  {
    name: 'an event stream that was refused is asked for again',
    file: stream,
    find: 'error instanceof ApiError && (error.status === 401 || error.status === 403)',
    replace: 'error instanceof ApiError && error.status === 404',
    test: {
      file: 'packages/admin/src/host/browser-events.test.tsx',
      title: 'a window that was refused does not ask again when it is looked at',
    },
  },
  {
    name: '+44 (0)20 keeps a zero that no number has',
    file: 'apps/server/src/lib/read-phone.ts',
    find: 'if (!MAY_HAVE_ZERO.test(number)) return number;',
    replace: 'if (number !== null) return number;',
    test: {
      file: 'apps/server/src/lib/read-phone.test.ts',
      title: 'is read as',
    },
  },
  {
    name: '+660 is taken for a number',
    file: 'packages/shared/src/domain/phone.ts',
    find: "return NO_NUMBER.test(number) ? '' : number;",
    replace: 'return number;',
    test: {
      file: 'packages/shared/src/domain/phone.test.ts',
      title: 'a number is read as somebody reads it who copies it out',
    },
  },
  {
    name: 'a message on the pages of a booking is fetched first',
    file: 'apps/site/src/app/notify.ts',
    find: 'if (ready) return draw(ready);',
    replace: '',
    test: {
      file: 'apps/site/src/app/notify.test.tsx',
      title: 'shows them at once, with nothing to fetch',
    },
  },
  {
    name: 'ๆ begins a line',
    file: thaiLines,
    find: ".replace(REPEATING_SPACE, '\\u00a0')",
    replace: '',
    test: { file: thaiTest, title: 'ๆ stays with its word' },
  },
  {
    name: 'a unit is parted from its number',
    file: thaiLines,
    find: ".replace(NUMBER_SPACE, '$1$2\\u00a0')",
    replace: '',
    test: { file: thaiTest, title: 'ๆ stays with its word' },
  },
  {
    name: 'a heading breaks within a word',
    file: thaiChildren,
    find: "const isRunning = type === 'p';",
    replace: "const isRunning = type !== 'button';",
    test: { file: thaiTest, title: 'a heading holds a word together' },
  },
  {
    name: 'the words of a link break',
    file: thaiChildren,
    find: "if (typeof type === 'function') return props;",
    replace: "if (typeof type !== 'string') return props;",
    test: { file: thaiTest, title: 'the text of a component from elsewhere' },
  },
];
