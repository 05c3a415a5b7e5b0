import pg from 'pg';
import type { Log } from '../process/log.ts';

export const listenerName = 'dayworks listener';

const retryDelaysMs = [250, 500, 1000, 2000];

interface Pulse {
  everyMs: number;
  answerMs: number;
}

/**
 * How often the listening connection is checked, and how long a response may take. A network can drop a connection
 * without notifying either end, and a connection that only receives data would not detect this. By default, the
 * operating system checks only after two hours.
 */
const usualPulse: Pulse = { everyMs: 5_000, answerMs: 8_000 };

export interface Listener {
  on(channel: string, handle: (payload: string) => void): void;
  /**
   * Registers a handler that is called after a connection loss, because notifications could have been missed during the
   * loss.
   */
  onGap(handle: () => void): void;
  /** Sends notifications to all listening processes, including this process. */
  notify(channel: string, payloads: string[]): Promise<void>;
  readonly connected: boolean;
  stop(): Promise<void>;
}

/**
 * Opens a connection that this process uses to listen for database notifications (LISTEN), and reopens it whenever it
 * is lost.
 */
export async function startListener(
  connectionString: string,
  channels: string[],
  log: Log,
  { everyMs, answerMs }: Pulse = usualPulse,
): Promise<Listener> {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const gapHandlers: (() => void)[] = [];
  let client: pg.Client | undefined;
  let connected = false;
  let stopped = false;
  let failures = 0;
  let retryTimer: NodeJS.Timeout | undefined;

  const pulse = setInterval(() => {
    const asked = connected ? client : undefined;
    asked?.query('select').catch((error) => asked.emit('error', error));
  }, everyMs).unref();

  async function connect() {
    const fresh = new pg.Client({
      connectionString,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload ?? '');
    });
    const lost = (error?: Error) => {
      if (client !== fresh) return;
      client = undefined;
      connected = false;
      // Closes the client, because a database client that failed while connecting can still hold its connection.
      fresh.end().catch(() => {});
      if (stopped) return;
      log.warn({ err: error?.message }, 'live: lost the database, reconnecting');
      retryTimer = setTimeout(reconnect, retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    await fresh.connect();
    for (const channel of channels) await fresh.query(`listen ${channel}`);
    connected = true;
    failures = 0;
  }

  async function reconnect() {
    try {
      await connect();
      for (const handle of gapHandlers) handle();
    } catch (error) {
      client?.emit('error', error);
    }
  }

  await connect();
  return {
    on: (channel, handle) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handle]),
    onGap: (handle) => void gapHandlers.push(handle),
    async notify(channel, payloads) {
      if (!client || !connected) throw new Error('the listener is not connected');
      await client.query({
        name: 'notify',
        text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
        values: [channel, payloads],
      });
    },
    get connected() {
      return connected;
    },
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      clearInterval(pulse);
      await client?.end().catch(() => {});
    },
  };
}
