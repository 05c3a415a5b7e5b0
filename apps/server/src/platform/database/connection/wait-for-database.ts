import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../../process/env.ts';

const againMs = 500;

/** The errors of a database that is still starting, is failing over, or whose name is not known yet. */
const passing = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0.|08...)$/;

function mayPass(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passing.test(code) || message.includes('timeout expired');
}

/**
 * Waits until an external database accepts connections. Containers and machines often start together, and a start that
 * fails at once would have to be repeated by hand. Other errors, such as a wrong password, are thrown immediately.
 */
export async function waitForDatabase({ DATABASE_URL, DATABASE_WAIT_SECONDS }: Env): Promise<void> {
  if (!DATABASE_URL) return;
  const endsAt = Date.now() + DATABASE_WAIT_SECONDS * 1000;
  for (;;) {
    const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!mayPass(error) || Date.now() >= endsAt) throw error;
      await delay(againMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
