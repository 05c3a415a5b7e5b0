import { newFormToken } from '../leads/request-form/take-request.ts';
import type { Owner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Returns a form token issued a minute ago, as if a visitor had taken some time to fill in the form. */
export const formToken = ({ platform }: TestServer, businessId: string, secondsAgo = 60) =>
  newFormToken(platform.secret, businessId, new Date(Date.now() - secondsAgo * 1000));

export async function switchFormOn({ client }: Owner, request_intro: string | null = null): Promise<void> {
  const { version } = await client.leads.settings();
  await client.leads.updateSettings({
    response_hours: 8,
    request_form_enabled: true,
    request_intro,
    version,
  });
}

export const someRequest = {
  name: 'Dana Whitfield',
  email: 'dana@mail.example',
  phone: '(503) 555-0148',
  service_wanted: 'A leaking tap',
  details: 'It drips all night.',
  address: '418 NE Alberta St',
  city: 'Portland',
  state: 'OR',
  zip_code: '97211',
  preferred_times: 'Mornings',
};

type Sent = Partial<Record<keyof typeof someRequest | 'form' | 'source' | 'ref' | 'homepage', string>>;

/** Submits the request form as a browser does, from a new IP address each time unless an IP address is given. */
export function sendRequest(
  server: TestServer,
  businessId: string,
  { photos = [], from = somewhere(), ...sent }: Sent & { photos?: readonly File[]; from?: string } = {},
): Promise<Response> {
  const body = new FormData();
  const fields = { form: formToken(server, businessId), ...someRequest, ...sent };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  return fetch(`${server.origin}/request/${businessId}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from },
    redirect: 'manual',
  });
}

let places = 0;
const somewhere = () => {
  places += 1;
  return `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`;
};
