import type { AccessToken } from '@dayworks/shared/account/access-token';
import { dayText } from '../day-text.ts';
import { lastSeen } from '../sessions/last-seen.ts';

export const rightsLabels = { read: 'Read only', write: 'Read and write' };

/** Returns a note such as 'Read only · made Nov 2, 2026 · used 3 hours ago · ends Feb 1, 2027'. */
export function tokenNote({ rights, created_at, last_used_at, expires_at }: AccessToken, now: Date): string {
  return [
    rightsLabels[rights],
    `made ${dayText(created_at)}`,
    last_used_at ? `used ${lastSeen(last_used_at, now)}` : 'never used',
    `ends ${dayText(expires_at)}`,
  ].join(' · ');
}
