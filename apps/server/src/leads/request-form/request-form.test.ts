import { buffer } from 'node:stream/consumers';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { responseDue } from '@dayworks/shared/leads/lead-transitions';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  formToken,
  sendRequest,
  someRequest,
  switchFormOn,
} from '../../testing/fixtures/request-form-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { openSmsService } from '../../testing/stand-ins/sms-service.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

async function openBusiness(intro?: string): Promise<Owner> {
  const owner = await signUpProvenOwner(server, 'Harbour Works');
  await switchFormOn(owner, intro);
  return owner;
}

const leadsOf = async ({ client }: Owner) => (await client.leads.list({})).leads;

const messagesOf = async ({ businessId }: Owner) =>
  (
    await server.platform.database.operator.query<{
      recipient: string;
      subject: string;
      text: string;
      reply_to: string | null;
    }>('select recipient, subject, text, reply_to from outbox where business_id = $1 order by subject', [
      businessId,
    ])
  ).rows;

async function picture(width = 40, text = 'here'): Promise<File> {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { ImageDescription: text }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'where.jpg', { type: 'image/jpeg' });
}

test('the same page is shown for a request form that is turned off, an unknown id and an invalid id', async () => {
  const owner = await signUpOwner(server);
  const ids = [owner.businessId, '00000000-0000-4000-8000-000000000000', 'nonsense', '%00', "'; drop"];
  const answers = await Promise.all(
    ids.flatMap((id) => [
      fetch(`${server.origin}/request/${id}`),
      fetch(`${server.origin}/request/${id}/thanks`),
      sendRequest(server, id),
    ]),
  );
  const pages = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(pages.map(([status]) => status))).toEqual(new Set([404]));
  expect(new Set(pages.map(([, page]) => page)).size).toBe(1);
  expect(pages[0]?.[1]).toContain('This request form is not available');
  expect(await leadsOf(owner)).toEqual([]);
});

