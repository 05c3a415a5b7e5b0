import { router } from '../routes.ts';
import type { Procedure } from './contract-procedures.ts';
import { idFieldsOf } from './plausible-input.ts';

interface Built {
  '~orpc': { middlewares: unknown[] };
}

function middlewaresOf(path: string): unknown[] {
  const [feature = '', name = ''] = path.split('/');
  const built = (router as unknown as Record<string, Record<string, Built>>)[feature]?.[name];
  return built?.['~orpc'].middlewares ?? [];
}

/**
 * The last middleware of the members/remove procedure checks for the owner role. Every procedure that uses the same
 * middleware is therefore owner-only.
 */
const asksForOwner = middlewaresOf('members/remove').at(-1);

const builtWithOwner = ({ path }: Procedure) => middlewaresOf(path).includes(asksForOwner);

/** Only the owner manages members, but every user can see the member list and accept an invitation (decision T6). */
const openToStaff = new Set(['members/list', 'members/previewInvitation', 'members/acceptInvitation']);

/**
 * A procedure counts as owner-only if decision T6 reserves it for owners or if the server checks for the owner role.
 * The first condition ensures that a procedure is still recognized if its check is missing by mistake.
 */
export const isOwnersOnly = (procedure: Procedure) =>
  (['members', 'integrations'].includes(procedure.feature) && !openToStaff.has(procedure.path)) ||
  builtWithOwner(procedure);

/** Returns whether a procedure acts on a person's own account rather than on a business. */
export const isPersonal = (procedure: Procedure) =>
  ['auth', 'factors', 'account'].includes(procedure.feature) && idFieldsOf(procedure).length > 0;

/**
 * All procedures that a field worker is allowed to call in a business (decision T6). Every other procedure responds as
 * if it did not exist. Procedures for a person's own account, and procedures that anyone can call with a key, are the
 * same for every role.
 */
const openToFieldWorkers = new Set([
  'appointments/feed',
  'appointments/renewFeed',
  'appointments/chooseFeed',
  'business/create',
  'business/get',
  'field/act',
  'field/days',
  'field/photo',
  'field/removePhoto',
  'field/sealKey',
  'field/seen',
  'field/task',
  'field/time',
  'field/visit',
  'invoices/sharedWithMe',
  'members/acceptInvitation',
  'notifications/addDevice',
  'notifications/choices',
  'notifications/choose',
  'notifications/list',
  'notifications/markRead',
  'notifications/push',
  'notifications/removeDevice',
  'notifications/setQuietHours',
  'notifications/testDevice',
  'notifications/unread',
]);

export const isForFieldWorkers = ({ feature, path }: Procedure) =>
  ['auth', 'factors', 'account'].includes(feature) || openToFieldWorkers.has(path);

/** A procedure without any middleware also responds without a session, so it is available to every role. */
export const isForAnybody = ({ path }: Procedure) => middlewaresOf(path).length === 0;
