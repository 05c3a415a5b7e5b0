import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** What an authenticator app shows now. */
export const codeFor = (secret: string) =>
  createOTP(new TextDecoder().decode(base32.decode(secret)), { digits: 6, period: 30 }).totp();
