/**
 * The packages that carry Node itself state `os` and `cpu` as plain strings.
 * pnpm only filters by platform when they are lists, so without this every
 * machine would download all five Nodes (about 60 MB each).
 */
const carriesNode = /^node-(bin-)?(linux|darwin|win)-/;

const asList = (value) => (typeof value === 'string' ? [value] : value);

function readPackage(pkg) {
  if (!carriesNode.test(pkg.name ?? '')) return pkg;
  if (pkg.os !== undefined) pkg.os = asList(pkg.os);
  if (pkg.cpu !== undefined) pkg.cpu = asList(pkg.cpu);
  return pkg;
}

module.exports = { hooks: { readPackage } };
