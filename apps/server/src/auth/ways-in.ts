import type { WaysIn } from '@dayworks/shared/auth/session';
import type { Platform } from '../platform/platform.ts';

export const waysIn = ({ env }: Platform): WaysIn => ({
  sign_up: env.SIGN_UP,
  // Without a way to send, a code can still be read in the kept outbox of an installation that is tried out.
  sms: env.SMS_URL !== undefined || env.demo,
  sso: env.oidc ? { name: env.oidc.name } : null,
});
