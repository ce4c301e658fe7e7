import { LineFailure } from '../line/line-client.ts';
import type { LineLinks } from '../line/line-links.repository.ts';
import type { LineSender } from '../line/line-sender.ts';
import { DeliveryFailure } from './mail-transport.ts';
import type { RelayDeps } from './relay.ts';

/** After so many attempts, half an hour, a guest is written to by mail: what is said is about these days. */
export const MAX_LINE_ATTEMPTS = 5;

/** Messages of the outbox by LINE; the id of a message is the key by which LINE sends it once. */
export function createLineTransport(
  links: Pick<LineLinks, 'byLineId'>,
  sender: Pick<LineSender, 'send' | 'reaches'>,
): RelayDeps['transport'] {
  return {
    delivery: 'line',
    async send({ id, to, text }) {
      const [link = null] = links.byLineId(to.address);
      if (link === null || !sender.reaches(link)) {
        throw new DeliveryFailure('refused', 'not_linked', 'LINE does not reach this guest.');
      }
      try {
        await sender.send(link, text, id);
      } catch (error) {
        if (!(error instanceof LineFailure)) throw error;
        const { fault, status } = error;
        const kind = fault === 'later' ? 'later' : 'refused';
        throw new DeliveryFailure(kind, `line ${status}`, error.message);
      }
    },
    greet: () => Promise.resolve(),
  };
}

/** LINE is asked about one guest after the other: that it takes nothing is told by what becomes of each. */
export const NO_SIGNS: RelayDeps['alarmSigns'] = {
  find: () => null,
  note: () => undefined,
  end: () => false,
};
