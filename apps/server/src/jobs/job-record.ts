import { Job } from '@dayworks/shared/jobs/job';
import { keysOf } from '@dayworks/shared/pick';
import { lockRecord, recordKind } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { jobs } from './table.ts';

/** The stored fields of a job, without its board position and its cost, which field workers never see. */
export const jobRecord = recordKind({
  table: jobs,
  fields: keysOf(Job),
  entity: 'job',
  label: 'Job',
  internal: { cost: true, created_by: true, position: true, value_cents: true },
});

export type StoredJob = typeof jobs.$inferSelect;

export const lockJob = (tx: Tx, actor: Scope, id: string): Promise<StoredJob> =>
  lockRecord(tx, actor, jobRecord, id);
