import * as z from 'zod';
import { integrationIds, integrationStates, testableIds } from './integration-kinds.ts';

export const Integration = z.object({
  id: z.enum(integrationIds),
  state: z.enum(integrationStates),
  /** What it is set to, never a secret. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Something that is set up but will cause trouble. */
  warning: z.string().nullable(),
  /** Whom a test message goes to; null where there is none or nobody to send it to. */
  test_recipient: z.string().nullable(),
});
export type Integration = z.infer<typeof Integration>;

export const TestableId = z.enum(testableIds);

/** A test that fails is an answer, not an error: it says in words what the other side said. */
export const IntegrationTest = z.object({ ok: z.boolean(), message: z.string() });
export type IntegrationTest = z.infer<typeof IntegrationTest>;
