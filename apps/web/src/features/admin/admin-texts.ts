import type { Person } from '@dayworks/shared/admin/admin-list';
import type { AuditEntry } from '@dayworks/shared/admin/audit-entry';
import type { Orphan, TableCount } from '@dayworks/shared/admin/orphan';
import { unknownCustomer } from '@dayworks/shared/customers/customer-name';
import { orphanLabels, orphanTableLabels } from '@dayworks/shared/orphan-table';

/**
 * Returns 'Robin Vale (robin@example.test)'. If the name or the email is missing, or if they are the same, only one of
 * them is returned.
 */
export function personText({ name, email }: Pick<Person, 'name' | 'email'>): string {
  if (!email || email === name) return name || email || 'Unnamed person';
  return name ? `${name} (${email})` : email;
}

const asWords = (name: string) => name.replaceAll('_', ' ');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the title of an audit entry, such as 'Invoice · mark sent'. */
export const entryTitle = ({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>) =>
  `${sentence(asWords(entity))} · ${asWords(action)}`;

/**
 * Returns the name of the user who performed the action. The account may have been deleted, and some actions are not
 * performed by a user.
 */
export function actorText({
  user,
  user_id,
  by_token,
}: Pick<AuditEntry, 'user' | 'user_id' | 'by_token'>): string {
  if (!user_id) return 'A visitor or the server';
  const who = user ? personText(user) : 'A deleted account';
  return by_token ? `${who}, by token “${by_token}”` : who;
}

export const orphanName = ({ name, table }: Pick<Orphan, 'name' | 'table'>) =>
  name ?? (table === 'projects' ? 'Unnamed project' : unknownCustomer);

export function tableCountText({ table, count }: TableCount): string {
  const word = (count === 1 ? orphanLabels : orphanTableLabels)[table].toLowerCase();
  return `${count.toLocaleString('en-US')} ${word}`;
}

export const countOf = (counts: readonly TableCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Formats a number of rows as '12 rows' or '1 row'. */
export const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Formats a duration as '3 d 4 h', '4 h 12 min', '12 min' or 'less than a minute'. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

interface Amount {
  count: number;
  is_estimate: boolean;
}

/** Formats a number of rows as '1,204', or as 'about 1,200,000' if it is an estimate. */
export function amountText({ count, is_estimate }: Amount): string {
  const digits = is_estimate ? { maximumSignificantDigits: 2 } : {};
  return `${is_estimate ? 'about ' : ''}${count.toLocaleString('en-US', digits)}`;
}
