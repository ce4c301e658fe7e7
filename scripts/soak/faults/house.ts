import type { Fault } from '../fault.ts';

const alarmsTest = 'apps/server/src/features/alarms/alarms.test.ts';
const answerTest = 'apps/server/src/http/answer-log.test.ts';
const mainTest = 'apps/server/src/main.test.ts';

/** Faults of the alarms, the backups and the log, and of how a process ends. */
export const houseFaults: Fault[] = [
  {
    name: 'the log is written by the thread that answers guests',
    file: 'apps/server/src/lib/log.ts',
    find: 'timestamp: stdTimeFunctions.isoTime }, lines);',
    replace: 'timestamp: stdTimeFunctions.isoTime });',
    test: {
      file: mainTest,
      title: 'whose reader reads no more, and guests are answered meanwhile',
    },
  },
  {
    name: 'lines on a full disk end the server',
    file: 'apps/server/src/lib/log-lines.ts',
    find: '        lost += lines.length;\n      }',
    replace: "        process.kill(process.pid, 'SIGKILL');\n      }",
    test: { file: mainTest, title: 'that lies on a full disk' },
  },
  {
    name: 'one refused recipient is taken for a dead mail server',
    file: 'apps/server/src/features/mails/relay.ts',
    find: 'if (failure === error) serverTakes();',
    replace: "deps.alarmSigns.note('mail_dead', code);",
    test: { file: alarmsTest, title: 'is none where its answer is about a recipient' },
  },
  {
    name: 'a restart forgets that backups fail',
    file: 'apps/server/src/features/alarms/alarm-signs.repository.ts',
    find: '      unsaved.delete(kind);\n    } catch',
    replace: '      unsaved.set(kind, sign);\n      db.delete(table).run();\n    } catch',
    test: { file: alarmsTest, title: 'twice are an alarm and a mail' },
  },
  {
    name: 'the owners are written to every five minutes',
    file: 'apps/server/src/features/alarms/alarms.usecases.ts',
    find: '        signs.noteTold(alarm.kind);',
    replace: '',
    test: { file: alarmsTest, title: 'twice are an alarm and a mail' },
  },
  {
    name: 'old backups go by their number alone',
    file: 'apps/server/src/features/backups/backups.usecases.ts',
    find: '      await forgetOld(kind);\n      await keepWithinBytes();',
    replace: '      await forgetOld(kind);',
    test: { file: alarmsTest, title: 'go by what they take together' },
  },
  {
    name: 'a disk is low when it is full',
    file: 'apps/server/src/features/alarms/disk-low.ts',
    find: 'if (found.freeBytes >= Math.max(usual, BACKUPS_AHEAD * next)) continue;',
    replace: 'if (found.freeBytes > 0) continue;',
    test: { file: alarmsTest, title: 'is told with its figures while there is room' },
  },
  {
    name: 'the log has a fault with the words that it quotes',
    file: 'apps/server/src/http/describe-error.ts',
    find: "return words.reduce((rest, word) => rest.replaceAll(word, '…'), text);",
    replace: "return words.length < 0 ? '' : text;",
    test: { file: answerTest, title: 'is taken out of a fault that quotes it' },
  },
  {
    name: 'a call is logged with its address',
    file: 'apps/server/src/http/answer-log.ts',
    find: "path: (res.locals['route'] as string | undefined) ?? null,",
    replace: 'path: req.originalUrl,',
    test: { file: answerTest, title: 'is in no line of any call' },
  },
  {
    name: 'a full disk is not named as what keeps backups from being made',
    file: 'apps/server/src/features/backups/backup-problem.ts',
    find: "  SQLITE_FULL: 'disk_full',",
    replace: "  SQLITE_FULL: 'unknown',",
    test: { file: alarmsTest, title: 'low is said while bookings go on' },
  },
  {
    name: 'a program that cannot be loaded says nothing more than the loader',
    file: 'scripts/launch/run-child.mjs',
    find: 'if (missing) console.error(`\\n${missing}\\n`);',
    replace: '',
    test: { file: 'scripts/launch/run-child.test.ts', title: 'reads what to type' },
  },
];
