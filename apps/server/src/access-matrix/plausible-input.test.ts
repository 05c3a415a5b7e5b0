import { expect, onTestFinished, test } from 'vitest';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { openStripeServer } from '../testing/stand-ins/stripe-server.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { freshCookie } from './actors.ts';
import { call } from './call.ts';
import { isRead, type Procedure, procedures } from './contract-procedures.ts';
import { plantBusiness } from './planted-business.ts';
import { plausibleInput } from './plausible-input.ts';

/**
 * The procedures that reject every input in this test, because they require something that the test does not have: a
 * device, a provider, a secret from an email, or a record in another state.
 */
const refusals: Record<string, string> = {
  'auth/signInWithCode': 'BAD_REQUEST',
  'auth/signInWithMagicLink': 'BAD_REQUEST',
  'auth/signInWithPasskey': 'BAD_REQUEST',
  'auth/startSso': 'NOT_FOUND',
  'auth/verifySecondFactor': 'BAD_REQUEST',
  'auth/resetPassword': 'BAD_REQUEST',
  'auth/resetPasswordWithCode': 'BAD_REQUEST',
  'auth/verifyEmail': 'BAD_REQUEST',
  'auth/verifyServiceToken': 'INVALID_JWT',
  'factors/confirmTotp': 'BAD_REQUEST',
  'factors/newBackupCodes': 'CONFLICT',
  'factors/addPasskey': 'BAD_REQUEST',
  'account/changeEmail': 'BAD_REQUEST',
  'account/changePhone': 'BAD_REQUEST',
  'account/setPassword': 'CONFLICT',
  'account/linkIdentity': 'NOT_FOUND',
  'members/previewInvitation': 'NOT_FOUND',
  'members/acceptInvitation': 'NOT_FOUND',
  'jobs/column': 'BAD_REQUEST',
  'leads/column': 'BAD_REQUEST',
  'projects/column': 'BAD_REQUEST',
  'tasks/column': 'BAD_REQUEST',
  'integrations/test': 'CONFLICT',
  /*
   * Automatic payments can be started only if the customer agrees to the exact text on the page, which contains the
   * name of the business.
   */
  'client/startAutopay': 'CONFLICT',
  'coach/look': 'BAD_REQUEST',
  // No mail server accepts the test's mail account, so there is neither a code to confirm nor a domain to check nor a mailbox.
  'mail/connect': 'BAD_REQUEST',
  'mail/confirm': 'CONFLICT',
  'mail/checkDomain': 'CONFLICT',
  'mail/startReceiving': 'CONFLICT',
  // No AI model is connected in the test server.
  'content/reword': 'BAD_REQUEST',
  'admin/enableUser': 'CONFLICT',
  'admin/resetTwoFactor': 'CONFLICT',
  'admin/retryJob': 'NOT_FOUND',
  'admin/restoreBackup': 'NOT_FOUND',
};

/** Matches the procedures that must run last because they delete records that other procedures need. */
const ending = /\/(remove|void|revoke|unshare|decline|disable|renewLink|switchLink)/;
const endingSessions = /\/(changePassword|unlink|revokeOtherSessions|removePhone|removeTotp|removePasskey)/;

function turnOf(procedure: Procedure): number {
  if (procedure.path === 'account/deleteAccount') return 4;
  /*
   * The token is revoked before the business is closed and reopened, because closing the business revokes every
   * token. It also turns off every webhook. A new second factor ends the devices on which the user is notified.
   */
  if (procedure.path === 'account/revokeAccessToken' || procedure.feature === 'webhooks') return 0;
  if (/^notifications\/(test|remove)Device$/.test(procedure.path)) return 0;
  if (endingSessions.test(procedure.path)) return 3;
  if (ending.test(procedure.path)) return 2;
  return isRead(procedure) ? 0 : 1;
}

test('every procedure accepts the test input from an authorized user, so a rejection in another test can only mean missing rights', async () => {
  const stripe = await openStripeServer();
  onTestFinished(() => stripe.close());
  const server = await startServerForTest({
    variables: { TRUST_PROXY: '1', ...operatorVariables, ...stripe.variables },
  });
  const operator = await signUpOperator(server);
  const own = await plantBusiness(server, operator);
  stripe.addPaid(`pi_${own.ids.refundableOnline}`, 100, {
    online_payment: own.ids.refundableOnline ?? '',
    business: operator.businessId,
    kind: 'invoice',
    document: own.ids.paidInvoice ?? '',
    tip: '0',
  });
  const unexpected: string[] = [];
  for (const procedure of procedures.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const input = plausibleInput(procedure, own);
    const cookie = await freshCookie(server, operator.userId);
    const { status, text } = await call(server, cookie, procedure, input);
    const code = status < 300 ? 'OK' : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status));
    if (code !== (refusals[procedure.path] ?? 'OK'))
      unexpected.push(
        `${procedure.path} is not tried by the matrix: ${text.slice(0, 300)} to ${JSON.stringify(input)}. Teach plausible-input.ts or planted-business.ts.`,
      );
  }
  expect(unexpected).toEqual([]);
});
