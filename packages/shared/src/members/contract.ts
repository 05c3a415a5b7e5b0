import { oc } from '@orpc/contract';
import * as z from 'zod';
import { TeamRole } from '../business/business.ts';
import { untrimmedText } from '../fields.ts';
import {
  Invitation,
  InvitationLink,
  InvitationPreview,
  Member,
  MemberWork,
  NewInvitation,
} from './member.ts';

const ById = z.strictObject({ id: z.uuid() });
/**
 * The user to whom a member's open work is transferred. 'nobody' leaves the work unassigned; null means that no choice
 * has been made.
 */
const Heir = z
  .union([z.uuid(), z.literal('nobody')])
  .nullable()
  .default(null);
const ByToken = z.strictObject({ token: untrimmedText(200).min(1) });

export const membersContract = {
  list: oc
    .route({ method: 'GET', path: '/members', tags: ['members'] })
    .output(z.object({ members: z.array(Member), invitations: z.array(Invitation) })),
  /**
   * Changes a member's role, effective with the member's next request on every device. The request is rejected if the
   * new role cannot access the member's open work and no other person is named to take over that work.
   */
  setRole: oc
    .route({ method: 'PATCH', path: '/members/{id}', tags: ['members'] })
    .input(ById.extend({ role: TeamRole, heir: Heir }))
    .output(Member),
  /** Returns the member's open work, which is checked before the member is removed or becomes a field worker. */
  work: oc
    .route({ method: 'GET', path: '/members/{id}/work', tags: ['members'] })
    .input(ById)
    .output(MemberWork),
  /** Removes a member. The request is rejected if the member has open work and no person is named to take it over. */
  remove: oc
    .route({ method: 'DELETE', path: '/members/{id}', tags: ['members'] })
    .input(ById.extend({ heir: Heir }))
    .output(z.null()),
  invite: oc
    .route({ method: 'POST', path: '/invitations', tags: ['members'] })
    .input(NewInvitation)
    .output(Invitation),
  revokeInvitation: oc
    .route({ method: 'DELETE', path: '/invitations/{id}', tags: ['members'] })
    .input(ById)
    .output(z.null()),
  copyInvitationLink: oc
    .route({ method: 'POST', path: '/invitations/{id}/link', tags: ['members'] })
    .input(ById)
    .output(InvitationLink),
  previewInvitation: oc
    .route({ method: 'POST', path: '/invitations/preview', tags: ['members'] })
    .input(ByToken)
    .output(InvitationPreview),
  acceptInvitation: oc
    .route({ method: 'POST', path: '/invitations/accept', tags: ['members'] })
    .input(ByToken)
    .output(z.null()),
};
