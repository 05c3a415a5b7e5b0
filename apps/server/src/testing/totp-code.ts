import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const period = 30;

/**
 * Returns the code that an authenticator app shows now. A code is accepted only once, so a test that needs a second
 * code uses the code for the next half minute, which is also accepted.
 */
export function codeFor(secret: string, stepsAhead: 0 | 1 = 0): Promise<string> {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)), { digits: 6, period });
  return otp.hotp(Math.floor(Date.now() / (period * 1000)) + stepsAhead);
}