test('the request form shows the introduction written by the business, provides data for link previews and is not cached', async () => {
  const { businessId } = await openBusiness('We answer <b>today</b>.');
  const answer = await fetch(`${server.origin}/request/${businessId}?source=Yard%20sign`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(page).toContain('We answer &lt;b&gt;today&lt;/b&gt;.');
  expect(page).toContain('<meta property="og:title" content="Contact Harbour Works">');
  expect(page).toContain('name="source" value="Yard sign"');
  expect((await fetch(`${server.origin}/request/${businessId}`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${server.origin}/request/${businessId}`, { method: 'PUT', body: 'x' })).status).toBe(
    405,
  );
});

/** Returns the deadline for responding to a request, calculated from the working hours of the business. */
const dueAfter = (arrived: string, hours: number) =>
  responseDue(new Date(arrived), hours, {
    times: usualSchedule,
    timeZone: 'America/Los_Angeles',
  }).toISOString();

test('a request becomes a lead with its photos, and the sender and the team are notified', async () => {
  const owner = await openBusiness();
  const answer = await sendRequest(server, owner.businessId, {
    source: 'Yard sign',
    photos: [await picture(), await picture(4000, 'second')],
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/request/${owner.businessId}/thanks`,
  ]);
  const thanks = await fetch(`${server.origin}/request/${owner.businessId}/thanks`);
  expect(await thanks.text()).toContain('Harbour Works received your request');
  const [card] = await leadsOf(owner);
  const lead = await owner.client.leads.get({ id: card?.id ?? '' });
  const { form: _, details, name: __, ...asked } = { form: '', ...someRequest };
  expect(lead).toMatchObject({
    ...asked,
    first_name: 'Dana',
    last_name: 'Whitfield',
    notes: details,
    source: 'Yard sign',
    stage: 'new',
    first_response_at: null,
  });
  expect(lead.response_by).toBe(dueAfter(lead.created_at, 8));
  expect(lead.activities.map(({ kind, author }) => [kind, author])).toEqual([['request', null]]);
  expect(lead.photos).toHaveLength(2);
  for (const { file_id } of lead.photos) {
    expect((await fetch(`${server.origin}/files/${file_id}`)).status).toBe(404);
    expect((await owner.browser.fetch(`/files/${file_id}`)).status).toBe(200);
    const stored = await server.platform.files.read(file_id);
    if (!stored) throw new Error('It was stored.');
    const { format, exif, width } = await sharp(await buffer(stored.bytes)).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    expect(width).toBeLessThanOrEqual(1600);
  }
  const [toOwner, toSender] = await messagesOf(owner);
  expect(toOwner).toMatchObject({
    recipient: owner.email,
    subject: 'New request from Dana Whitfield',
    reply_to: 'dana@mail.example',
  });
  expect(toOwner?.text).toContain('A leaking tap');
  expect(toOwner?.text).toContain(`/leads?lead=${lead.id}`);
  expect(toSender).toMatchObject({ recipient: 'dana@mail.example' });
  for (const words of Object.values(someRequest)) expect(toSender?.text).not.toContain(words);
  const { rows } = await server.platform.database.operator.query(
    `select user_id, action from audit_log where business_id = $1 and entity = 'lead'`,
    [owner.businessId],
  );
  expect(rows).toEqual([{ user_id: null, action: 'create' }]);
});

test('submitting the request form twenty times simultaneously creates only one lead, and if the visitor changes the form and sends it again, the page first asks for confirmation', async () => {
  const owner = await openBusiness();
  const form = formToken(server, owner.businessId);
  const send = (more = {}) => sendRequest(server, owner.businessId, { form, ...more });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  expect(await leadsOf(owner)).toHaveLength(1);
  expect(await messagesOf(owner)).toHaveLength(2);
  const changed = await send({ phone: '(503) 555-0199' });
  const page = await changed.text();
  expect(changed.status).toBe(409);
  expect(page).toContain('You have already sent this request');
  expect(page).toContain('value="(503) 555-0199"');
  expect(page).not.toContain(form);
  expect(await leadsOf(owner)).toHaveLength(1);
});

test('errors in the request form are shown beside their fields, and text that the visitor typed is not lost and not executed as code', async () => {
  const owner = await openBusiness();
  const evil = '"><script>alert(1)</script>\r\nBcc: all@mail.example';
  const names = Object.keys(someRequest);
  const answer = await sendRequest(server, owner.businessId, {
    ...Object.fromEntries(names.map((name) => [name, evil])),
    service_wanted: '',
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).not.toContain('<script>alert');
  expect(page.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(names.length - 1);
  expect(page).toContain('id="email-wrong">Enter a valid email address');
  expect(page).toContain('id="service_wanted-wrong">Please tell us what you need');
  expect(page.match(/ autofocus/g)).toHaveLength(1);
  expect(await leadsOf(owner)).toEqual([]);

  const taken = await sendRequest(server, owner.businessId, {
    ...Object.fromEntries(names.map((name) => [name, evil])),
    email: 'dana@mail.example',
    phone: '',
    zip_code: '97211',
    source: evil,
  });
  expect(taken.status).toBe(303);
  const [toOwner] = await messagesOf(owner);
  expect(toOwner?.subject).not.toMatch(/[\r\n]/);
  expect((await leadsOf(owner))[0]?.source).toBe('script alert 1 script Bcc all mail.examp');
});

test.each<[string, { secondsAgo?: number }, { homepage?: string; form?: string }, string]>([
  ['immediately after the form was opened', { secondsAgo: 1 }, {}, 'That was very quick'],
  ['a day after the form was opened', { secondsAgo: 90_000 }, {}, 'open for a long time'],
  [
    'with the hidden trap field filled in',
    {},
    { homepage: 'https://spam.example' },
    'press Send request again',
  ],
  ['with a made-up form token', {}, { form: 'made-up' }, 'open for a long time'],
  ['without a form token', {}, { form: '' }, 'open for a long time'],
])(
  'a customer request sent %s is not accepted immediately, and a real person only has to click once more',
  async (_, { secondsAgo = 60 }, more, words) => {
    const owner = await openBusiness();
    const form = formToken(server, owner.businessId, secondsAgo);
    const answer = await sendRequest(server, owner.businessId, { form, ...more });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('value="Dana Whitfield"');
    expect(page).toContain('It drips all night.');
    expect(await leadsOf(owner)).toEqual([]);
    expect(await messagesOf(owner)).toEqual([]);
    const [, drawn = ''] = /name="form" value="([^"]+)"/.exec(page) ?? [];
    expect(drawn).toMatch(/^[0-9a-f-]{36}\./);
  },
);

test('a form rendered for another business cannot send a request to this business', async () => {
  const [owner, other] = [await openBusiness(), await openBusiness()];
  const form = formToken(server, other.businessId);
  expect((await sendRequest(server, owner.businessId, { form })).status).toBe(422);
  expect([await leadsOf(owner), await leadsOf(other)]).toEqual([[], []]);
});

test.each([
  ['a text file', () => [new File(['hello'], 'a.jpg')]],
  [
    'an SVG drawing with a script',
    () => [new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.png')],
  ],
  ['a damaged image', () => [new File([Buffer.from('ffd8ffe000104a464946', 'hex')], 'a.jpg')]],
])('%s is rejected as a photo in a customer request', async (_, photos) => {
  const owner = await openBusiness();
  const answer = await sendRequest(server, owner.businessId, { photos: photos() });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Please choose photos as JPEG, PNG or WebP files');
  expect(await leadsOf(owner)).toEqual([]);
});

test('a customer request with too many photos or with oversized photos is rejected, and the typed text is preserved', async () => {
  const owner = await openBusiness();
  const four = await Promise.all([1, 2, 3, 4].map(() => picture()));
  const many = await sendRequest(server, owner.businessId, { photos: four });
  expect([many.status, await many.text()]).toEqual([422, expect.stringContaining('at most 3 photos')]);
  const large = new File([Buffer.alloc(11 * 1024 * 1024)], 'a.jpg');
  const one = await sendRequest(server, owner.businessId, { photos: [large] });
  expect([one.status, await one.text()]).toEqual([422, expect.stringContaining('at most 10 MB')]);
  const all = await sendRequest(server, owner.businessId, { photos: [large, large, large] });
  const page = await all.text();
  expect(all.status).toBe(413);
  expect(page).toContain('up to 10 MB each');
  expect(page).toContain('value="Dana Whitfield"');
  expect(await leadsOf(owner)).toEqual([]);
});

test('a customer request with only a phone number is accepted, and no confirmation is sent if text messages cannot be sent', async () => {
  const owner = await signUpOwner(server, 'Quiet Works');
  await switchFormOn(owner);
  expect((await sendRequest(server, owner.businessId, { email: '' })).status).toBe(303);
  expect((await messagesOf(owner)).map(({ recipient }) => recipient)).toEqual([owner.email]);
});

test('if an SMS service is set up, a customer request with only a phone number is confirmed by text message', async () => {
  const texts = await openSmsService();
  onTestFinished(() => texts.close());
  const texting = await startServerForTest({ variables: { TRUST_PROXY: '1', SMS_URL: texts.url() } });
  const owner = await signUpProvenOwner(texting, 'Texting Works');
  await switchFormOn(owner);
  expect((await sendRequest(texting, owner.businessId, { email: '' })).status).toBe(303);
  await expect
    .poll(() => texts.asked.map(({ body }) => [body.get('To'), body.get('Body')]))
    .toEqual([['+15035550148', 'Texting Works: we got your request and will get back to you.']]);
});

test('the lead settings start with the defaults, and two users cannot overwrite each other’s changes', async () => {
  const { client } = await signUpOwner(server);
  const usual = await client.leads.settings();
  expect(usual).toEqual({ response_hours: 8, request_form_enabled: false, request_intro: null, version: 1 });
  const edit = { ...usual, response_hours: 4, request_intro: '  Hello  ' };
  expect(await client.leads.updateSettings(edit)).toEqual({ ...edit, request_intro: 'Hello', version: 2 });
  await expect(client.leads.updateSettings(edit)).rejects.toThrow('changed by someone else');
  await expect(client.leads.updateSettings({ ...edit, version: 2, response_hours: 0 })).rejects.toThrow();
  const lead = await client.leads.create({ first_name: 'Ana' });
  expect(lead.response_by).toBe(dueAfter(lead.created_at, 4));
});

test('photos from visitors have their own upload quota; when it is used up, a customer request without photos is still accepted', async () => {
  const owner = await openBusiness();
  await sendRequest(server, owner.businessId, { photos: [await picture()] });
  await server.platform.database.operator.query(
    `update rate_limits set count = 500 * 1024 where key = 'kilobytes sent with requests ' || $1`,
    [owner.businessId],
  );
  const refused = await sendRequest(server, owner.businessId, { photos: [await picture()] });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/without photos/)]);
  expect((await sendRequest(server, owner.businessId)).status).toBe(303);
  expect(await leadsOf(owner)).toHaveLength(2);
});
