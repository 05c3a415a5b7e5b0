import type { Person } from '@dayworks/shared/admin/list-parts';

/** Returns 'Robin Vale (robin@example.test)', or only the name or the email if the other is missing or the same. */
export function personText({ name, email }: Pick<Person, 'name' | 'email'>): string {
  if (!email || email === name) return name || email || 'Unnamed person';
  return name ? `${name} (${email})` : email;
}
