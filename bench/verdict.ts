import { type GrowthFigure, growthLimit } from './growth.ts';
import type { SpeedFigure } from './speed.ts';
import { printTable, say } from './table.ts';

const idleLimitMb = 150;
const peakLimitMb = 250;

const verdict = (passed: boolean) => (passed ? 'pass' : 'FAIL');

/** Prints what was measured beside what must be; answers how many bars were missed. */
export function judgeSpeed(figures: SpeedFigure[]): number {
  const rows = figures.map(({ operation, clients, barePerSecond, ratio, cpuMsPerRequest, p95Ms }) => [
    `${operation.name}, ${clients} client${clients === 1 ? '' : 's'}`,
    barePerSecond.toFixed(0),
    ratio.rpc.toFixed(2),
    ratio.rest.toFixed(2),
    operation.must[clients].toFixed(2),
    operation.aim.toFixed(2),
    `${cpuMsPerRequest.rpc.toFixed(2)} / ${cpuMsPerRequest.rest.toFixed(2)} / ${cpuMsPerRequest.bare.toFixed(2)}`,
    `${p95Ms.rpc.toFixed(1)} / ${p95Ms.rest.toFixed(1)} / ${p95Ms.bare.toFixed(1)}`,
    ratio.rpc < operation.must[clients] ? 'FAIL' : ratio.rpc < operation.aim ? 'pass' : 'pass, aim reached',
  ]);
  printTable([
    [
      'operation',
      'bare req/s',
      'RPC',
      'REST',
      'must',
      'aim',
      'CPU ms RPC / REST / bare',
      'p95 ms RPC / REST / bare',
      '',
    ],
    ...rows,
  ]);
  return figures.filter(({ operation, clients, ratio }) => ratio.rpc < operation.must[clients]).length;
}

export function judgeMemory(idleMb: number, peakMb: number): number {
  const isIdleOk = idleMb <= idleLimitMb;
  const isPeakOk = peakMb <= peakLimitMb;
  say(
    `memory without the database: idle ${idleMb.toFixed(0)} MB (at most ${idleLimitMb}, ${verdict(isIdleOk)}), ` +
      `peak ${peakMb.toFixed(0)} MB (at most ${peakLimitMb}, ${verdict(isPeakOk)})`,
  );
  return Number(!isIdleOk) + Number(!isPeakOk);
}

/** Each beside the first; the worst of them decides. */
export function judgeGrowth(subjects: string[], figures: GrowthFigure[]): number {
  const ratioOf = ({ times }: GrowthFigure) => Math.max(...times) / (times[0] ?? Number.NaN);
  const rows = figures.map((figure) => [
    figure.name,
    ...figure.times.map((time) => time.toFixed(2)),
    ratioOf(figure).toFixed(2),
    verdict(ratioOf(figure) < growthLimit),
  ]);
  printTable([['question, ms', ...subjects, 'ratio', `below ${growthLimit}`], ...rows]);
  return figures.filter((figure) => ratioOf(figure) >= growthLimit).length;
}
