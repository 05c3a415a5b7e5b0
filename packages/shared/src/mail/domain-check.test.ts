import { expect, test } from 'vitest';
import { checkDomainRecords, isProviderDomain, namesToLookUp } from './domain-check.ts';
import { providerOfAddress } from './mail-providers.ts';

const google = 'v=spf1 include:_spf.google.com ~all';

test.each([
  ['no record', [], 'missing', 'v=spf1 include:_spf.google.com ~all'],
  ['a record that allows the provider', [google], 'good', null],
  ['a record of somebody else', ['v=spf1 include:mail.example -all'], 'wrong', 'include:_spf.google.com'],
  ['a similar name', ['v=spf1 include:_spf.google.com.evil.example -all'], 'wrong', 'does not allow Gmail'],
  ['two records', [google, 'v=spf1 -all'], 'wrong', 'only one SPF record'],
  ['other texts only', ['google-site-verification=x', 'v=spf10'], 'missing', null],
  ['a look-up that failed', null, 'unknown', 'could not be looked up'],
])('the SPF check of %s gives the right state and advice', (_case, texts, state, advice) => {
  const [spf] = checkDomainRecords('works.example', 'gmail', { 'works.example': texts });
  expect(spf).toMatchObject({ record: 'spf', state });
  if (advice) expect(spf?.advice).toContain(advice);
});

test('the DKIM check finds a key under any selector that the email provider uses, and ignores a revoked key', () => {
  const keyAt = (name: string, text: string) =>
    checkDomainRecords('works.example', 'outlook', {
      'selector1._domainkey.works.example': [],
      [name]: [text],
    }).find(({ record }) => record === 'dkim')?.state;
  expect(keyAt('selector2._domainkey.works.example', 'v=DKIM1; k=rsa; p=MIGf')).toBe('good');
  expect(keyAt('selector2._domainkey.works.example', 'v=DKIM1; p=')).toBe('missing');
  expect(keyAt('other._domainkey.works.example', 'v=DKIM1; p=MIGf')).toBe('missing');
  const [, other] = checkDomainRecords('works.example', 'other', {});
  expect(other?.state).toBe('unknown');
});

test('the DMARC check reports whether the record is good, missing or unknown', () => {
  const dmarc = (texts: string[] | null) =>
    checkDomainRecords('works.example', 'gmail', { '_dmarc.works.example': texts })[2]?.state;
  expect([dmarc(['v=DMARC1; p=none']), dmarc(['v=DMARC12']), dmarc([]), dmarc(null)]).toEqual([
    'good',
    'missing',
    'missing',
    'unknown',
  ]);
});

test('an address at an email provider’s own domain needs no DNS setup, and the provider is recognized from the address', () => {
  expect(isProviderDomain('ann@GMAIL.com')).toBe(true);
  expect(isProviderDomain('ann@gmail.com.example')).toBe(false);
  expect(['a@icloud.com', 'a@hotmail.com', 'a@works.example'].map(providerOfAddress)).toEqual([
    'icloud',
    'outlook',
    undefined,
  ]);
  expect(namesToLookUp('works.example', 'gmail')).toEqual([
    'works.example',
    '_dmarc.works.example',
    'google._domainkey.works.example',
  ]);
});
