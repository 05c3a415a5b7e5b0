import type { AccessTokenRights } from '@dayworks/shared/account/access-token';
import type { MemberRole } from '@dayworks/shared/business/business';
import type { Person } from '../platform/person.ts';

interface Membership {
  businessId: string;
  role: MemberRole;
  timeZone: string;
}

/** Whose request it is. */
export interface SignedIn extends Person {
  sessionId: string;
  sessionToken: string;
  userId: string;
  phone: string | null;
  name: string;
  isOperator: boolean;
  /** When they last proved who they are, by signing in or when asked again. */
  provedAt: Date;
  windowEndsAt: Date;
  /** Nothing that was opened with it outlives this: no cached look-up, no stream. */
  endsAt: Date;
  membership: Membership | null;
}

/** What the access token that a request came with is called, and lets it do. */
export interface TokenGrant {
  name: string;
  rights: AccessTokenRights;
}
