import type { AccessTokenRights } from '@dayworks/shared/account/access-token';
import type { MemberRole } from '@dayworks/shared/business/business';
import type { Person } from '../platform/person.ts';

interface Membership {
  businessId: string;
  role: MemberRole;
  timeZone: string;
}

/** The signed-in user who makes the request. */
export interface SignedIn extends Person {
  sessionId: string;
  sessionToken: string;
  userId: string;
  phone: string | null;
  name: string;
  isOperator: boolean;
  /** The time when the user last verified their identity, by signing in or by re-authenticating. */
  provedAt: Date;
  windowEndsAt: Date;
  /** The absolute end of the session. Cached lookups and streams end no later than the session. */
  endsAt: Date;
  membership: Membership | null;
}

/** The name and the rights of the access token that was used for a request. */
export interface TokenGrant {
  name: string;
  rights: AccessTokenRights;
}
