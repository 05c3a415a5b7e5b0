import { member, open, owner, signedIn } from '../http/procedures.ts';
import { acceptInvitation, previewInvitation } from './accept-invitation.ts';
import { copyInvitationLink, invite, revokeInvitation } from './invitations.ts';
import { listMembers, removeMember } from './members.ts';

export const membersRoutes = {
  list: member.members.list.handler(({ context }) => listMembers(context.platform, context.actor)),
  remove: owner.members.remove.handler(({ context, input }) =>
    removeMember(context.platform, context.actor, input.id),
  ),
  invite: owner.members.invite.handler(({ context, input }) => invite(context, context.actor, input)),
  revokeInvitation: owner.members.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(context, context.actor, input.id),
  ),
  copyInvitationLink: owner.members.copyInvitationLink.handler(({ context, input }) =>
    copyInvitationLink(context, context.actor, input.id),
  ),
  previewInvitation: open.members.previewInvitation.handler(({ context, input }) =>
    previewInvitation(context, input.token),
  ),
  acceptInvitation: signedIn.members.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, context.session, input.token),
  ),
};
