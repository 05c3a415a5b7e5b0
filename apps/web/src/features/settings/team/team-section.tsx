import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Count } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { CostRates } from './cost-rates.tsx';
import { InvitationList, InviteForm } from './invitations.tsx';
import { MemberList } from './member-list.tsx';
import { RightsTable } from './rights-table.tsx';

export function TeamSection({ isOwner }: { isOwner: boolean }) {
  const team = useQuery(api.members.list.queryOptions());
  return (
    <div className="grid gap-4">
      {isOwner && <InviteForm />}
      <Card>
        <SectionHeader
          title={
            <>
              Team
              {team.data && <Count>{team.data.members.length}</Count>}
            </>
          }
          text={
            isOwner
              ? 'Staff can use everything except team, integrations and closing the business. Field workers see only their own visits, without prices.'
              : 'Only the owner of the business can invite and remove people.'
          }
        />
        {team.data && <MemberList members={team.data.members} isOwner={isOwner} />}
        {team.isPending && (
          <Loading label="Loading the team">
            <div className="grid gap-3 p-5">
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-9 w-full" />
            </div>
          </Loading>
        )}
        {team.isError && (
          <div className="p-5">
            <Alert
              tone="danger"
              action={
                <Button size="sm" onClick={() => void team.refetch()}>
                  Try again
                </Button>
              }
            >
              {errorMessage(team.error)}
            </Alert>
          </div>
        )}
      </Card>
      {team.data && team.data.invitations.length > 0 && (
        <Card>
          <SectionHeader
            title={
              <>
                Pending invitations
                <Count>{team.data.invitations.length}</Count>
              </>
            }
            text="Each link is for one address and works once."
          />
          <InvitationList invitations={team.data.invitations} isOwner={isOwner} />
        </Card>
      )}
      <CostRates isOwner={isOwner} />
      <RightsTable />
    </div>
  );
}
