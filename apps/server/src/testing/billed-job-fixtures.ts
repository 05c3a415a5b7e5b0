import type { JobBilling, JobType } from '@dayworks/shared/jobs/job-status';
import type { TestServer } from './test-server.ts';

export interface PlantedJob {
  title?: string;
  type?: JobType;
  billing?: JobBilling;
  hourly_rate?: number | null;
  discount?: number;
  customer_id?: string | null;
  estimate_id?: string | null;
  completed_at?: string | null;
  items?: { name: string; price: number; quantity?: number; cost?: number | null; tax_rate?: number }[];
  /** The start times of completed visits, which last an hour each. */
  visits?: string[];
}

/** Inserts a job directly into the database, in any state and for any business. */
export async function plantJob(
  { platform }: Pick<TestServer, 'platform'>,
  businessId: string,
  { items = [], visits = [], ...fields }: PlantedJob = {},
): Promise<{ id: string; visit_ids: string[] }> {
  const query = platform.database.operator.query.bind(platform.database.operator);
  const { rows } = await query<{ id: string }>(
    `insert into jobs (business_id, title, type, billing, hourly_rate, discount, customer_id, estimate_id, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      businessId,
      fields.title ?? 'Taproom water heaters',
      fields.type ?? 'one_off',
      fields.billing ?? 'per_job',
      fields.hourly_rate ?? null,
      fields.discount ?? 0,
      fields.customer_id ?? null,
      fields.estimate_id ?? null,
      fields.completed_at ?? null,
    ],
  );
  const id = rows[0]?.id ?? '';
  for (const [position, { name, price, quantity = 1, cost = null, tax_rate = 0 }] of items.entries()) {
    await query(
      `insert into job_items (business_id, job_id, position, name, quantity, unit, price, tax_rate, total, cost)
       values ($1, $2, $3, $4, $5, 'ea', $6, $7, round($5::numeric * $6::numeric, 2), $8)`,
      [businessId, id, position, name, quantity, price, tax_rate, cost],
    );
  }
  const visit_ids: string[] = [];
  for (const start of visits) {
    const visit = await query<{ id: string }>(
      `insert into appointments (business_id, job_id, customer_id, title, start_time, end_time, status, completed_at)
       values ($1, $2, $3, 'Visit', $4::timestamptz, $4::timestamptz + interval '1 hour', 'completed', $4::timestamptz + interval '1 hour')
       returning id`,
      [businessId, id, fields.customer_id ?? null, start],
    );
    visit_ids.push(visit.rows[0]?.id ?? '');
  }
  return { id, visit_ids };
}
