import * as z from 'zod';
import { StartError } from './start-failure.ts';

const text = z.string().min(1).max(2000).optional();

export const oidcVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:/.test(value),
      'must look like https://login.example.com',
    )
    .optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  /** The name of the single sign-on provider on the button of the sign-in screen. */
  OIDC_NAME: z.string().min(1).max(60).default('single sign-on'),
};

interface Given {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME: string;
}

/**
 * Reads the single sign-on settings. Either all three settings or none must be given, because an incomplete provider
 * would show a button that does not work.
 */
export function readOidcSettings({ OIDC_NAME: name, ...given }: Given) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name };
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((variable) => !given[variable]);
  if (missing.length === names.length) return undefined;
  throw new StartError(missing.map((variable) => `${variable} is missing for single sign-on.`).join('\n'));
}
