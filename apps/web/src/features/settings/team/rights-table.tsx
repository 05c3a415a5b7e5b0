import { memberRoles, roleLabels } from '@dayworks/shared/business/member-role';
import { roleRights } from '@dayworks/shared/members/role-rights';
import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/figure/table.tsx';

/**
 * Shows the permissions of each role. The table is created from the list of permissions that the server tests also use.
 */
export function RightsTable() {
  return (
    <Card>
      <SectionHeader
        title="What each role can do"
        text="People do not see features that their role cannot use."
      />
      <div className="h-3" />
      <Table label="Permissions of each role" hasNoLinks inCard>
        <thead>
          <tr className="border-line border-t text-left text-12 text-fg-3">
            <th scope="col" className="px-5 py-2 font-medium narrow:px-4">
              <span className="sr-only">What</span>
            </th>
            {memberRoles.map((role) => (
              <th key={role} scope="col" className="w-24 px-1 py-2 text-center font-medium max-sm:w-14">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleRights.map(({ group, rights }) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={memberRoles.length + 1}
                  className="border-line border-t bg-surface-2 px-5 py-1.5 text-left font-semibold text-12 narrow:px-4"
                >
                  {group}
                </th>
              </tr>
              {rights.map(({ label, may }) => (
                <tr key={label} className="border-line border-t">
                  <th scope="row" className="px-5 py-2.5 text-left font-normal narrow:px-4">
                    {label}
                  </th>
                  {memberRoles.map((role) => (
                    <td key={role} className="px-1 text-center">
                      <Mark isAllowed={may.includes(role)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Mark = ({ isAllowed }: { isAllowed: boolean }) => (
  <span className="relative inline-grid place-items-center [&>svg]:size-4">
    {isAllowed ? <Check className="text-success-fg" /> : <Minus className="text-fg-3" />}
    <span className="sr-only">{isAllowed ? 'Yes' : 'No'}</span>
  </span>
);
