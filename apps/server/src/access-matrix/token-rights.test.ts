import { expect, test } from 'vitest';
import { proven, provenOperator, provenOwner, worker } from '../http/api/procedures.ts';
import { isOpenToTokens } from '../http/api/token-rights.ts';
import { router } from '../routes.ts';
import { procedures } from './contract-procedures.ts';

interface Built {
  '~orpc': { middlewares: unknown[] };
}

const asked = (built: unknown) => (built as Built)['~orpc'].middlewares;
const lastAsked = (built: unknown) => asked(built).at(-1);

function askedBefore(path: string): unknown[] {
  const [feature = '', name = ''] = path.split('/');
  return asked((router as unknown as Record<string, Record<string, unknown>>)[feature]?.[name]);
}

const isOpen = (path: string) => isOpenToTokens(path.split('/'));
const open = procedures.filter(({ path }) => isOpen(path));

test('a token can call procedures for business members, but no procedures for a personal account or the installation', () => {
  const asksForMember = lastAsked(worker.invoices.list);
  const beyond = open.filter(({ path }) => !askedBefore(path).includes(asksForMember));
  expect(beyond.map(({ path }) => path)).toEqual(['business/get']);
  const closed = ['auth', 'factors', 'account', 'admin', 'chat', 'integrations'];
  expect(open.filter(({ feature }) => closed.includes(feature))).toEqual([]);
  expect(open.length).toBeGreaterThan(280);
});

test('procedures that require recent re-authentication are never available to a token', () => {
  const proofs = [
    proven.account.exportData,
    provenOwner.business.close,
    provenOperator.admin.disableUser,
  ].map(lastAsked);
  const asksForProof = procedures.filter(({ path }) =>
    askedBefore(path).some((question) => proofs.includes(question)),
  );
  expect(asksForProof.length).toBeGreaterThan(20);
  expect(asksForProof.filter(({ path }) => isOpen(path))).toEqual([]);
});

test.each([
  'members/invite',
  'members/setRole',
  'business/close',
  'business/exportEverything',
  'appointments/feed',
  'invoices/sharedWithMe',
  'invoices/openShared',
  'chat/confirmCard',
  'account/createAccessToken',
  'nothing/known',
  'invoices/constructor',
])('the procedure %s is not available to access tokens', (path) => expect(isOpen(path)).toBe(false));
