import { domainOf, type MailProvider, providerKinds } from './mail-providers.ts';

/**
 * The DNS records of a domain that state which mail servers may send email for it. Without these records, email often
 * ends up in the spam folder.
 */
export const domainRecords = ['spf', 'dkim', 'dmarc'] as const;
export type DomainRecord = (typeof domainRecords)[number];

export const domainRecordLabels: Record<DomainRecord, string> = {
  spf: 'SPF: who may send',
  dkim: 'DKIM: the signature',
  dmarc: 'DMARC: what happens to forged email',
};

export interface CheckedRecord {
  record: DomainRecord;
  /**
   * The state 'unknown' means that the DNS record could not be looked up, or that its name depends on the email
   * provider.
   */
  state: 'good' | 'missing' | 'wrong' | 'unknown';
  /** The name of the DNS record in the domain's settings. */
  name: string;
  found: string | null;
  advice: string | null;
}

/** The TXT records found for each DNS name; null if the lookup failed. */
export type FoundTexts = Readonly<Record<string, readonly string[] | null>>;

const dkimNames = (domain: string, provider: MailProvider) =>
  providerKinds[provider].dkimSelectors.map((selector) => `${selector}._domainkey.${domain}`);

/** Returns whether the domain belongs to the email provider, in which case the owner has no DNS records to set up. */
export const isProviderDomain = (address: string): boolean =>
  Object.values(providerKinds).some(({ ownDomains }) => ownDomains.includes(domainOf(address)));

/** The DNS names whose TXT records are looked up for a domain. */
export const namesToLookUp = (domain: string, provider: MailProvider): string[] => [
  domain,
  `_dmarc.${domain}`,
  ...dkimNames(domain, provider),
];

function checkSpf(domain: string, provider: MailProvider, texts: readonly string[] | null): CheckedRecord {
  const record = { record: 'spf', name: domain } as const;
  if (texts === null)
    return { ...record, state: 'unknown', found: null, advice: 'This could not be looked up.' };
  const found = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const { label, spf } = providerKinds[provider];
  const [first = null] = found;
  if (first === null)
    return {
      ...record,
      state: 'missing',
      found: null,
      advice: spf
        ? `Add a TXT record with: v=spf1 include:${spf} ~all`
        : 'Add the SPF record that your provider names in its help pages.',
    };
  if (found.length > 1)
    return {
      ...record,
      state: 'wrong',
      found: found.join(' … '),
      advice: 'A domain must have only one SPF record. Combine them into one.',
    };
  if (spf && !first.toLowerCase().split(/\s+/).includes(`include:${spf}`))
    return {
      ...record,
      state: 'wrong',
      found: first,
      advice: `The record does not allow ${label} to send. Add include:${spf} before its last word.`,
    };
  return { ...record, state: 'good', found: first, advice: null };
}

function checkDkim(domain: string, provider: MailProvider, texts: FoundTexts): CheckedRecord {
  const names = dkimNames(domain, provider);
  const [first = domain] = names;
  const name = names.find((each) => texts[each]?.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)));
  if (name) return { record: 'dkim', state: 'good', name, found: texts[name]?.[0] ?? null, advice: null };
  const isUnknown = provider === 'other' || names.every((each) => (texts[each] ?? null) === null);
  return {
    record: 'dkim',
    state: isUnknown ? 'unknown' : 'missing',
    name: first,
    found: null,
    advice: isUnknown
      ? 'The name of this record depends on your provider. Its help pages say which record to add.'
      : `Turn on DKIM signing for ${domain} at ${providerKinds[provider].label}, and add the record that it shows you.`,
  };
}

function checkDmarc(domain: string, texts: readonly string[] | null): CheckedRecord {
  const name = `_dmarc.${domain}`;
  const found = texts?.find((text) => /^v=dmarc1(?:;|\s|$)/i.test(text)) ?? null;
  if (found) return { record: 'dmarc', state: 'good', name, found, advice: null };
  return texts === null
    ? { record: 'dmarc', state: 'unknown', name, found: null, advice: 'This could not be looked up.' }
    : {
        record: 'dmarc',
        state: 'missing',
        name,
        found: null,
        advice:
          'Add a TXT record with: v=DMARC1; p=none. Large providers expect it from everybody who sends regularly.',
      };
}

/** Checks a domain's SPF, DKIM and DMARC records, based on the TXT records that were found. */
export const checkDomainRecords = (
  domain: string,
  provider: MailProvider,
  texts: FoundTexts,
): CheckedRecord[] => [
  checkSpf(domain, provider, texts[domain] ?? null),
  checkDkim(domain, provider, texts),
  checkDmarc(domain, texts[`_dmarc.${domain}`] ?? null),
];
