import { LOST_ID } from './lost-code.ts';
import { SHOW_FONTS } from './late-fonts.ts';

declare global {
  interface Window {
    /** The last button that was pressed before its part of the page was hydrated. */
    earlyClick?: Element | null;
  }
}

/** The code that the page fetches later, by its addresses. */
export interface LaterCode {
  entry: string;
  /** The modules it begins with, fetched beside it. */
  imports: readonly string[];
}

/**
 * Inline in the home page. Switches the villa's fonts on when the first picture has been painted,
 * fetches the page's code when the browser is then idle or at the guest's first move, and remembers a
 * press on a button that does not respond yet (`data-early` with its name, within something `data-unhydrated`).
 *
 * `load` alone is too early: on a fast connection it comes before the picture is on the screen, and
 * the code then competes with it; so would the manifest, which is named only then. A browser that does
 * not report its paints waits one second instead, and a page in a hidden tab, which is never painted, five.
 */
export function loaderScript(code: LaterCode): string {
  return `(function(w,d){
var begun=0,moves=['pointerdown','keydown','touchstart','wheel'];
${SHOW_FONTS}
function begin(){if(begun)return;begun=1;fonts();
${JSON.stringify(code.imports)}.forEach(function(h){add('modulepreload',h)});
add('manifest','/manifest.webmanifest');go()}
function add(r,h){var l=d.createElement('link');l.rel=r;l.href=h;d.head.appendChild(l)}
function lost(h){d.getElementById('${LOST_ID}').hidden=h}
function go(){import(${JSON.stringify(code.entry)}).then(function(){lost(true)},function(){lost(false);setTimeout(go,4000)})}
function idle(){fonts();w.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200)}
function painted(){try{new PerformanceObserver(function(l,o){o.disconnect();idle()}).observe({type:'largest-contentful-paint',buffered:true})}catch(e){}setTimeout(idle,1000)}
function loaded(){requestAnimationFrame(function(){requestAnimationFrame(painted)});setTimeout(begin,5000)}
d.readyState==='complete'?loaded():w.addEventListener('load',loaded);
moves.forEach(function(m){w.addEventListener(m,begin,{once:true,passive:true})});
d.addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b&&b.closest('[data-unhydrated]'))w.earlyClick=b},true)
})(window,document)`.replaceAll('\n', '');
}

/** React has handled a press itself, which then must not count a second time. */
export function forgetEarlyClick(): void {
  window.earlyClick = null;
}

/** Presses the remembered button of this part of the page, now that it responds. */
export function replayEarlyClick(part: Element): void {
  const { earlyClick } = window;
  if (!(earlyClick instanceof HTMLElement)) return;
  // React draws a part anew that a browser has translated before: the button in the same place has the same name.
  const pressed = earlyClick.isConnected
    ? earlyClick
    : part.querySelector<HTMLElement>(`[data-early="${earlyClick.dataset['early']}"]`);
  if (pressed === null || !part.contains(pressed)) return;
  // Within a part that is not hydrated yet it waits on.
  if (pressed.closest('[data-unhydrated]')) return;
  forgetEarlyClick();
  // The press has focused it already, and a tab opens by being focused.
  pressed.blur();
  pressed.focus();
  pressed.click();
}
