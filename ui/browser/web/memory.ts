/** Reads the memory of processes from Linux. */
import { readdir, readFile } from 'node:fs/promises';

/** Returns the memory (PSS) of all processes of a group, in MiB. A page that processes share is counted once. */
export async function memoryOf(group: number): Promise<number> {
  let total = 0;
  for (const name of await readdir('/proc')) {
    // A process that has ended in the meantime counts as 0.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The fields after the name are state, parent and group.
    const [, , of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(of) !== group) continue;
    const rollup = await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => '');
    const [, kib = '0'] = /^Pss:\s+(\d+)/m.exec(rollup) ?? [];
    total += Number(kib) / 1024;
  }
  return total;
}
