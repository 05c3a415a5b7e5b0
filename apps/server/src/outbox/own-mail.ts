import { type MailProvider, providerKinds } from '@dayworks/shared/mail/mail-providers';
import type { Database } from '../platform/database/database.ts';
import type { Listener } from '../platform/database/listener.ts';
import { html } from '../platform/html.ts';
import type { Log } from '../platform/process/log.ts';
import { seal, unseal } from '../platform/secrets/secret.ts';
import type { MailAccounts, Platform } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { signatureMark } from './email-layout.ts';
import type { OwnAccount } from './mailer.ts';
import type { Words } from './queue-message.ts';

const purpose = 'mail account';

export const sealPassword = (secret: string, password: string): string => seal(secret, purpose, password);

/**
 * Keeps a list of the businesses with a connected email account in memory, so that no query is needed to find out
 * whether emails can be sent. Every process is notified of changes; after a lost connection the whole list is read
 * again.
 */
export class ConnectedAccounts implements MailAccounts {
  readonly #operator: Database['operator'];
  #businessIds: ReadonlySet<string> = new Set();

  constructor({ operator }: Pick<Database, 'operator'>, listener: Listener, log: Log) {
    this.#operator = operator;
    const again = () =>
      void this.read().catch((error) => log.warn({ error }, 'email accounts could not be read'));
    listener.on('live', (payload) => {
      if (payload.endsWith(' mail_settings')) again();
    });
    listener.onGap(again);
  }

  isConnected(businessId: string): boolean {
    return this.#businessIds.has(businessId);
  }

  async read(): Promise<void> {
    const { rows } = await this.#operator.query<{ business_id: string }>(
      'select business_id from mail_settings where sealed is not null',
    );
    this.#businessIds = new Set(rows.map(({ business_id }) => business_id));
  }
}

interface OwnMailRow {
  provider: MailProvider | null;
  is_receiving: boolean;
  from_name: string | null;
  reply_to: string | null;
  signature: string | null;
  address: string | null;
  host: string | null;
  port: number | null;
  username: string | null;
  sealed: string | null;
  problem: string | null;
}

/**
 * The sender name, reply address and signature in the emails of a business, and the email account used to send them.
 */
export interface OwnMail {
  from_name: string | null;
  reply_to: string | null;
  signature: string | null;
  /**
   * The connected email account; undefined if none is connected or if its password was encrypted by another
   * installation.
   */
  account: OwnAccount | undefined;
  /** Whether the mailbox of the connected account is read into the inbox. */
  isReceiving: boolean;
  /** Whether emails to the account's address with an added word also arrive in its mailbox. */
  hasPlusAddresses: boolean;
  /**
   * Stores the reason why the email account could not send an email, or null once it works again. The settings show
   * this problem to the user.
   */
  note(problem: string | null): void;
}

function accountOf(
  secret: string,
  { address, host, port, username, sealed }: OwnMailRow,
): OwnAccount | undefined {
  const password = sealed === null ? undefined : unseal(secret, purpose, sealed);
  if (password === undefined || !address || !host || !port || !username) return undefined;
  return { address, host, port, username, password };
}

export async function readOwnMail(platform: Platform, businessId: string): Promise<OwnMail> {
  const actor = { businessId };
  const [[row]] = await readBusiness<[OwnMailRow[]]>({ platform, actor }, [
    {
      name: 'own-mail',
      text: `select from_name, reply_to, signature, provider, address, host, port, username, sealed, problem,
          exists (select from mailboxes b where b.business_id = $1) as is_receiving
        from mail_settings where business_id = $1`,
      values: [businessId],
    },
  ]);
  const { from_name = null, reply_to = null, signature = null } = row ?? {};
  const account = row && accountOf(platform.secret, row);
  const store = (problem: string | null) =>
    withBusiness({ platform, actor }, (tx) =>
      tx.$client.query('update mail_settings set problem = $3 where business_id = $1 and sealed = $2', [
        businessId,
        row?.sealed,
        problem,
      ]),
    );
  const note = (given: string | null) => {
    const problem = given?.slice(0, 500) ?? null;
    if (account && problem !== row.problem)
      platform.background.start('store the problem of an email account', () => store(problem));
  };
  return {
    ...{ from_name, reply_to, signature, account, note },
    isReceiving: account !== undefined && row?.is_receiving === true,
    hasPlusAddresses: Boolean(row?.provider && providerKinds[row.provider].hasPlusAddresses),
  };
}

/** Adds the signature of the business to an email to a customer. */
export function sign({ text, html: page }: Words, signature: string | null): Words {
  const block = signature ? html`<p style="margin:24px 0 0;white-space:pre-line">${signature}</p>`.value : '';
  return {
    text: signature ? `${text}\n\n${signature}` : text,
    html: page?.replace(signatureMark, () => block) ?? null,
  };
}
