/**
 * Windows has no badge: the slips that wait are counted on the taskbar's icon, which flashes when something
 * new comes while nobody looks at the window.
 */
import { join } from 'node:path';
import { type App, type BrowserWindow, nativeImage } from 'electron';

export interface TaskbarOptions {
  app: Pick<App, 'on'>;
  platform: NodeJS.Platform;
  /** The folder of the counts' pictures. */
  pictures: string;
  window: () => BrowserWindow | null;
}

export interface Taskbar {
  /** @param text says the same to whoever cannot see the picture */
  show: (slips: number, text: string) => void;
  flash: () => void;
}

/** Beyond it the picture says "9+". */
const MAX_COUNTED = 9;

export function createTaskbar({ app, platform, pictures, window }: TaskbarOptions): Taskbar {
  if (platform !== 'win32') return { show() {}, flash() {} };
  let slips = 0;
  let text = '';

  function draw(on: BrowserWindow): void {
    const name = slips > MAX_COUNTED ? 'more' : String(slips);
    const picture = join(pictures, `slips-${name}.png`);
    on.setOverlayIcon(slips === 0 ? null : nativeImage.createFromPath(picture), text);
  }

  app.on('browser-window-created', (_event, made) => {
    // A hidden window has no button in the taskbar, and gets a new one without the picture.
    made.on('show', () => draw(made));
    made.on('focus', () => made.flashFrame(false));
  });

  return {
    show(count, says) {
      if (count === slips && says === text) return;
      slips = count;
      text = says;
      const shown = window();
      if (shown) draw(shown);
    },
    flash() {
      const shown = window();
      if (shown && !shown.isFocused()) shown.flashFrame(true);
    },
  };
}
