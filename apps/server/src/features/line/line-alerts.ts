import type { AlertCarrier } from '../alerts/alert-carrier.ts';
import { pagesOf } from '../alerts/alert-kind.ts';
import { bundleOf } from '../alerts/alert-words.ts';
import { LineFailure } from './line-client.ts';
import type { LineLinks } from './line-links.repository.ts';
import type { LineSender } from './line-sender.ts';

/** Alerts by LINE: a target is a user's own link, or the group that the user has linked. */
export function createLineAlerts(deps: {
  links: Pick<LineLinks, 'ofUser' | 'find'>;
  sender: Pick<LineSender, 'reaches' | 'send'>;
  isConnected: () => boolean;
  mayLeave: () => boolean;
  origin: () => string;
}): AlertCarrier {
  const { links, sender } = deps;
  return {
    way: 'line',
    isOffered: () => deps.isConnected(),
    mayGo: () => deps.mayLeave(),
    // Also those that LINE does not reach now: what does not go there is mailed.
    targets: (userId) => links.ofUser(userId).map(({ id }) => id),
    isShared: (target) => links.find(target)?.kind === 'group',
    isThere: (target) => links.find(target) !== null,
    reaches: (target) => sender.reaches(links.find(target)),
    async send(target, texts, { language }) {
      const link = links.find(target);
      const [first] = texts;
      if (link === null || first === undefined || !sender.reaches(link)) return { kind: 'gone' };
      const { title, body, path } = bundleOf(texts, language);
      const text = [title, body, `${deps.origin()}${pagesOf(first.kind)}${path}`]
        .filter(Boolean)
        .join('\n');
      try {
        await sender.send(link, text, first.row.id);
        return { kind: 'sent' };
      } catch (error) {
        if (!(error instanceof LineFailure)) throw error;
        const { fault, status } = error;
        if (fault === 'gone') return { kind: 'gone' };
        const why = `line ${status}`;
        return fault === 'later' ? { kind: 'later', waitMs: null, why } : { kind: 'refused', why };
      }
    },
    // The sender keeps at the link what became of it.
    note: () => undefined,
  };
}
