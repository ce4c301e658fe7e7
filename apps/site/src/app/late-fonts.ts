/** The style element of the house's faces, asleep until something switches it on. */
export const LATE_FONTS_ID = 'late-fonts';
/** Marks the root once the faces stand; see `wait-for-face` in home.css. */
const STAND = "d.documentElement.dataset.faces=''";

/**
 * Inline in the home page's head, after the sleeping faces. A tab that has drawn them before has
 * their files at hand, so they cost it nothing and stand from the first paint.
 */
export const EARLY_FONTS_SCRIPT = `(function(d){try{if(sessionStorage.getItem('fonts')==='kept'){d.getElementById('${LATE_FONTS_ID}').media='all';${STAND}}}catch(e){}})(document)`;

/**
 * Part of the loader at the page's end, called when the first picture is on the screen: the faces
 * would share the line with it, and a weak phone would see it a third later.
 */
export const WAKE_FONTS = [
  `function fonts(){var f=d.getElementById('${LATE_FONTS_ID}');if(!f||f.media==='all')return;f.media='all';`,
  // The faces are asked for when the next frame is laid out; before that they count as ready.
  'requestAnimationFrame(function(){requestAnimationFrame(function(){d.fonts.ready.then(function(){',
  `${STAND};try{sessionStorage.setItem('fonts','kept')}catch(e){}`,
  '})})})}',
].join('');
