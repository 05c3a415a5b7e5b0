import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inParallel } from '../access-matrix/attempts.ts';
import { callRest, callRpc } from '../access-matrix/call.ts';
import { isRead, type Procedure, procedures } from '../access-matrix/contract-procedures.ts';
import { digestsOf, outboxSettled } from '../access-matrix/marked-rows.ts';
import { plantBusiness } from '../access-matrix/planted-business.ts';
import { type Input, idFieldsOf, plausibleInput } from '../access-matrix/plausible-input.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';

/**
 * Forbidden values for fields that only the server is allowed to set. The tested inputs do not contain any of these
 * fields.
 */
const forbidden = (foreignBusiness: string): Record<string, unknown[]> => ({
  total: [0, 0.01],
  subtotal: [0.01],
  tax: [0],
  balance_due: [0],
  paid_at: ['2026-01-01'],
  status: ['paid'],
  business_id: [foreignBusiness],
  id: [randomUUID()],
  version: [0, 999],
  user_id: [randomUUID()],
  role: ['owner'],
  is_operator: [true],
  created_at: ['2001-01-01T00:00:00Z'],
  share_version: [99],
  lifetime_value: [1_000_000],
});

/**
 * Returns whether the test tampers with a procedure. Uploads are skipped because they are forms. Admin procedures are
 * skipped because for this user they respond as if they did not exist.
 */
const isTampered = ({ path, feature }: Procedure) => path !== 'business/uploadLogo' && feature !== 'admin';

test('1,000 request bodies that contain values reserved for the server change nothing', async () => {
  const server = await startServerForTest({ variables: { TRUST_PROXY: '1' } });
  const [planted, foreign] = await Promise.all([
    signUpOwner(server).then((owner) => plantBusiness(server, owner)),
    signUpOwner(server),
  ]);
  const { cookie } = planted.owner.browser;
  const writes = procedures.filter(
    (procedure) => !isRead(procedure) && procedure.schema && isTampered(procedure),
  );
  const possible = writes.flatMap((procedure) => {
    const input = plausibleInput(procedure, planted) ?? {};
    const [item] = (input.items ?? []) as Input[];
    return Object.entries(forbidden(foreign.businessId)).flatMap(([field, values]) =>
      values.flatMap((value) => [
        ...(field in input && field !== 'version'
          ? []
          : [{ procedure, field, body: { ...input, [field]: value } }]),
        ...(item && !(field in item) && field !== 'id'
          ? [{ procedure, field, body: { ...input, items: [{ ...item, [field]: value }] } }]
          : []),
      ]),
    );
  });
  // The fields change from body to body, so every field is still tried on many procedures.
  const bodies = possible.filter((_, index) => index % Math.floor(possible.length / 1_000) === 0);
  expect(bodies.length).toBeGreaterThanOrEqual(1_000);
  await outboxSettled(server, planted);
  const before = await digestsOf(server, planted);
  const accepted: string[] = [];
  await inParallel(bodies, async ({ procedure, field, body }) => {
    const overRest = idFieldsOf(procedure).length > 0 && field.length % 2 === 0;
    const { status } = await (overRest ? callRest : callRpc)(server, cookie, procedure, body);
    const isStale = status === 409 && field === 'version';
    if (status !== 400 && !isStale) accepted.push(`${procedure.path} ${field}: ${status}`);
  });
  expect(accepted).toEqual([]);
  expect(await digestsOf(server, planted)).toEqual(before);
});
