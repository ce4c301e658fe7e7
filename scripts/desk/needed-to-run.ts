/**
 * The part of a package that a running server can ask for. The rest is for whoever compiles, reads or debugs the
 * package: a third of all that the install brings.
 */

/** Types, maps, sources of native parts, and what is written for readers. */
const FOR_MAKERS = /\.(?:map|[cm]?tsx?|c|cc|cpp|h|hpp|gyp|gypi|m4|patch|md|markdown|flow)$/i;

/** Licences travel with what they are about. */
export const LICENCE = /(?:^|\/)(?:licen[cs]e|copying|notice|ofl)[^/]*$/i;

/** The package's own tests and tools; links of tools, which nobody calls there; hidden folders. */
const OWN_TESTS_AND_TOOLS =
  /^(?:\.[^/]+|tests?|__tests__|benchmarks?|examples?)(?:\/|$)|\/\.bin$|^(?:tests?|test-[\w-]+|\w+\.config)\.[cm]?js$/;

/** Native parts for another system: `prebuilds/linux-x64.node`. */
const PREBUILD = /^prebuilds\/(?<system>[^/.]+)(?:\.node|$)/;
const SYSTEM = `${process.platform}-${process.arch}`;

/** Second copies within a package, for browsers and other ways of loading: the largest only. */
const SECOND_COPIES: Readonly<Record<string, RegExp>> = {
  '@hyzyla/pdfium': /^dist\/.*(?:base64|\.browser\.|\.cdn\.)/,
  'better-sqlite3': /^(?:deps|src)(?:\/|$)/,
  'libphonenumber-js': /^(?:bundle|source)(?:\/|$)/,
  pdfkit: /^js\/.*(?:standalone|browser)/,
  pngjs: /^browser\.js$/,
  zod: /^src(?:\/|$)/,
};

/** The faces of the typefaces that we print with; a package of fonts brings every weight. */
const FONT = /\.ttf$/;
const OUR_FACES =
  /(?:Taviraj_300Light|Sarabun_(?:300Light|400Regular|600SemiBold)|NotoSans_(?:400Regular|600SemiBold))\.ttf$/;

/** @param file its path in the package, with slashes; folders are asked for, too */
export function isNeededToRun(name: string, file: string): boolean {
  if (LICENCE.test(file)) return true;
  if (FOR_MAKERS.test(file) || OWN_TESTS_AND_TOOLS.test(file)) return false;
  const system = PREBUILD.exec(file)?.groups?.['system'];
  if (system !== undefined && system !== SYSTEM) return false;
  if (FONT.test(file) && !OUR_FACES.test(file)) return false;
  return SECOND_COPIES[name]?.test(file) !== true;
}
