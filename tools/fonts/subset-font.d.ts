/** The part of subset-font that is used here; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; keepFeatures: readonly string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}
