import type { Segment } from '@dayworks/shared/marketing/segment';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../../../lib/api.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../../../../ui/menu/dropdown-menu.tsx';
import { draftOf, type RuleDraft, readRules } from '../rule-draft.ts';
import { DeleteSegment } from './delete-segment.tsx';
import { NameSegment } from './name-segment.tsx';

type Asked = { verb: 'save' } | { verb: 'rename' | 'delete'; segment: Segment };

type SegmentMenuProps = { rules: readonly RuleDraft[]; onUse: (rules: RuleDraft[]) => void };

/** Lets the user apply, save, rename and delete saved segments. */
export function SegmentMenu({ rules, onUse }: SegmentMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useQuery(api.marketing.segments.queryOptions());
  const segments = data?.segments ?? [];
  const known = readRules(rules);
  const used = segments.find((segment) => JSON.stringify(segment.rules) === JSON.stringify(known));
  const close = () => setAsked(null);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm">
            {used ? `Segment: ${used.name}` : 'Use a saved segment'}
            <ChevronDown className="size-3.5" />
          </Button>
        }
      >
        {segments.length > 0 && <MenuLabel>Saved segments</MenuLabel>}
        {segments.map((segment) => (
          <MenuItem key={segment.id} onSelect={() => onUse(segment.rules.map(draftOf))}>
            <bdi className="truncate">{segment.name}</bdi>
          </MenuItem>
        ))}
        {segments.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Save />} disabled={known.length === 0} onSelect={() => setAsked({ verb: 'save' })}>
          Save these rules
        </MenuItem>
        {used && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setAsked({ verb: 'rename', segment: used })}>
              Rename this segment
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked({ verb: 'delete', segment: used })}>
              Delete this segment
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {asked?.verb === 'save' && <NameSegment rules={known} segment={null} onClose={close} />}
      {asked?.verb === 'rename' && (
        <NameSegment rules={asked.segment.rules} segment={asked.segment} onClose={close} />
      )}
      {asked?.verb === 'delete' && <DeleteSegment segment={asked.segment} onClose={close} />}
    </>
  );
}
