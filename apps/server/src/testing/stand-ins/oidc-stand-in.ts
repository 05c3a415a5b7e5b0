import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

type Fault =
  | 'signature'
  | 'audience'
  | 'nonce'
  | 'no id token'
  | 'no email'
  /** A simulated fault: the id token contains no email address, and the user info response is about another user. */
  | 'user info of somebody else';

const faultsWithoutEmail: (Fault | undefined)[] = ['no email', 'user info of somebody else'];

interface Grant {
  person: Person;
  nonce: string;
  challenge: string;
  fault: Fault | undefined;
}

export interface OidcStandIn {
  variables: Record<string, string>;
  /** Sets the person whom the OpenID provider will sign in next, without asking for confirmation. */
  actAs(person: Person): void;
  failNext(fault: Fault): void;
  /**
   * From now on, the endpoint at the given path starts every response but never finishes it; null restores normal
   * responses.
   */
  dripAt(path: '/token' | '/jwks' | '/userinfo' | null): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const clientId = 'dayworks';
const clientSecret = 'provider-secret';

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

function knowsSecret(request: IncomingMessage, body: URLSearchParams): boolean {
  const basic = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
  return basic === `${clientId}:${clientSecret}` || body.get('client_secret') === clientSecret;
}

/**
 * Starts an OpenID provider that checks the client and the PKCE verifier as a real provider does, and that accepts
 * every code only once.
 */
export async function startOidcStandIn(): Promise<OidcStandIn> {
  const [keys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  /** The simulated faults of access tokens, keyed by the authorization header that contains the token. */
  const told = new Map<string, Fault | undefined>();
  let person: Person | undefined;
  let fault: Fault | undefined;
  let drips: string | null = null;
  const dripping = new Set<ServerResponse>();
  let issuer = '';

  async function idToken(grant: Grant): Promise<string> {
    const { sub, ...known } = grant.person;
    const claims = faultsWithoutEmail.includes(grant.fault) ? { name: known.name } : known;
    return new SignJWT({ ...claims, nonce: grant.fault === 'nonce' ? 'another' : grant.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(grant.fault === 'audience' ? 'somebody-else' : clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(grant.fault === 'signature' ? otherKeys.privateKey : keys.privateKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === drips) {
      dripping.add(response);
      return void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    }
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (url.pathname === '/jwks') return json(200, { keys: [jwk] });
    if (url.pathname === '/authorize' && person) {
      const code = randomUUID();
      grants.set(code, {
        person,
        nonce: url.searchParams.get('nonce') ?? '',
        challenge: url.searchParams.get('code_challenge') ?? '',
        fault,
      });
      fault = undefined;
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/token') {
      const body = await readBody(request);
      const grant = grants.get(body.get('code') ?? '');
      grants.delete(body.get('code') ?? '');
      const proof = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || proof !== grant.challenge || !knowsSecret(request, body))
        return json(400, { error: 'invalid_grant' });
      const token = randomUUID();
      told.set(`Bearer ${token}`, grant.fault);
      return json(200, {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 300,
        ...(grant.fault === 'no id token' ? {} : { id_token: await idToken(grant) }),
      });
    }
    if (url.pathname === '/userinfo' && person) {
      const isOther = told.get(request.headers.authorization ?? '') === 'user info of somebody else';
      return json(200, isOther ? { ...person, sub: randomUUID() } : person);
    }
    json(404, { error: 'not_found' });
  }

  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  return {
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Harbour ID',
    },
    actAs(next) {
      person = next;
    },
    failNext(next) {
      fault = next;
    },
    dripAt(path) {
      drips = path;
      for (const response of dripping) response.destroy();
      dripping.clear();
    },
    start: () => listen(port),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
