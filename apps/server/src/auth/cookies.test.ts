import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startOidcStandIn } from '../testing/stand-ins/oidc-stand-in.ts';
import { Browser, goodPassword, type Person, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeFor } from '../testing/totp-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cookieOf = (cookie: string, name: string) =>
  new RegExp(`(?:^|; )(?:__Secure-)?${name.replace('.', '\\.')}=([^;]+)`).exec(cookie)?.[1] ?? '';
const sessionOf = ({ browser }: Person) => cookieOf(browser.cookie, 'dayworks.session_token');

async function ask(cookie: string, path: string, method = 'GET', { origin } = server) {
  const response = await fetch(`${origin}/api${path}`, { method, headers: { cookie, origin } });
  return {
    status: response.status,
    body: (await response.json()) as { user?: { id: string }; code?: string },
  };
}

test('a session cookie that occurs twice in one request is ignored, regardless of the order and values of the two cookies', async () => {
  const [one, two] = [await signUpSomebody(server), await signUpSomebody(server)];
  const name = 'dayworks.session_token';
  for (const [first, second] of [
    [one, two],
    [two, one],
    [one, one],
  ] as const) {
    const twice = `${name}=${sessionOf(first)}; ${name}=${sessionOf(second)}`;
    expect((await ask(twice, '/auth/session')).body).toBeNull();
    expect((await ask(twice, '/auth/factors')).body.code).toBe('AUTH_SESSION_MISSING');
  }
});

test('re-authenticating in one session does not count for another session whose cookie is sent in the same request', async () => {
  const [attacker, victim] = [await signUpSomebody(server), await signUpSomebody(server)];
  await server.platform.database.auth.query(
    `update "session" set "provedAt" = now() - interval '1 hour' where "userId" = $1`,
    [victim.userId],
  );
  server.platform.sessions.forgetUser(victim.userId);
  const other = `__Secure-dayworks.session_token=${sessionOf(attacker)}`;
  const own = `dayworks.session_token=${sessionOf(victim)}`;
  for (const both of [`${own}; ${other}`, `${other}; ${own}`]) {
    expect((await ask(both, '/auth/session')).body.user?.id).toBe(victim.userId);
    expect(await ask(both, '/auth/factors/passkeys/options', 'POST')).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_NEEDED' },
    });
  }
  const fresh = `dayworks.session_token=${sessionOf(attacker)}; __Secure-dayworks.session_token=${sessionOf(victim)}`;
  const { body } = await ask(fresh, '/auth/factors/passkeys/options', 'POST');
  expect(JSON.stringify(body)).toContain(attacker.email);
  expect(JSON.stringify(body)).not.toContain(victim.email);
});

test('behind TLS the server accepts only the session cookie name that an insecure page cannot set', async () => {
  const secure = await startServerForTest({
    ownerUrl: server.ownerUrl,
    variables: { PUBLIC_URL: 'https://office.example.com' },
  });
  const person = await signUpSomebody(server);
  const value = sessionOf(person);
  const at = { ...server, origin: secure.origin };
  expect((await ask(`dayworks.session_token=${value}`, '/auth/session', 'GET', at)).body).toBeNull();
  const { body } = await ask(`__Secure-dayworks.session_token=${value}`, '/auth/session', 'GET', at);
  expect(body.user?.id).toBe(person.userId);
});

test('behind TLS every sign-in cookie is Secure and HttpOnly', async () => {
  const origin = 'https://office.example.com';
  const provider = await startOidcStandIn();
  onTestFinished(() => provider.stop());
  const secure = await startServerForTest({ variables: { PUBLIC_URL: origin, ...provider.variables } });
  const given: string[] = [];
  const openBrowser = () => {
    const jar = new Map<string, string>();
    return async (path: string, body: unknown = {}) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(`${secure.origin}/api${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      });
      expect(answer.status, path).toBe(200);
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
        jar.set(name, value);
        given.push(line);
      }
      return (await answer.json()) as { secret?: string };
    };
  };
  const credentials = { email: 'secure@example.test', password: goodPassword };
  const post = openBrowser();
  await post('/auth/signup', credentials);
  await post('/auth/factors/passkeys/options');
  const { secret = '' } = await post('/auth/factors/totp');
  await post('/auth/factors/totp/confirm', { code: await codeFor(secret) });
  const elsewhere = openBrowser();
  await elsewhere('/auth/token', credentials);
  const code = await codeFor(secret, 1);
  await elsewhere('/auth/factors/verify', { type: 'totp', code, trust_device: true });
  await elsewhere('/auth/sso', { next: '/dashboard' });
  const names = new Set(given.map((line) => line.split('=')[0]));
  const signed = ['session_token', 'two_factor', 'trust_device', 'better-auth-passkey', 'state'];
  const expected = ['dayworks.device', ...signed.map((name) => `__Secure-dayworks.${name}`)];
  expect([...names]).toEqual(expect.arrayContaining(expected));
  for (const line of given) {
    expect(line).toMatch(/; Secure/i);
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
  }
});

test('a two-factor challenge cookie is ignored if it occurs twice in one request', async () => {
  const person = await signUpSomebody(server);
  const { secret } = await person.client.factors.enrolTotp();
  await person.client.factors.confirmTotp({ code: await codeFor(secret) });
  const browser = new Browser(server);
  await browser.client.auth.signIn({ email: person.email, password: goodPassword });
  const challenge = `dayworks.two_factor=${cookieOf(browser.cookie, 'dayworks.two_factor')}`;
  const answer = await fetch(`${server.origin}/api/auth/factors/verify`, {
    method: 'POST',
    headers: {
      cookie: `${challenge}; ${challenge}`,
      origin: server.origin,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ type: 'totp', code: await codeFor(secret) }),
  });
  expect(await answer.json()).toMatchObject({ message: 'This sign-in took too long. Please start again.' });
});
