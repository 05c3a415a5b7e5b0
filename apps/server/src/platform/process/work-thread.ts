import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

type ThreadAnswer<Result> = { result: Result } | { problem: string };

interface ThreadLimits {
  timeoutMs: number;
  memoryMb: number;
}

const idleMs = 60_000;

/**
 * A separate thread for work that takes too long for the thread that answers requests. It does one task at a time, is
 * started on demand and ended when idle.
 */
export class WorkThread<Task, Result> {
  #worker: Worker | undefined;
  #ended = new AbortController();
  #idle: NodeJS.Timeout | undefined;
  readonly #file: string;
  readonly #limits: ThreadLimits;

  /** The file is a bundled script that calls `answerTasks`. */
  constructor(file: string, limits: ThreadLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  async run(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    try {
      worker.postMessage(task);
      const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(this.#limits.timeoutMs)]);
      const [answer] = (await once(worker, 'message', { signal })) as [ThreadAnswer<Result>];
      if ('problem' in answer) throw new Error(answer.problem);
      this.#idle = setTimeout(() => this.stop().catch(() => {}), idleMs).unref();
      return answer.result;
    } catch (error) {
      // A thread whose task failed or does not finish could be in any state, so the next task gets a new thread.
      await this.stop();
      throw error;
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    worker.unref();
    // Without an error listener, a thread that crashes between two tasks would crash the server.
    worker.on('error', () => {});
    const ended = new AbortController();
    worker.on('exit', () => {
      ended.abort();
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#ended = ended;
    return worker;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** Does the tasks of a thread. Called once by the script of the thread. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = async (task: Task): Promise<ThreadAnswer<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
}
