/** How many of the villa's slides the site shows; the specification says so. */
export const MAX_SLIDES = 10;
