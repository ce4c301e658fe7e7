import type { Machine } from './machine.ts';

/** An installation writes here; a running server and the journal write elsewhere. */
const PLACES = '/etc /opt /usr /root /swapfile-villa /var/lib/dpkg /var/lib/caddy';

/** Each file with its time, place on the disk and rights, and the processes that run. */
export async function filesNow(machine: Machine): Promise<Map<string, string>> {
  const files = await machine.must(
    `find ${PLACES} -xdev ! -path '/var/lib/dpkg/lock*' ! -path '*/triggers/Lock' -printf '%p\\t%T@ %i %m %u %g %l\\n' 2>/dev/null || true`,
  );
  const started = await machine.must(
    'for unit in villa caddy; do systemctl show -p MainPID -p NRestarts $unit | xargs echo $unit; done',
  );
  return new Map([
    ...files
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string]),
    ['processes', started] as const,
  ]);
}

export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
