import { countAll } from '../../apps/server/src/testing/mixed-traffic.ts';
import { median } from '../process-figures.ts';
import { say } from '../table.ts';
import type { Office } from './office.ts';

export interface Report {
  rounds: number;
  problems: string[];
  /**
   * Set if a test ended with the correct result but too late. It is ignored for a run on a deliberately broken server.
   */
  late?: string | undefined;
  figures: string;
}

export function describe({ campaign, traffic, doneAfterAll }: Office, servingAfterMs: number[]): string {
  const { acknowledged, inDoubt, retried, failures, slowestMs } = campaign.tally;
  const statuses = [...failures].map(([status, count]) => `${count} × ${status || 'connection lost'}`);
  return [
    `${acknowledged} acknowledged`,
    `${inDoubt} in doubt, ${retried} sent again`,
    `not acknowledged: ${statuses.join(', ') || 'none'}`,
    ...(doneAfterAll > 0 ? [`${doneAfterAll} answered 503 and yet done`] : []),
    `beside them ${[...traffic.served].map(([kind, count]) => `${count} × ${kind}`).join(', ')} served, ${countAll(traffic.away)} not`,
    `slowest answer ${(slowestMs / 1000).toFixed(1)} s`,
    `serving again after ${median(servingAfterMs).toFixed(0)} ms, at most ${Math.max(...servingAfterMs).toFixed(0)} ms`,
  ].join('; ');
}

export function lateness(what: string, timesMs: number[], limitMs: number): string | undefined {
  const slowest = Math.max(...timesMs);
  return slowest > limitMs ? `${what} after ${slowest.toFixed(0)} ms, at most ${limitMs} allowed` : undefined;
}

const shownProblems = 5;

/**
 * Checks the runs of a test: the run on the intact product must find no problems, and the run on a deliberately broken
 * server must find at least one.
 */
export function judge(title: string, report: Report, isControl: boolean): boolean {
  const problems = isControl ? report.problems : [...report.problems, ...(report.late ? [report.late] : [])];
  const found = problems.length;
  const passed = isControl ? found > 0 : found === 0;
  const verdict = isControl ? (passed ? 'caught' : 'NOT CAUGHT') : passed ? 'pass' : 'FAIL';
  say(`${verdict.padEnd(10)} ${title} (${report.rounds} rounds)`);
  if (report.figures) say(`           ${report.figures}`);
  for (const problem of problems.slice(0, isControl ? 1 : shownProblems)) say(`           - ${problem}`);
  if (found > shownProblems && !isControl) say(`           - and ${found - shownProblems} more`);
  return passed;
}
