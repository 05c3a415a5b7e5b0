import * as z from 'zod';

export const backupCodeCount = 10;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /**
   * Whether the passkey is stored in a password manager and available on several devices, as opposed to being bound
   * to one device.
   */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.object({
  totp: z.object({ created_at: z.iso.datetime(), backup_codes_left: z.number().int() }).nullable(),
  passkeys: z.array(Passkey),
});
export type Factors = z.infer<typeof Factors>;

/**
 * The data for setting up an authenticator app, which is shown only once. Codes are required at sign-in only after the
 * user has confirmed the setup with a correct code.
 */
export const TotpEnrolment = z.object({
  uri: z.string(),
  secret: z.string(),
  backup_codes: z.array(z.string()),
});
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;
