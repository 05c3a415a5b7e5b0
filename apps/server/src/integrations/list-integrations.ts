import type { Integration } from '@dayworks/shared/integrations/contract';
import { type OwnMail, readOwnMail } from '../outbox/own-mail.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { findTestRecipients } from './test-integration.ts';

const notSetUp: Omit<Integration, 'id'> = {
  state: 'not_set_up',
  facts: [],
  warning: null,
  test_recipient: null,
};

/**
 * Returns the status of the email integration. The connected email account of the business takes precedence over the
 * mail server of the installation.
 */
function emailState({ mailer, env }: Platform, { account }: OwnMail, recipient: string | null): Integration {
  if (account) {
    return {
      id: 'email',
      state: 'set_up',
      facts: [
        { label: 'Mail server', value: account.host },
        { label: 'Sender', value: account.address },
      ],
      warning: null,
      test_recipient: recipient,
    };
  }
  if (!mailer) return { id: 'email', ...notSetUp };
  return {
    id: 'email',
    state: 'set_up',
    facts: [
      { label: 'Mail server', value: mailer.host },
      { label: 'Sender', value: env.mailFrom },
    ],
    warning: env.MAIL_FROM ? null : 'MAIL_FROM is not set. Many mail servers reject this sender.',
    test_recipient: recipient,
  };
}

function smsState({ texter }: Platform, recipient: string | null): Integration {
  if (!texter) return { id: 'sms', ...notSetUp };
  return {
    id: 'sms',
    state: 'set_up',
    facts: [
      { label: 'Service', value: texter.host },
      { label: 'Sender', value: texter.from },
    ],
    warning: null,
    test_recipient: recipient,
  };
}

function storageState({ env: { s3 } }: Platform): Integration {
  if (!s3) return { id: 'storage', ...notSetUp, state: 'built_in' };
  return {
    id: 'storage',
    state: 'set_up',
    facts: [
      { label: 'Service', value: new URL(s3.endpoint).host },
      { label: 'Bucket', value: s3.prefix ? `${s3.bucket}/${s3.prefix}` : s3.bucket },
      { label: 'Region', value: s3.region },
    ],
    warning: null,
    test_recipient: null,
  };
}

function aiState({ env: { ai } }: Platform): Integration {
  if (!ai) return { id: 'ai', ...notSetUp, state: 'built_in' };
  return {
    id: 'ai',
    state: 'set_up',
    facts: [
      { label: 'Service', value: new URL(ai.baseUrl).host },
      { label: 'Model', value: ai.model },
    ],
    warning: null,
    test_recipient: null,
  };
}

function singleSignOnState({ env: { oidc } }: Platform): Integration {
  if (!oidc) return { id: 'single_sign_on', ...notSetUp };
  return {
    id: 'single_sign_on',
    state: 'set_up',
    facts: [
      { label: 'Provider', value: new URL(oidc.issuer).host },
      { label: 'Button label', value: oidc.name },
    ],
    warning: null,
    test_recipient: null,
  };
}

/** Lists the integrations as configured at startup, without contacting any service. */
export async function listIntegrations(context: MemberContext): Promise<Integration[]> {
  const { platform, actor } = context;
  const { email, sms } = findTestRecipients(context);
  return [
    emailState(platform, await readOwnMail(platform, actor.businessId), email),
    smsState(platform, sms),
    storageState(platform),
    aiState(platform),
    singleSignOnState(platform),
  ];
}
