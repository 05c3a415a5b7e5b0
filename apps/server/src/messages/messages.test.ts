import { templateKeys } from '@dayworks/shared/messages/template-key';
import { usualWords } from '@dayworks/shared/messages/usual-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([
    signUpOwner(server, 'Harbour Works'),
    signUpOwner(server, 'Other Works'),
  ]);
});
afterAll(() => server.stop());

const own = {
  key: 'first_reminder',
  channel: 'email',
  subject: 'Invoice {{number}}, {{balance}}, was due {{due_date}}',
  body: 'Hi {{first_name}},\n\na quick reminder about {{work}}, {{days_late}} late <soon>.\n\n{{my_first_name}}',
} as const;

const stored = async ({ client }: Owner) =>
  (await client.messages.list()).templates.find(
    ({ key, channel }) => key === own.key && channel === own.channel,
  );

test('custom templates apply to all messages of the business until they are reset', async () => {
  const { client } = owner;
  const { templates } = await client.messages.list();
  expect(templates).toHaveLength(templateKeys.length * 2);
  expect(templates.every(({ is_changed, version }) => !is_changed && version === 1)).toBe(true);

  const saved = await client.messages.save({ ...own, version: 1 });
  expect(saved).toEqual({ ...own, is_changed: true, version: 2 });
  await expect(client.messages.save({ ...own, version: 1 })).rejects.toMatchObject({ status: 409 });

  const letterOf = async (sender: Owner) => {
    const { id } = await addSentInvoice(sender, { due_date: '2026-01-31' });
    const ask = { type: 'reminder', document_id: id, tone: 'friendly', note: null } as const;
    return { id, letter: await sender.client.documents.preview(ask) };
  };
  const { id, letter } = await letterOf(owner);
  expect(letter.email.subject).toBe(`Invoice ${id.slice(0, 8)}, $604.48, was due January 31, 2026`);
  expect(letter.email.html).toContain('late &lt;soon&gt;.');
  expect(letter.own_email).toMatch(/^Hi Elena,\n\na quick reminder about /);
  expect((await letterOf(other)).letter.email.subject).toMatch(/^Reminder from Other Works: /);

  const reset = await client.messages.reset({ key: own.key, channel: own.channel, version: 2 });
  expect(reset).toEqual({ ...own, ...usualWords.first_reminder.email, is_changed: false, version: 3 });
  // A template that equals the default must not count as a custom template.
  await client.messages.save({ ...own, ...usualWords.first_reminder.email, version: 3 });
  expect(await stored(owner)).toMatchObject({ is_changed: false, version: 4 });
  expect(await stored(other)).toMatchObject({ is_changed: false, version: 1 });
});

test('a template with an unknown field is rejected with the name of the field, and nothing is stored', async () => {
  const before = await stored(owner);
  const wrong = { ...own, subject: ' ', body: 'Hi {{nickname}}', version: before?.version ?? 1 };
  await expect(owner.client.messages.save(wrong)).rejects.toMatchObject({
    status: 400,
    data: {
      fields: {
        subject: 'Please enter a subject',
        body: '{{nickname}} is not a field for this message. Choose one from the list.',
      },
    },
  });
  await expect(owner.client.messages.sendTest({ ...own, body: '{{', index: 0 })).rejects.toMatchObject({
    status: 400,
  });
  expect(await stored(owner)).toEqual(before);
});

test('the preview of a message template uses the unsaved text, with sample data if there is no record', async () => {
  const { client } = owner;
  for (const key of templateKeys) {
    const { email } = usualWords[key];
    const made = await client.messages.preview({ key, channel: 'email', ...email, index: 3 });
    expect(made.html).not.toMatch(/\{\{|undefined/);
    expect(made.text_message.length).toBeGreaterThan(0);
  }
  const shown = await client.messages.preview({ ...own, index: 7 });
  expect(shown).toMatchObject({ person: 'Elena Marsh', index: 0, count: 1, from: 'Harbour Works' });
  expect(shown.subject).toContainEqual({ text: '$604.48', field: 'balance' });
  await client.messages.save({ ...own, version: (await stored(owner))?.version ?? 1 });
  const [invoice] = (await client.invoices.list({})).invoices;
  const letter = await client.documents.preview({
    ...{ type: 'reminder', document_id: invoice?.id ?? '', tone: 'friendly', note: null },
  });
  const unmarked = shown.html.replaceAll(/<\/?mark[^>]*>/g, '');
  expect(unmarked).toBe(letter.email.html);
});

test('a test of a message template is sent to its author and is marked as a test', async () => {
  const sent = await owner.client.messages.sendTest({ ...own, index: 0 });
  expect(sent).toEqual({ status: 'kept', to: owner.email });
  const { messages } = await owner.client.outbox.list({});
  expect(messages[0]).toMatchObject({ recipient: owner.email, channel: 'email' });
  expect(messages[0]?.subject).toMatch(/^\[Test\] Invoice \w+, \$604\.48, was due January 31, 2026$/);
  await expect(
    owner.client.messages.sendTest({ ...own, channel: 'sms', subject: null, index: 0 }),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Add and confirm your phone number in your profile first. The test is sent to that number.',
  });
});
