import { type GrowthFigure, growthLimit } from './growth.ts';
import type { SpeedFigure } from './speed.ts';
import { printTable, say } from './table.ts';

const idleLimitMb = 150;
const peakLimitMb = 250;

const verdict = (passed: boolean) => (passed ? 'pass' : 'FAIL');

/** Prints the measured values next to the required values, and returns how many requirements were not met. */
export function judgeSpeed(figures: SpeedFigure[]): number {
  const rows = figures.map(({ operation, clients, perSecond, share, cpuMsPerRequest, p95Ms }) => [
    `${operation.name}, ${clients} client${clients === 1 ? '' : 's'}`,
    `${perSecond.bare.toFixed(0)} / ${perSecond.lean.toFixed(0)}`,
    `${share.bare.rpc.toFixed(2)} (${operation.must.bare[clients].toFixed(2)})`,
    `${share.lean.rpc.toFixed(2)} (${operation.must.lean[clients].toFixed(2)})`,
    `${share.bare.rest.toFixed(2)} / ${share.lean.rest.toFixed(2)}`,
    [cpuMsPerRequest.rpc, cpuMsPerRequest.rest, cpuMsPerRequest.bare, cpuMsPerRequest.lean]
      .map((ms) => ms.toFixed(2))
      .join(' / '),
    `${p95Ms.rpc.toFixed(1)} / ${p95Ms.lean.toFixed(1)}`,
    missedBars(operation, clients, share) > 0
      ? 'FAIL'
      : share.bare.rpc < operation.aim
        ? 'pass'
        : 'pass, aim reached',
  ]);
  printTable([
    [
      'operation',
      'bare / lean req/s',
      'RPC to bare (must)',
      'RPC to lean (must)',
      'REST',
      'CPU ms RPC / REST / bare / lean',
      'p95 ms RPC / lean',
      '',
    ],
    ...rows,
  ]);
  return figures.reduce(
    (sum, { operation, clients, share }) => sum + missedBars(operation, clients, share),
    0,
  );
}

function missedBars(
  { must }: SpeedFigure['operation'],
  clients: SpeedFigure['clients'],
  share: SpeedFigure['share'],
): number {
  return Number(share.bare.rpc < must.bare[clients]) + Number(share.lean.rpc < must.lean[clients]);
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

/**
 * Compares the times of each measured business with those of the first one. The worst ratio decides whether the
 * requirement is met.
 */
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
