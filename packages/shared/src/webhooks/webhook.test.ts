import { expect, test } from 'vitest';
import { endpointUrlProblem } from './endpoint-url.ts';
import { eventLabel, eventMeaning, webhookEventTypes } from './event-types.ts';
import { failingDays, isGivenUp, mostAttempts, pauseAfter, retryPausesMs } from './retries.ts';
import { NewWebhookEndpoint } from './webhook.ts';

test.each([
  ['https://example.com/hooks?of=dayworks', null],
  ['https://example.com:8443/', null],
  ['http://example.com/', 'https://'],
  ['ftp://example.com/', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['example.com/hooks', 'such as https://example.com'],
  ['https://example.com\\@evil.example/', 'such as https://example.com'],
  ['https://', 'such as https://example.com'],
  ['https://ann:secret@example.com/', 'user name and password'],
  ['https://example.com/#top', 'part after the #'],
])('the form of the endpoint URL %s is judged correctly', (url, problem) => {
  if (problem === null) expect(endpointUrlProblem(url)).toBeNull();
  else expect(endpointUrlProblem(url)).toContain(problem);
});

test('a plain HTTP URL is accepted only where the installation allows private hosts', () => {
  expect(endpointUrlProblem('http://10.0.0.5/hooks', true)).toBeNull();
});

test('the retries of an event last almost three days and then end', () => {
  const days = retryPausesMs.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
  expect([pauseAfter(1), pauseAfter(2)]).toEqual([5_000, 60_000]);
  expect(pauseAfter(mostAttempts)).toBeNull();
});

test('an endpoint is given up only after several days without a success', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  expect(isGivenUp(before(failingDays * 24 - 1), now)).toBe(false);
  expect(isGivenUp(before(failingDays * 24), now)).toBe(true);
});

test('every event has a label and a meaning, and chosen events are stored once and in a fixed order', () => {
  for (const type of webhookEventTypes) {
    expect(eventLabel(type)).not.toContain('undefined');
    expect(eventMeaning(type)).not.toBe('');
  }
  const { event_types } = NewWebhookEndpoint.parse({
    url: 'https://example.com',
    event_types: ['payment.created', 'lead.created', 'payment.created'],
  });
  expect(event_types).toEqual(['lead.created', 'payment.created']);
});
