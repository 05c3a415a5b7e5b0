import type { AuditEntry } from '@dayworks/shared/admin/audit-entry';
import { personText } from '../person-text.ts';

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
