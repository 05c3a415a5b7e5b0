export const integrationIds = ['email', 'sms', 'storage', 'ai', 'single_sign_on'] as const;
export type IntegrationId = (typeof integrationIds)[number];

/** The integrations that can be tested with one click. */
export const testableIds = ['email', 'sms', 'storage', 'ai'] as const;
export type TestableId = (typeof testableIds)[number];

/**
 * The integration states. 'built_in' means that the integration works without any setup and can be replaced with
 * another service.
 */
export const integrationStates = ['set_up', 'built_in', 'not_set_up'] as const;
export type IntegrationState = (typeof integrationStates)[number];

interface IntegrationKind {
  label: string;
  purpose: string;
  /** Describes what happens if the environment variables are not set. */
  without: string;
  /** Example lines for the server configuration, which the user can copy and fill in. */
  example: readonly string[];
}

export const integrationKinds: Record<IntegrationId, IntegrationKind> = {
  email: {
    label: 'Email',
    purpose: 'Invoices, estimates, reminders and invitations are sent through your mail server.',
    without: 'Emails stay in the outbox until a mail server is set up.',
    example: ['SMTP_URL=smtps://user:password@mail.example.com', 'MAIL_FROM="Office <office@example.com>"'],
  },
  sms: {
    label: 'Text messages',
    purpose: 'Text messages to customers are sent through Twilio or any compatible service.',
    without: 'Text messages stay in the outbox until a service is set up.',
    example: ['SMS_URL=https://sid:token@api.twilio.com/2010-04-01/Accounts/sid?from=%2B15035550148'],
  },
  storage: {
    label: 'File storage',
    purpose: 'Where logos and other uploaded files are kept.',
    without:
      'Files are stored on this server’s disk. You can use a bucket from any S3-compatible service instead.',
    example: [
      'S3_ENDPOINT=https://s3.example.com',
      'S3_BUCKET=office-files',
      'S3_ACCESS_KEY_ID=key',
      'S3_SECRET_ACCESS_KEY=secret',
    ],
  },
  ai: {
    label: 'AI provider',
    purpose:
      'An AI model writes the answers in the AI chat. It uses the same records, and its figures are checked.',
    without: 'The AI coach and AI chat answer from your own records. No data leaves this server.',
    example: ['AI_BASE_URL=http://127.0.0.1:11434/v1', 'AI_MODEL=model-name', 'AI_API_KEY=key'],
  },
  single_sign_on: {
    label: 'Single sign-on',
    purpose: 'People sign in with their existing account at your identity provider.',
    without: 'People sign in with the account they created here.',
    example: ['OIDC_ISSUER=https://login.example.com', 'OIDC_CLIENT_ID=id', 'OIDC_CLIENT_SECRET=secret'],
  },
};
