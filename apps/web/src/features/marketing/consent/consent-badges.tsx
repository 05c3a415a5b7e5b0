import type { ConsentRow } from '@dayworks/shared/marketing/consent';
import { Check, CircleAlert, CircleSlash, MessageSquareOff, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/labels.tsx';
import { type ConsentFilter, filterLabels, filterTones, standingOf } from './consent-texts.ts';

const icons: Record<ConsentFilter, ReactNode> = {
  agreed: <Check />,
  not_agreed: <Minus />,
  left_list: <CircleSlash />,
  stopped_texts: <MessageSquareOff />,
  bounced: <CircleAlert />,
};

export const ConsentBadges = ({ row }: { row: ConsentRow }) => (
  <span className="flex flex-wrap gap-1.5">
    {standingOf(row).map((standing) => (
      <Badge key={standing} tone={filterTones[standing]} icon={icons[standing]}>
        {filterLabels[standing]}
      </Badge>
    ))}
  </span>
);
