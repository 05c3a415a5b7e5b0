import type { MemberRole } from '@dayworks/shared/business/business';
import { readStored, storageKeys, writeStored } from './storage.ts';

/**
 * The browser databases for work without a network: one with the readable data and a separate one with the unsent
 * work.
 */
export const offlineDatabases = { days: 'field-days', queue: 'field-queue' } as const;

/**
 * The user of this device according to the server's last response; enough to show the user's day before the server
 * responds again.
 */
interface KeptPerson {
  user_id: string;
  name: string;
  role: MemberRole;
}

export function keptPerson(): KeptPerson | null {
  const text = readStored(storageKeys.keptPerson);
  return text ? (JSON.parse(text) as KeptPerson) : null;
}

export const keepPerson = (person: KeptPerson) => writeStored(storageKeys.keptPerson, JSON.stringify(person));
