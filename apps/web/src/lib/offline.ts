import type { MemberRole } from '@dayworks/shared/business/business';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** What a phone keeps for work without a network: what can be read, and apart from it what is not sent yet. */
export const offlineDatabases = { days: 'field-days', queue: 'field-queue' } as const;

/** Who works on this device, as the server said last. Enough to show their day before it answers again. */
export interface KeptPerson {
  user_id: string;
  name: string;
  role: MemberRole;
}

export function keptPerson(): KeptPerson | null {
  const text = readStored(storageKeys.keptPerson);
  return text ? (JSON.parse(text) as KeptPerson) : null;
}

export const keepPerson = (person: KeptPerson) => writeStored(storageKeys.keptPerson, JSON.stringify(person));
