/** The page's own words for code that did not arrive: they are in it from the start, unseen. */
export const LOST_ID = 'lost';

/** The id of the server's part of a page that its code draws: it is removed as soon as the code has drawn anything. */
export const BARE_ID = 'bare';

/** Shows them, or hides them again when the code has arrived after all. */
export function sayLost(lost: boolean): void {
  const words = document.getElementById(LOST_ID);
  if (words) words.hidden = !lost;
}

/**
 * Inline in the head of a page that its code draws: a file of its that is refused, or a line that is lost,
 * would leave it empty.
 * @param emptyMs how long it may stay so
 */
export const lostScript = (emptyMs: number) =>
  `(function(d){
function say(){var w=d.getElementById('${LOST_ID}');if(w)w.hidden=false}
addEventListener('error',function(e){if(e.target&&e.target.localName==='script')say()},true);
setTimeout(function(){var r=d.getElementById('root');if(r&&!r.firstChild)say()},${emptyMs})
})(document)`.replaceAll('\n', '');
