import { Resolver } from 'node:dns/promises';
import { conflict } from '@dayworks/shared/errors';
import type { DomainCheck } from '@dayworks/shared/mail/contract';
import { checkDomainRecords, isProviderDomain, namesToLookUp } from '@dayworks/shared/mail/domain-check';
import { domainOf } from '@dayworks/shared/mail/mail-providers';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { getMailSettings } from './settings.ts';

const lookUps: Limit = { name: 'mail domain look-ups', max: 30, windowSeconds: 60 * 60 };

/** DNS error codes which mean that the domain has no record of the requested type. */
const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

async function lookUpTexts(resolver: Resolver, name: string): Promise<readonly string[] | null> {
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((pieces) => pieces.join('').slice(0, 1000)).slice(0, 50);
  } catch (error) {
    return nothingThere.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

/**
 * Checks the DNS records of the connected email account's domain, which state who is allowed to send email for this
 * domain.
 */
export async function checkMailDomain(context: MemberContext): Promise<DomainCheck> {
  const { account } = await getMailSettings(context);
  if (!account) throw conflict('Connect an email account first.');
  const domain = domainOf(account.address);
  if (isProviderDomain(account.address)) return { domain, is_providers: true, records: [] };
  await countTry(context.platform.database.app, lookUps, context.actor.businessId);
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const names = namesToLookUp(domain, account.provider);
  const texts = await Promise.all(
    names.map(async (name) => [name, await lookUpTexts(resolver, name)] as const),
  );
  const records = checkDomainRecords(domain, account.provider, Object.fromEntries(texts));
  return { domain, is_providers: false, records };
}
