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

/** What is still to be done by somebody, and has to be somebody else's when they leave. */
export const MemberWork = z.object({
  /** Visits to come or under way, as the one who leads or along with others. */
  visits: z.int(),
  /** Open jobs that they work on. */
  jobs: z.int(),
  tasks: z.int(),
  leads: z.int(),
  /** Series of visits that go on, and repeating tasks. */
  recurring: z.int(),
});
export type MemberWork = z.infer<typeof MemberWork>;

const workNouns: Record<keyof MemberWork, readonly [one: string, more: string]> = {
  visits: ['visit', 'visits'],
  jobs: ['job', 'jobs'],
  tasks: ['task', 'tasks'],
  leads: ['lead', 'leads'],
  recurring: ['recurring series', 'recurring series'],
};

/** '3 visits, 1 task and 2 leads'; empty where nothing is theirs. */
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
