/** The slip on screen, the next one, the one before, and a few that are looked at again. */
const MAX_KEPT = 8;
const urls = new Map<Blob, string>();

/**
 * An address under which the page can show a picture, the same one each time, so that a picture that was decoded ahead
 * is not decoded anew.
 */
export function pictureUrl(picture: Blob): string {
  const known = urls.get(picture);
  if (known !== undefined) return known;
  for (const [old, url] of [...urls].slice(0, Math.max(0, urls.size - MAX_KEPT + 1))) {
    URL.revokeObjectURL(url);
    urls.delete(old);
  }
  const made = URL.createObjectURL(picture);
  urls.set(picture, made);
  return made;
}
