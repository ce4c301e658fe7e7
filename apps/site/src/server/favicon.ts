/** The house's sign in a lagoon-coloured square; small enough to stand in the page. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0d5a5c"/>' +
  '<path d="M5.5 14 16 8.5 26.5 14M9.5 14v5.5M22.5 14v5.5M6.5 23.5c1.9-1.5 3.2-1.5 4.8 0s3.2 1.5 4.8 0 3.2-1.5 4.8 0 3.2 1.5 4.8 0" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/></svg>';

export const FAVICON = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
