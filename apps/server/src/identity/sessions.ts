import { sessionTiming } from '@dayworks/shared/auth/session-timing';
import type { MemberRole } from '@dayworks/shared/business/business';
import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import type { Listener } from '../platform/database/listener.ts';
import type { Env } from '../platform/process/env.ts';
import { realEmail } from './placeholder-email.ts';
import { type CookieSetting, readSessionToken } from './session-cookie.ts';
import type { SignedIn } from './signed-in.ts';

interface SessionRow {
  id: string;
  updatedAt: Date;
  provedAt: Date;
  expiresAt: Date;
  userId: string;
  email: string;
  emailVerified: boolean;
  phoneNumber: string | null;
  phoneNumberVerified: boolean;
  name: string;
  isOperator: boolean;
}

const cacheMs = 10_000;
const cacheLimit = 10_000;
/** The maximum length of a cookie header for which the session token is cached. */
const longestRemembered = 600;

interface Cached {
  until: number;
  signedIn: SignedIn | null;
}

/**
 * Finds the user for a session cookie, usually without a database query. The cache entry of a session is removed as
 * soon as the session is revoked.
 */
export class Sessions {
  readonly #cache = new Map<string, Cached>();
  /**
   * The session tokens of cookies with a valid signature, keyed by cookie. They are cached because verifying the
   * signature would be the main cost of a lookup.
   */
  readonly #tokens = new Map<string, string>();
  /**
   * A counter that is incremented whenever cache entries are removed, so that a lookup that started before the removal
   * does not put outdated data into the cache.
   */
  #epoch = 0;
  readonly #cookies: CookieSetting;
  readonly #isDemo: boolean;
  readonly #authPool: pg.Pool;
  readonly #appPool: pg.Pool;
  readonly #listener: Listener;
  readonly #mainAccountEmail: string | undefined;

  constructor(
    { env, secret }: { env: Pick<Env, 'publicUrl' | 'MAIN_ACCOUNT_EMAIL' | 'demo'>; secret: string },
    { sessions, app }: Database,
    listener: Listener,
  ) {
    this.#cookies = { secret, publicUrl: env.publicUrl };
    this.#isDemo = env.demo;
    this.#mainAccountEmail = env.MAIN_ACCOUNT_EMAIL;
    this.#authPool = sessions;
    this.#appPool = app;
    this.#listener = listener;
    listener.on('sessions', (userId) => this.forgetUser(userId));
    listener.on('live', (payload) => {
      const [businessId, table] = payload.split(' ');
      if (table === 'business_settings')
        this.#forget((cached) => cached.membership?.businessId === businessId);
    });
    listener.onGap(() => this.#forget(() => true));
  }

  async find(cookie: string | undefined, now: Date): Promise<SignedIn | null> {
    const token = this.#tokenIn(cookie);
    if (!token) return null;
    const cached = this.#cache.get(token);
    /*
     * If the connection that receives LISTEN notifications is down, a revoked session could remain cached, so the
     * cache is not used in that case.
     */
    if (cached && cached.until > now.getTime() && this.#listener.connected) return cached.signedIn;
    const epoch = this.#epoch;
    const signedIn = await this.#load(token, now);
    if (epoch !== this.#epoch) return signedIn;
    if (this.#cache.size >= cacheLimit) this.#cache.clear();
    const until = Math.min(now.getTime() + cacheMs, signedIn?.endsAt.getTime() ?? Number.POSITIVE_INFINITY);
    this.#cache.set(token, { until, signedIn });
    return signedIn;
  }

  #tokenIn(cookie: string | undefined): string | undefined {
    const known = this.#tokens.get(cookie ?? '');
    if (known) return known;
    const token = readSessionToken(cookie, this.#cookies);
    if (!token || !cookie || cookie.length > longestRemembered) return token;
    if (this.#tokens.size >= cacheLimit) this.#tokens.clear();
    this.#tokens.set(cookie, token);
    return token;
  }

  /**
   * Other processes learn of a session change through NOTIFY; the process that made the change clears its cache
   * immediately, so that its next lookup already sees the change.
   */
  forgetUser(userId: string): void {
    this.#forget((cached) => cached.userId === userId);
  }

  /** Extends the session by another one-hour window. A session ends after 30 days of inactivity or 90 days in total. */
  async renew(signedIn: SignedIn): Promise<void> {
    await this.#authPool.query('update "session" set "updatedAt" = now() where "token" = $1', [
      signedIn.sessionToken,
    ]);
    this.#forget((cached) => cached.sessionToken === signedIn.sessionToken);
  }

  /**
   * The main account is recognized only by a verified address, because anyone could sign up with an unverified address
   * (decision T4).
   */
  #isMainAccount({ email, emailVerified }: Pick<SessionRow, 'email' | 'emailVerified'>): boolean {
    return emailVerified && email === this.#mainAccountEmail;
  }

  async #load(token: string, now: Date): Promise<SignedIn | null> {
    const { rows: found } = await this.#authPool.query<SessionRow>({
      name: 'session-by-token',
      text: `select s."id", s."updatedAt", s."provedAt", s."expiresAt", u."id" as "userId", u."email", u."emailVerified",
               u."phoneNumber", u."phoneNumberVerified", u."name", u."isOperator"
             from "session" s join "user" u on u."id" = s."userId"
             where s."token" = $1 and s."expiresAt" > now() and u."disabledAt" is null and (not u."isDemo" or $2)`,
      values: [token, this.#isDemo],
    });
    const session = found[0];
    if (!session) return null;
    const idleMs = now.getTime() - session.updatedAt.getTime();
    if (idleMs > sessionTiming.idleSeconds * 1000) {
      await this.#authPool.query('delete from "session" where "token" = $1', [token]);
      return null;
    }
    const { rows } = await this.#appPool.query<{
      business_id: string;
      role: MemberRole;
      time_zone: string;
    }>({
      name: 'membership-of',
      text: 'select business_id, role, time_zone from membership_of($1)',
      values: [session.userId],
    });
    const membership = rows[0];
    const windowMs = sessionTiming.windowSeconds * 1000;
    const signedIn: SignedIn = {
      sessionId: session.id,
      sessionToken: token,
      userId: session.userId,
      email: realEmail(session.email),
      emailVerified: session.emailVerified,
      phone: session.phoneNumber,
      phoneVerified: session.phoneNumberVerified,
      name: session.name,
      isOperator: session.isOperator || this.#isMainAccount(session),
      provedAt: session.provedAt,
      windowEndsAt: new Date(session.updatedAt.getTime() + windowMs),
      endsAt: session.expiresAt,
      membership: membership
        ? { businessId: membership.business_id, role: membership.role, timeZone: membership.time_zone }
        : null,
    };
    // A user who returns after the one-hour session window has ended gets a new window automatically.
    if (idleMs > windowMs) {
      await this.renew(signedIn);
      signedIn.windowEndsAt = new Date(now.getTime() + windowMs);
    }
    return signedIn;
  }

  #forget(matches: (signedIn: SignedIn) => boolean) {
    this.#epoch += 1;
    for (const [key, cached] of this.#cache) {
      if (!cached.signedIn || matches(cached.signedIn)) this.#cache.delete(key);
    }
  }
}
