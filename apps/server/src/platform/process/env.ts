import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { aiVariables, readAiSettings } from '../ai-settings.ts';
import { readS3Settings, s3Variables } from '../files/s3-settings.ts';
import { StartError } from './start-failure.ts';

const text = z.string().min(1).max(2000).optional();

const oidcVariables = {
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
 * Reads the single sign-on settings. Either all three settings or none must be given, because with incomplete settings
 * the sign-in button would not work.
 */
function readOidcSettings({ OIDC_NAME: name, ...given }: Given) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name };
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((variable) => !given[variable]);
  if (missing.length === names.length) return undefined;
  throw new StartError(missing.map((variable) => `${variable} is missing for single sign-on.`).join('\n'));
}

/**
 * Reads the keys of the payment provider. Both keys are needed: without the webhook secret, payments would be noticed
 * only by the nightly comparison.
 */
function readStripeSettings(given: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: given.STRIPE_API_URL };
  if (!secretKey && !webhookSecret) return undefined;
  throw new StartError(
    `${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing for online payments.`,
  );
}

/**
 * Reads the settings for replies that another service receives for this installation. Without the secret, anybody could
 * send emails to the webhook.
 */
function readInboundSettings({
  INBOUND_EMAIL_DOMAIN: domain,
  INBOUND_EMAIL_SECRET: secret,
}: {
  INBOUND_EMAIL_DOMAIN?: string | undefined;
  INBOUND_EMAIL_SECRET?: string | undefined;
}) {
  if (domain && secret) return { domain, secret };
  if (!domain && !secret) return undefined;
  throw new StartError(
    `${domain ? 'INBOUND_EMAIL_SECRET' : 'INBOUND_EMAIL_DOMAIN'} is missing for incoming email.`,
  );
}

/**
 * The hosts of hosted databases that a browser could connect to. Local-only mode blocks them unless other hosts are
 * configured.
 */
const hostedDatabaseHosts = [
  '*.supabase.co',
  '*.supabase.in',
  '*.supabase.com',
  '*.firebaseio.com',
  '*.firebasedatabase.app',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'firebasestorage.googleapis.com',
  '*.firebasestorage.app',
  '*.neon.tech',
  '*.psdb.cloud',
  '*.turso.io',
  '*.convex.cloud',
  '*.convex.site',
  '*.hasura.app',
  '*.nhost.run',
  '*.appwrite.io',
  '*.appwrite.global',
  '*.mongodb-api.com',
  '*.mongodb.net',
  '*.fauna.com',
  '*.xata.sh',
  '*.upstash.io',
  '*.pockethost.io',
];

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'true'));

const wholeNumber = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`)
    .default(usual);

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must look like ${example}`,
    )
    .optional();

const hosts = z
  .string()
  .optional()
  .transform((value) => (value ?? '').split(',').flatMap((host) => host.trim() || []));

const smsExample = 'https://sid:token@api.example.com/2010-04-01/Accounts/sid?from=%2B15035550148';

const isSmsAccount = ({ username, password, searchParams }: URL) =>
  Boolean(username && password && searchParams.get('from'));

const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://office.example.com'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  APP_DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://dayworks_app:password@host:5432/database'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 10),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600, 30),
  NIGHTLY_BACKUPS: flag,
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').max(1000).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag,
  MAIN_ACCOUNT_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  ADOPT_FIRST_BUSINESS: flag,
  SHOW_ORPHANS: flag,
  LOCAL_ONLY: flag,
  LOCAL_ONLY_HOSTS: hosts,
  LOCAL_ONLY_SANDBOX_HOSTS: hosts,
  SIGN_UP: z.enum(['open', 'invite'], 'must be open or invite').default('open'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  MAIL_FROM: z.string().min(3).max(320).optional(),
  INBOUND_EMAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/, 'must look like reply.example.com')
    .optional(),
  INBOUND_EMAIL_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(200)
    .regex(/^[\w.~-]+$/, 'must contain only letters, digits, and . _ ~ -')
    .optional(),
  PRIVATE_HOSTS: flag,
  SMS_URL: url(['http:', 'https:'], smsExample).refine(
    (value) => !value || !URL.canParse(value) || isSmsAccount(new URL(value)),
    `must look like ${smsExample}`,
  ),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: url(['http:', 'https:'], 'http://localhost:12111'),
  ...s3Variables,
  ...oidcVariables,
  ...aiVariables,
  TRUST_PROXY: z
    .string()
    .regex(/^\d+$/, 'must be the number of proxies in front, such as 1')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

/** All environment variables that can be set; .env.example and the README list exactly these variables. */
export const variableNames = Object.keys(Variables.shape);

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment variables; reports each mistake in one clear line. */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.APP_SECRET) {
    throw new StartError(
      'APP_SECRET is required with DATABASE_URL. Set it to a random text of at least 32 characters and keep it.',
    );
  }
  const onLoopback = loopbackHosts.has(env.HOST);
  const exposed = !onLoopback || env.DATABASE_URL || env.PUBLIC_URL || env.TRUST_PROXY !== undefined;
  const shownHost = onLoopback || env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  const address = `http://${isIP(shownHost) === 6 ? `[${shownHost}]` : shownHost}:${env.PORT}`;
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    localOnly: env.LOCAL_ONLY
      ? {
          hosts: env.LOCAL_ONLY_HOSTS.length > 0 ? env.LOCAL_ONLY_HOSTS : hostedDatabaseHosts,
          sandboxHosts: env.LOCAL_ONLY_SANDBOX_HOSTS,
        }
      : null,
    demo: env.DEMO ?? !exposed,
    publicUrl: (env.PUBLIC_URL ?? address).replace(/(?<!\/)\/+$/, ''),
    s3: readS3Settings(env),
    oidc: readOidcSettings(env),
    ai: readAiSettings(env),
    stripe: readStripeSettings(env),
    inbound: readInboundSettings(env),
    mailFrom: env.MAIL_FROM ?? 'Dayworks <no-reply@localhost>',
  };
}

export type Env = ReturnType<typeof readEnv>;
