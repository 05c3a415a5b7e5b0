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

/** The last question that is asked before a member is removed is the one for the role. */
const asksForOwner = middlewaresOf('members/remove').at(-1);

const builtWithOwner = ({ path }: Procedure) => middlewaresOf(path).includes(asksForOwner);

/** Decision T6: members are the owner's, but everybody sees who is there and may join. */
const openToStaff = new Set(['members/list', 'members/previewInvitation', 'members/acceptInvitation']);

/** By the decision, and by the server's own word: a procedure that forgot to ask is still found. */
export const isOwnersOnly = (procedure: Procedure) =>
  (['members', 'integrations'].includes(procedure.feature) && !openToStaff.has(procedure.path)) ||
  builtWithOwner(procedure);

/** What belongs to a person and not to a business. */
export const isPersonal = (procedure: Procedure) =>
  ['auth', 'factors', 'account'].includes(procedure.feature) && idFieldsOf(procedure).length > 0;

/**
 * Decision T6: everything that a field worker may call in a business. Each of the others looks as if it did not exist. What
 * belongs to the person, and what anybody may call with a key, is the same for every role.
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
  'notifications/choices',
  'notifications/choose',
  'notifications/list',
  'notifications/markRead',
  'notifications/unread',
]);

export const isForFieldWorkers = ({ feature, path }: Procedure) =>
  ['auth', 'factors', 'account'].includes(feature) || openToFieldWorkers.has(path);

/** Asked for without a session, it is answered: then a role makes no difference. */
export const isForAnybody = ({ path }: Procedure) => middlewaresOf(path).length === 0;
