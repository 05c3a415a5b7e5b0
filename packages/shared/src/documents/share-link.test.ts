import { expect, test } from 'vitest';
import { mailtoHref, sharedPath, shareMailDraft } from './share-link.ts';

const id = '7f3a9c21-0000-4000-8000-000000000001';

test('the path of the public page includes the key', () => {
  expect(sharedPath('invoice', id, 'a+b/c')).toBe(`/shared-invoice/${id}?key=a%2Bb%2Fc`);
  expect(sharedPath('estimate', id, 'k')).toBe(`/shared-estimate/${id}?key=k`);
});

test('the email draft includes the subject and the public link', () => {
  const link = `https://dayworks.test${sharedPath('invoice', id, 'k')}`;
  const draft = shareMailDraft('invoice', link);
  expect(draft.subject).toBe('Invoice Shared With You');
  expect(draft.body).toContain(link);
  const query = new Map(
    mailtoHref(draft)
      .slice('mailto:?'.length)
      .split('&')
      .map((part) => part.split('=') as [string, string]),
  );
  expect(decodeURIComponent(query.get('subject') ?? '')).toBe('Invoice Shared With You');
  expect(decodeURIComponent(query.get('body') ?? '')).toContain(link);
  expect(shareMailDraft('estimate', link).subject).toBe('Estimate Shared With You');
});
