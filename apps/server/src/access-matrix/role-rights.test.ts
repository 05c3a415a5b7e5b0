import { rightOf, roleRights } from '@dayworks/shared/members/role-rights';
import { expect, test } from 'vitest';
import { procedures } from './contract-procedures.ts';
import { isForAnybody, isForFieldWorkers, isOwnersOnly } from './rights-of-routes.ts';

/**
 * Features that do not depend on a role, because they concern a person's own account, visitors, or the operator of the
 * installation.
 */
const ofNoRole = new Set(['auth', 'factors', 'account', 'admin', 'notifications']);
const ofEverybody = new Set([
  'business/get',
  'business/create',
  'invoices/sharedWithMe',
  'members/acceptInvitation',
]);

const ofBusiness = procedures.filter(
  (procedure) =>
    !ofNoRole.has(procedure.feature) && !ofEverybody.has(procedure.path) && !isForAnybody(procedure),
);

const enforced = (procedure: (typeof procedures)[number]) =>
  isOwnersOnly(procedure)
    ? ['owner']
    : isForFieldWorkers(procedure)
      ? ['owner', 'staff', 'field']
      : ['owner', 'staff'];

test('the table of role permissions matches the permissions that the server enforces for every procedure', () => {
  expect(ofBusiness.length).toBeGreaterThan(200);
  const told = ofBusiness.map(({ path }) => [path, rightOf(path)?.may ?? 'in no line']);
  expect(told).toEqual(ofBusiness.map((procedure) => [procedure.path, enforced(procedure)]));
});

test('the permission table lists only existing procedures, and lists no procedure twice', () => {
  const named = roleRights.flatMap(({ rights }) => rights.flatMap(({ covers }) => covers));
  expect(new Set(named).size).toBe(named.length);
  const paths = new Set(procedures.map(({ path }) => path));
  expect(named.filter((name) => name.includes('/') && !paths.has(name))).toEqual([]);
});
