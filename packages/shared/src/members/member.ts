import * as z from 'zod';
import { MemberRole, TeamRole } from '../business/business.ts';

export const Member = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  /** Or the phone number of somebody who has only that. */
  email: z.string(),
  role: MemberRole,
  created_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

export const invitationDays = 7;

export const Invitation = z.object({
  id: z.uuid(),
  email: z.email('Please enter a valid email address').max(320),
  role: MemberRole,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.strictObject({
  ...Invitation.pick({ email: true }).shape,
  role: TeamRole.default('staff'),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** For the owner, to hand over by other means than a letter. */
export const InvitationLink = z.object({ url: z.url() });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** What a person with the link may know before signing in. */
export const InvitationPreview = z.object({
  email: z.string(),
  business_name: z.string(),
  logo_url: z.string().nullable(),
  invited_by: z.string(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const invitationUnavailableText = 'This invitation is not available';
export const ownsBusinessText =
  'You already belong to a business, and you can only be in one at a time. To join this one, sign up with another email address, or ask to be invited at one.';
