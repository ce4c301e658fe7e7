import type { App } from 'electron';

/** Receives macOS's links. It sends the one that starts the app before anything of the app is ready. */
export interface LinkInbox {
  /** From now on each link is opened at once. @returns the one that came before, or null */
  follow: (open: (link: string) => void) => string | null;
}

export function createLinkInbox(app: Pick<App, 'on'>): LinkInbox {
  let waiting: string | null = null;
  let take = (link: string): void => {
    waiting = link;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    take(link);
  });
  return {
    follow(open) {
      take = open;
      return waiting;
    },
  };
}
