import * as z from 'zod';

export const backupCodeCount = 10;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager and so on several devices, or bound to one. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.object({
  totp: z.object({ created_at: z.iso.datetime(), backup_codes_left: z.number().int() }).nullable(),
  passkeys: z.array(Passkey),
});
export type Factors = z.infer<typeof Factors>;

/** Shown once. Nothing is asked for at sign-in until a first code was right. */
export const TotpEnrolment = z.object({
  uri: z.string(),
  secret: z.string(),
  backup_codes: z.array(z.string()),
});
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;
