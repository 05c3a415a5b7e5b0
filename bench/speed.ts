import type { LoadGenerator, PlannedRequest } from './load-order.ts';
import { type Operation, operations, type Subject } from './operations.ts';
import { cpuMs, median } from './process-figures.ts';
import type { ServerProcess } from './server-process.ts';

const rounds = 3;
const warmUpMs = 1_500;

export interface SpeedOptions {
  /**
   * The number of time slices that each server gets per round. The slices of the servers alternate, so that other load
   * on the machine slows down all servers equally.
   */
  slices: number;
  sliceMs: number;
}

type Bare = 'bare' | 'lean';
type Door = Bare | 'rpc' | 'rest';
const doors: Door[] = ['lean', 'bare', 'rpc', 'rest'];

interface Tally {
  requests: number;
  elapsedMs: number;
  cpuMs: number;
  latenciesMs: number[];
}

export interface SpeedFigure {
  operation: Operation;
  clients: 1 | 8;
  perSecond: Record<Bare, number>;
  /** The product's speed relative to each bare server. */
  share: Record<Bare, Record<'rpc' | 'rest', number>>;
  cpuMsPerRequest: Record<Door, number>;
  p95Ms: Record<Door, number>;
}

export interface SpeedSubjects {
  ours: ServerProcess;
  bare: ServerProcess;
  lean: ServerProcess;
  subject: Subject;
  load: LoadGenerator;
}

export async function measureSpeed(subjects: SpeedSubjects, options: SpeedOptions): Promise<SpeedFigure[]> {
  const figures: SpeedFigure[] = [];
  const measured = operations(subjects.subject);
  for (const operation of measured) {
    for (const door of doors) await slice(subjects, operation[door], door, 8, warmUpMs);
  }
  for (const clients of [1, 8] as const) {
    for (const operation of measured)
      figures.push(await measureOperation(subjects, operation, clients, options));
  }
  return figures;
}

async function measureOperation(
  subjects: SpeedSubjects,
  operation: Operation,
  clients: 1 | 8,
  { slices, sliceMs }: SpeedOptions,
): Promise<SpeedFigure> {
  const rates: Record<Door, number[]> = { lean: [], bare: [], rpc: [], rest: [] };
  const whole = emptyTallies();
  for (let round = 0; round < rounds; round++) {
    const tallies = emptyTallies();
    for (let turn = 0; turn < slices * doors.length; turn++) {
      const door = doors[(turn + round) % doors.length] as Door;
      const part = await slice(subjects, operation[door], door, clients, sliceMs);
      add(tallies[door], part);
      add(whole[door], part);
    }
    for (const door of doors) rates[door].push((tallies[door].requests / tallies[door].elapsedMs) * 1000);
  }
  const shareOf = (limit: Bare, door: 'rpc' | 'rest') =>
    median(rates[door].map((rate, round) => rate / (rates[limit][round] ?? Number.NaN)));
  const shares = (limit: Bare) => ({ rpc: shareOf(limit, 'rpc'), rest: shareOf(limit, 'rest') });
  const perDoor = (figure: (tally: Tally) => number) =>
    Object.fromEntries(doors.map((door) => [door, figure(whole[door])])) as Record<Door, number>;
  return {
    operation,
    clients,
    perSecond: { bare: median(rates.bare), lean: median(rates.lean) },
    share: { bare: shares('bare'), lean: shares('lean') },
    cpuMsPerRequest: perDoor((tally) => tally.cpuMs / tally.requests),
    p95Ms: perDoor(
      ({ latenciesMs }) => latenciesMs.toSorted((a, b) => a - b)[Math.floor(latenciesMs.length * 0.95)] ?? 0,
    ),
  };
}

async function slice(
  { ours, bare, lean, load }: SpeedSubjects,
  request: PlannedRequest,
  door: Door,
  clients: number,
  durationMs: number,
): Promise<Tally> {
  const server = { bare, lean, rpc: ours, rest: ours }[door];
  const cpuBefore = cpuMs(server.pid);
  const { latenciesMs, failures, elapsedMs } = await load.run({
    url: server.url,
    request,
    clients,
    durationMs,
  });
  if (failures > 0) throw new Error(`${failures} requests were refused: ${request.variants[0]?.path}`);
  return { requests: latenciesMs.length, elapsedMs, cpuMs: cpuMs(server.pid) - cpuBefore, latenciesMs };
}

function emptyTallies(): Record<Door, Tally> {
  const empty = (): Tally => ({ requests: 0, elapsedMs: 0, cpuMs: 0, latenciesMs: [] });
  return { lean: empty(), bare: empty(), rpc: empty(), rest: empty() };
}

function add(sum: Tally, part: Tally): void {
  sum.requests += part.requests;
  sum.elapsedMs += part.elapsedMs;
  sum.cpuMs += part.cpuMs;
  sum.latenciesMs.push(...part.latenciesMs);
}
