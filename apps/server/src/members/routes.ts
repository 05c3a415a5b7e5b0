import { member, open, owner, provenOwner, signedIn } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { acceptInvitation, previewInvitation } from './accept-invitation.ts';
import { copyInvitationLink, invite, revokeInvitation } from './invitations.ts';
import { getMemberWork, listMembers, removeMember, setRole } from './members.ts';

export const membersRoutes = {
  ...routesOf(member.members, { list: listMembers }),
  ...routesOf(owner.members, {
    setRole,
    work: getMemberWork,
    remove: removeMember,
    revokeInvitation,
  }),
  /*
   * An invitation gives another person access that outlasts the session, so a stolen session must not be enough to
   * create an invitation.
   */
  ...routesOf(provenOwner.members, { invite, copyInvitationLink }),
  ...routesOf(open.members, { previewInvitation }),
  ...routesOf(signedIn.members, { acceptInvitation }),
};
