import { nextPath } from '@dayworks/shared/auth/next-path';
import { type SsoError, ssoErrorTexts } from '@dayworks/shared/auth/sign-in-texts';
import { DomainError, notFound } from '@dayworks/shared/errors';
import {
  type Auth,
  disabledCode,
  discoveryUrlOf,
  notInvitedCode,
  oidcProviderId,
  unusableAddressCode,
} from '../../identity/better-auth.ts';
import type { Sso } from '../../identity/identity.ts';
import { type Caller, currentCaller, onBehalfOf } from '../../identity/library-connection.ts';
import { refuseUnproven } from '../../identity/proven-address.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { cookieName, readSignedCookie } from '../../identity/session-cookie.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import { forSession, isStillSignedIn } from '../account/change-account.ts';
import { startedAnewText } from '../account/confirm-address.ts';
import { tellAccount } from '../account/tell-account.ts';
import * as limits from '../limits.ts';
import { authHeaders } from '../sessions/auth-headers.ts';
import { followSuccessor, newSuccessor } from '../sessions/rotate-session.ts';
import { enter, type LibraryAnswer, needsSecondFactor, proveByKey } from './start-session.ts';

const away = () => new DomainError('SERVICE_UNAVAILABLE', ssoErrorTexts.away);

/**
 * The time within which a single sign-on provider must have responded completely; otherwise it is considered
 * unreachable.
 */
const longestAnswerMs = 10_000;

function within<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away()), longestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Creates the auth library for single sign-on. The library reads the provider configuration only when it is created, so
 * creating it must be retried if the provider is unreachable. The configuration is first fetched with a request that
 * can be aborted, because the library would wait forever for the provider.
 */
export function createSso(makeAuth: () => Auth, issuer: string, longestMs = longestAnswerMs): Sso {
  let opened: Promise<Auth> | undefined;
  async function make() {
    await fetch(discoveryUrlOf(issuer), { signal: AbortSignal.timeout(longestMs) })
      .then((answer) => answer.json())
      .catch(() => {
        throw away();
      });
    const auth = makeAuth();
    const { socialProviders } = await within(longestMs, auth.$context);
    const provider = socialProviders.find(({ id }) => id === oidcProviderId);
    if (!provider) throw away();
    boundAnswers(provider, longestMs);
    refuseWithoutIdToken(provider);
    return auth;
  }
  return {
    open() {
      opened ??= make().catch((error) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };
}

/**
 * Sets a time limit for the two functions that make all further calls to the provider. One exchanges the code for
 * tokens; the other loads the user info and the keys that verify the id token. Without the limit, the library would
 * wait for as long as a slow response keeps sending bytes.
 */
function boundAnswers(provider: Provider, longestMs: number): void {
  const exchange = provider.validateAuthorizationCode.bind(provider);
  const read = provider.getUserInfo.bind(provider);
  const inTime = <T>(answer: Promise<T>) =>
    within(longestMs, answer).catch((error: unknown) => {
      const caller = currentCaller();
      if (caller && error instanceof DomainError) caller.isProviderAway = true;
      return null;
    });
  provider.validateAuthorizationCode = (data) => inTime(exchange(data));
  provider.getUserInfo = (tokens) => inTime(read(tokens));
}

/** OpenID Connect allows up to 255 ASCII characters in a subject, which is the provider's id for a user. */
const isSubject = (given: unknown) => typeof given === 'string' && /^[\x20-\x7e]{1,255}$/.test(given);

/** Reads the subject of an id token whose signature the auth library has already checked. */
function subjectOf(idToken: string): unknown {
  const [, claims = ''] = idToken.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown }).sub;
}

type Provider = Awaited<Auth['$context']>['socialProviders'][number];

/**
 * Requires an id token, and user info about the same person. The auth library alone would check an id token if there is
 * one, and otherwise trust the provider's user info.
 */
function refuseWithoutIdToken(provider: Provider): void {
  const read = provider.getUserInfo.bind(provider);
  provider.getUserInfo = async (tokens) => {
    if (!tokens.idToken) return null;
    const info = await read(tokens);
    const subject = (info?.data as { sub?: unknown } | undefined)?.sub;
    return info && isSubject(subject) && subject === subjectOf(tokens.idToken) ? info : null;
  };
}

async function openSso({ platform }: RequestContext): Promise<Auth> {
  if (!platform.sso) throw notFound('Single sign-on is not set up here');
  return platform.sso.open();
}

const errorUrl = '/auth';
const profileUrl = '/profile';

