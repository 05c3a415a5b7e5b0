import { oc } from '@orpc/contract';
import * as z from 'zod';
import { TeamRole } from '../business/business.ts';
import { untrimmedText } from '../fields.ts';
import { Invitation, InvitationLink, InvitationPreview, Member, NewInvitation } from './member.ts';

const ById = z.strictObject({ id: z.uuid() });
const ByToken = z.strictObject({ token: untrimmedText(200).min(1) });

export const membersContract = {
  list: oc
    .route({ method: 'GET', path: '/members', tags: ['members'] })
    .output(z.object({ members: z.array(Member), invitations: z.array(Invitation) })),
  /** Holds from their next click on, wherever they are signed in. */
  setRole: oc
    .route({ method: 'PATCH', path: '/members/{id}', tags: ['members'] })
    .input(ById.extend({ role: TeamRole }))
    .output(Member),
  remove: oc
    .route({ method: 'DELETE', path: '/members/{id}', tags: ['members'] })
    .input(ById)
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
