import { addDays } from '@dayworks/shared/dates/calendar-date';
import {
  displayedEstimateStatus,
  type EstimateStatus,
  estimateStatuses,
} from '@dayworks/shared/estimates/estimate-status';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: await createTestDatabase() });
  await owner.connect();
});
afterAll(() => owner.end());

const today = '2026-03-01';
const nearbyDay = fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days));

test('SQL and the TypeScript code calculate the same displayed status for 10,000 random estimates', async () => {
  const dated = fc.record({
    status: fc.constantFrom<EstimateStatus>(...estimateStatuses),
    valid_until: fc.option(nearbyDay),
  });
  const estimates = fc.sample(dated, { numRuns: 10_000, seed: 7 });
  const { rows } = await owner.query<{ shown: string }>(
    `select displayed_estimate_status(status, valid_until, $3) as shown
     from unnest($1::text[], $2::date[]) with ordinality as e (status, valid_until, n) order by n`,
    [estimates.map(({ status }) => status), estimates.map(({ valid_until }) => valid_until), today],
  );
  const differences = estimates.filter(
    (estimate, index) => displayedEstimateStatus(estimate, today) !== rows[index]?.shown,
  );
  expect(differences).toEqual([]);
});
