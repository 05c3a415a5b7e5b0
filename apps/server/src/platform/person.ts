/** The contact details of a person and whether they are verified. */
export interface Person {
  /** The email address; null for a user who signed up with a phone number. */
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}
