/** Pins this process to one core, with all its threads, so that parallel processes do not share a core. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cores that a process may use, from the kernel's `0-3,6`. */
function coresIn(list: string): number[] {
  return list
    .split(',')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    });
}

function allowedCores(): number[] {
  if (process.platform !== 'linux') return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return coresIn(list);
}

/** `place` counts among the cores that it may use, modulo their number. Does nothing if the system has no `taskset`. */
export function stayOnOneCore(place: number): void {
  const cores = allowedCores();
  if (cores.length > 1)
    spawnSync('taskset', ['-acp', String(cores[place % cores.length]), String(process.pid)]);
}
