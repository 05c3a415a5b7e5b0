import * as z from 'zod';
import { Timestamp } from '../fields.ts';
import { TableCount } from './orphan.ts';

/**
 * The number of rows in a database table. It is exact for a small table and an estimate by the database for a large
 * one.
 */
const Amount = z.object({ count: z.int(), is_estimate: z.boolean() });

export const AdminOverview = z.object({
  version: z.string(),
  node_version: z.string(),
  started_at: Timestamp,
  uptime_seconds: z.int(),
  migrations: z.object({
    applied: z.int(),
    latest: z.string().nullable(),
  }),
  database: z.object({
    version: z.string(),
    size_bytes: z.number(),
    connections: z.int(),
    max_connections: z.int(),
    latency_ms: z.number(),
  }),
  queues: z.array(z.object({ queue: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
  outbox: z.object({ queued: z.int(), sending: z.int(), failed: z.int(), kept: z.int() }),
  orphans: z.array(TableCount),
  businesses: Amount,
  users: Amount,
  invoices: Amount,
});
export type AdminOverview = z.infer<typeof AdminOverview>;
