/** Measures what one stranger's slow work and many addresses cost everybody else: runs the attacks of the stress tests once each. */
import {
  ATTACKED,
  createAttacker,
  nightsOf,
  oneRange,
} from '../../apps/server/stress/attack/attack-harness.ts';
import {
  GUESSES,
  LOG_INS,
  type Picture,
  attacked,
  judgedOfRange,
  logInsBeside,
  picturesBeside,
} from '../../apps/server/stress/attack/slow-work-harness.ts';
import { type MailsOfRange, mailsOfRange } from '../../apps/server/stress/attack/mails-of-range.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';

export interface StrangerNumbers {
  /** The guests' pictures, sent beside slow PDFs. */
  pictures: Picture[];
  logIns: number;
  nights: number;
  guesses: number;
  mails: MailsOfRange;
}

const MAX_SECONDS = 2;

/** @param entry another server than this one's */
export async function measureStrangers(entry?: string): Promise<StrangerNumbers> {
  const pictures = await attacked((server) => picturesBeside(server), { entry });
  const logIns = await attacked(logInsBeside, { entry });
  const guesses = await attacked(judgedOfRange, {
    entry,
    env: { LOGIN_ADDRESS_LIMIT: '30/900' },
  });
  const nights = await attacked(
    async ({ baseUrl }) => {
      const attacker = createAttacker([baseUrl]);
      await oneRange(attacker);
      return nightsOf(attacker.held);
    },
    { entry, env: ATTACKED },
  );
  const mails = await attacked(mailsOfRange, { entry, env: ATTACKED });
  const loggedIn = logIns.filter((status) => status === 200).length;
  return { pictures, logIns: loggedIn, nights, guesses, mails };
}

const slowest = ({ pictures }: StrangerNumbers): number =>
  Math.max(...pictures.map(({ status, seconds }) => (status === 200 ? seconds : Infinity)));

export function strangerVerdicts(numbers: StrangerNumbers): Verdict[] {
  return [
    {
      name: 'a guest’s picture beside PDFs that are never drawn',
      measured: slowest(numbers),
      bound: 'at most',
      target: MAX_SECONDS,
      unit: ' s',
    },
  ];
}

export function strangerTable(numbers: StrangerNumbers): string {
  const { pictures, logIns, nights, guesses, mails } = numbers;
  const taken = pictures.filter(({ status }) => status === 200);
  return table([
    ['tried', 'result'],
    ['pictures beside 42 PDFs that are never drawn', `${taken.length} of ${pictures.length}`],
    ['the slowest of them', `${slowest(numbers).toFixed(1)} s`],
    [`log-ins of the owner beside ${GUESSES} guesses at once`, `${logIns} of ${LOG_INS}`],
    ['nights that one /48 holds', `${nights}`],
    [`wrong passwords of one /48 that are judged, of ${10 * GUESSES}`, `${guesses}`],
    ['mails to one mailbox that 90 bookings of one /48 name', `${mails.toOneMailbox}`],
    ['mails to anybody that they cause', `${mails.toAnybody}`],
  ]);
}
