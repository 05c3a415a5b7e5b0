/** Somebody, as far as what they have proven goes. */
export interface Person {
  /** Missing for somebody who signed up with a phone number. */
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}
