/** The style element of the villa's fonts, which applies to no medium until a script switches it on. */
export const LATE_FONTS_ID = 'late-fonts';
/** Marks the root once the fonts are loaded; see `wait-for-font` in home.css. */
const MARK_LOADED = "d.documentElement.dataset.fonts=''";

/**
 * Inline in the home page's head, after the fonts. A tab that has drawn them before has their files
 * in its cache, so they cost it nothing and show from the first paint.
 */
export const EARLY_FONTS_SCRIPT = `(function(d){try{if(sessionStorage.getItem('fonts')==='kept'){d.getElementById('${LATE_FONTS_ID}').media='all';${MARK_LOADED}}}catch(e){}})(document)`;

/**
 * Part of the loader at the page's end, called when the first picture is on the screen: the fonts
 * would share the connection with it, and a weak phone would show it a third later.
 */
export const SHOW_FONTS = [
  `function fonts(){var f=d.getElementById('${LATE_FONTS_ID}');if(!f||f.media==='all')return;f.media='all';`,
  // The fonts are requested when the next frame is laid out; before that they count as ready.
  'requestAnimationFrame(function(){requestAnimationFrame(function(){d.fonts.ready.then(function(){',
  `${MARK_LOADED};try{sessionStorage.setItem('fonts','kept')}catch(e){}`,
  '})})})}',
].join('');

/** Longer than fonts are worth waiting for; the title does not wait as long. */
const MAX_WAIT_MS = 3000;
const LOOK_MS = 50;

/**
 * Waits until the fonts are there, or would keep the guest waiting; from then on nothing is expected of them (home.css).
 * At once where the page came with its fonts.
 */
export async function fontsSettled(): Promise<void> {
  if (!document.getElementById(LATE_FONTS_ID)) return;
  const { dataset } = document.documentElement;
  const until = Date.now() + MAX_WAIT_MS;
  while (dataset.fonts === undefined && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  dataset.fonts ??= '';
}
