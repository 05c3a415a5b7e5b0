import { Job } from '@dayworks/shared/jobs/job';
import { keysOf } from '@dayworks/shared/pick';
import { lockRecord } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { jobs } from './table.ts';

/** The stored fields of a job, without its board position and its cost, which field workers never see. */
export const jobRecord = { table: jobs, fields: keysOf(Job), entity: 'job', label: 'Job' };

export type StoredJob = typeof jobs.$inferSelect;

export const lockJob = (tx: Tx, actor: Scope, id: string): Promise<StoredJob> =>
  lockRecord(tx, actor, jobRecord, id);
