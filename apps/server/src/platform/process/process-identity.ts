import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process permanently by its pid, its start time and the system boot that the start time is counted from.
 * The pid alone is not enough, because pids are reused, in a container even within minutes. Returns undefined if the
 * process is not running or is a zombie.
 */
export function findProcessStart(pid: number): string | undefined {
  return process.platform === 'linux' ? findLinuxProcessStart(pid) : findProcessStartByPs(pid);
}

function findLinuxProcessStart(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  /*
   * The command name (field 2 of the process status) can contain spaces and brackets, so the fields are counted after
   * it.
   */
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  if (state === 'Z' || state === 'X' || startTicks === undefined) return undefined;
  return `${bootId()}-${startTicks}`;
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8);
}

function findProcessStartByPs(pid: number): string | undefined {
  try {
    const start = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return start.trim().replaceAll(/\W+/g, '.') || undefined;
  } catch {
    return undefined;
  }
}
