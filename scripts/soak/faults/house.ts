import type { Fault } from '../fault.ts';

const mainTest = 'apps/server/src/main.test.ts';

/** What is wrong with the house, and the end of its process. */
export const houseFaults: Fault[] = [
  {
    name: 'the log is written by the thread that answers guests',
    file: 'apps/server/src/lib/log-lines.ts',
    find: "import { write } from 'node:fs';",
    replace:
      "import { writeSync } from 'node:fs';\nconst write = (fd: number, bytes: Buffer, from: number, length: number, _at: null, done: (error: Error | null, written: number) => void) => done(null, writeSync(fd, bytes, from, length));",
    test: {
      file: mainTest,
      title: 'whose reader reads no more, and guests are answered meanwhile',
    },
  },
  {
    name: 'a log that nobody reads keeps the process from ending',
    file: 'apps/server/src/lib/stop.ts',
    find: "if (lines.hangs()) process.kill(process.pid, 'SIGKILL');",
    replace: '',
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
];