export async function startSso(
  context: RequestContext,
  { next }: { next: string },
): Promise<{ url: string }> {
  await countTry(context.platform.database.auth, limits.ssoByAddress, context.place);
  const auth = await openSso(context);
  return begin(
    context,
    await auth.api.signInSocial({
      body: {
        provider: oidcProviderId,
        callbackURL: nextPath(next),
        errorCallbackURL: errorUrl,
        disableRedirect: true,
      },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
}

export async function linkIdentity(context: SignedInContext): Promise<{ url: string }> {
  refuseUnproven(context.platform, context.session);
  await countTry(context.platform.database.auth, limits.ssoByAddress, context.place);
  const auth = await openSso(context);
  return begin(
    context,
    await forSession(context, () =>
      auth.api.linkSocialAccount({
        body: {
          provider: oidcProviderId,
          callbackURL: profileUrl,
          errorCallbackURL: profileUrl,
          disableRedirect: true,
        },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    ),
  );
}

function begin(context: RequestContext, { headers, response }: LibraryAnswer): { url: string } {
  context.setCookies(headers.getSetCookie());
  return { url: (response as { url: string }).url };
}

const libraryErrors: Record<string, SsoError> = {
  account_not_linked: 'not_linked',
  unable_to_link_account: 'unverified',
  account_already_linked_to_different_user: 'linked_elsewhere',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  please_restart_the_process: 'expired',
  access_denied: 'refused',
  [notInvitedCode]: 'not_invited',
  [unusableAddressCode]: 'unusable_address',
  [disabledCode]: 'disabled',
};

/**
 * Handles the redirect back from the provider and returns the path within this app that the browser is then redirected
 * to.
 */
export async function finishSso(context: RequestContext, query: URLSearchParams): Promise<string> {
  const auth = await openSso(context);
  if (!(await takeAnswer(context, query.get('state')))) return `${errorUrl}?error=expired`;
  const asks = await context.findSession();
  const successor = newSuccessor();
  const caller: Caller = { requestId: context.requestId, asks, successor };
  const proof = await proveByKey(context, () =>
    onBehalfOf(caller, () =>
      auth.api.callbackOAuth({
        method: 'GET',
        params: { id: oidcProviderId },
        query: Object.fromEntries(query),
        headers: authHeaders(context),
        asResponse: true,
      }),
    ),
  ).catch(async (failure: unknown) => {
    /*
     * The session that requested the linking of the provider identity has ended in the meantime, so the database
     * rejected the link.
     */
    if (!caller.addsFor || (await isStillSignedIn(context, caller.addsFor.userId))) throw failure;
    return null;
  });
  if (!proof) return `${errorUrl}?error=expired`;
  const { startedAt, answer } = proof;
  const target = new URL(answer.headers.get('location') ?? '/', context.platform.env.publicUrl);
  const error = target.searchParams.get('error');
  if (error) {
    context.setCookies(answer.headers.getSetCookie());
    const path = target.pathname === profileUrl ? profileUrl : errorUrl;
    const reason = caller.isProviderAway ? 'away' : libraryErrors[error];
    return `${path}?error=${reason ?? 'invalid_token'}`;
  }
  const made = { headers: answer.headers, response: await readJson(answer) };
  if (asks && !needsSecondFactor(made) && !makesSession(made)) {
    await followSuccessor(context, asks.userId, successor);
    return finishLinking(context, asks, made);
  }
  const outcome = await enter(context, 'single sign-on', {
    answer: made,
    startedAt: caller.isStartedAnew ? undefined : startedAt,
  });
  if ('second_factor' in outcome) return `${errorUrl}?second_factor=${outcome.second_factor.join(',')}`;
  if (caller.isStartedAnew) {
    const { email, phone } = outcome.user;
    await tell(context, { email, emailVerified: true, phone, phoneVerified: false }, startedAnewText);
  }
  return nextPath(`${target.pathname}${target.search}${target.hash}`);
}

/**
 * A provider response is accepted only once, and only in the browser that requested it. If several responses arrive
 * simultaneously, only the first response is accepted.
 */
async function takeAnswer({ platform, cookie }: RequestContext, state: string | null): Promise<boolean> {
  const { env, secret } = platform;
  const asked = readSignedCookie(cookie, cookieName('state', env.publicUrl), {
    secret,
    publicUrl: env.publicUrl,
  });
  if (!asked || asked !== state) return false;
  const { rowCount } = await platform.database.auth.query(
    `update "verification" set "usedAt" = now() where "identifier" = $1 and "kind" = 'provider_visit' and "usedAt" is null`,
    [state],
  );
  return rowCount === 1;
}

async function finishLinking(
  context: RequestContext,
  signedIn: SignedIn,
  { headers }: LibraryAnswer,
): Promise<string> {
  const name = context.platform.env.oidc?.name ?? 'Single sign-on';
  await tell(context, signedIn, `You can now sign in with “${name}”.`);
  context.setCookies(headers.getSetCookie());
  return profileUrl;
}

const tell = (
  { platform }: RequestContext,
  person: Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>,
  what: string,
) => tellAccount(platform, platform.database.auth, person, what);

const makesSession = ({ headers }: LibraryAnswer) =>
  headers.getSetCookie().some((cookie) => /dayworks\.session_token=[^;]/.test(cookie));

/** A redirect response has no body, but a response that asks for the second factor has one. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}
