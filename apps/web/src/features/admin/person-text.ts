import type { Person } from '@dayworks/shared/admin/list-parts';

/** 'Robin Vale (robin@example.test)'; one of the two where the other is missing or the same. */
export function personText({ name, email }: Pick<Person, 'name' | 'email'>): string {
  if (!email || email === name) return name || email || 'Somebody without a name';
  return name ? `${name} (${email})` : email;
}
