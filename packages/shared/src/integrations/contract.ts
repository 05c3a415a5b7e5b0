import { oc } from '@orpc/contract';
import * as z from 'zod';
import { integrationIds, integrationStates, testableIds } from './integration-kinds.ts';

export const Integration = z.object({
  id: z.enum(integrationIds),
  state: z.enum(integrationStates),
  /** The integration's current configuration, without any secrets. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A warning about a problem that the current configuration will cause. */
  warning: z.string().nullable(),
  /** The recipient of a test message; null if no test message is sent. */
  test_recipient: z.string().nullable(),
});
export type Integration = z.infer<typeof Integration>;

const TestableId = z.enum(testableIds);

/**
 * The result of testing an integration. A failed test is a normal result, not an error; its message contains the
 * response of the external service.
 */
export const IntegrationTest = z.object({ ok: z.boolean(), message: z.string() });
export type IntegrationTest = z.infer<typeof IntegrationTest>;

export const integrationsContract = {
  list: oc
    .route({ method: 'GET', path: '/integrations', tags: ['integrations'] })
    .output(z.array(Integration)),
  test: oc
    .route({ method: 'POST', path: '/integrations/{id}/test', tags: ['integrations'] })
    .input(z.strictObject({ id: TestableId }))
    .output(IntegrationTest),
};
