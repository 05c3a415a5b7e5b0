import * as z from 'zod';
import { MemberRole, TeamRole } from '../business/business.ts';

export const Member = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  /** The member's email address, or the phone number if the member has no email address. */
  email: z.string(),
  role: MemberRole,
  created_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

/** A member's open work, which must be transferred to another person when the member leaves. */
export const MemberWork = z.object({
  /** The number of upcoming or ongoing visits that the member leads or assists with. */
  visits: z.int(),
  /** The number of open jobs that the member works on. */
  jobs: z.int(),
  tasks: z.int(),
  leads: z.int(),
  /** The number of ongoing visit series and repeating tasks. */
  recurring: z.int(),
});
export type MemberWork = z.infer<typeof MemberWork>;

/**
 * Returns the open work of a member that field workers cannot access. This is only the member's leads, because field
 * workers can open their visits, jobs and tasks in Today.
 */
export const workClosedToField = ({ leads }: MemberWork): MemberWork => ({
  ...{ visits: 0, jobs: 0, tasks: 0, recurring: 0 },
  leads,
});

const workNouns: Record<keyof MemberWork, readonly [one: string, more: string]> = {
  visits: ['visit', 'visits'],
  jobs: ['job', 'jobs'],
  tasks: ['task', 'tasks'],
  leads: ['lead', 'leads'],
  recurring: ['recurring series', 'recurring series'],
};

/**
 * Summarizes a member's open work, such as '3 visits, 1 task and 2 leads'; returns an empty string if there is no
 * open work.
 */
export function workText(work: MemberWork): string {
  const parts = (Object.keys(workNouns) as (keyof MemberWork)[])
    .filter((kind) => work[kind] > 0)
    .map((kind) => `${work[kind]} ${workNouns[kind][work[kind] === 1 ? 0 : 1]}`);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

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

/** The invitation link, which the owner can also share by means other than email. */
export const InvitationLink = z.object({ url: z.url() });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** The invitation details that are visible before signing in. */
export const InvitationPreview = z.object({
  email: z.string(),
  business_name: z.string(),
  logo_url: z.string().nullable(),
  invited_by: z.string(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const invitationUnavailableText = 'This invitation is not available';
export const ownsBusinessText =
  'You already belong to a business, and you can only be in one at a time. To join this one, sign up with another email address, or ask for an invitation to another address.';
