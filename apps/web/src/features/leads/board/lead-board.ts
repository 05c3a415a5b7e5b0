import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { LeadCard, LeadColumn } from '@dayworks/shared/leads/lead-list';
import { type LeadStage, leadStageLabels, leadStages } from '@dayworks/shared/leads/lead-stage';
import { shownLostDays } from '@dayworks/shared/leads/lead-transitions';
import { lazy } from 'react';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { stageIcons, stageTones } from '../../../parts/lead/stage-badge.tsx';
import { sheetParam } from '../lead-step.ts';
import { CardFace } from './card-face.tsx';

/** The 'Won' column contains only leads won this month, and its header states the month. */
const monthText = (today: CalendarDate) => `in ${formatLong(today).split(' ')[0]}`;

const MoreActions = lazy(() => import('./card-actions.tsx'));

export const leadBoardOf = (today: CalendarDate): BoardDescription<LeadCard, LeadStage> => ({
  noun: 'lead',
  columns: leadStages.map((id) => ({
    id,
    label: leadStageLabels[id],
    tone: stageTones[id],
    icon: stageIcons[id],
    note: id === 'won' ? monthText(today) : id === 'lost' ? `in ${shownLostDays} days` : undefined,
    isFolded: id === 'on_hold' || id === 'lost',
  })),
  sumLabel: 'Worth',
  nameOf: customerName,
  reasonOf: ({ lost_reason }) => lost_reason,
  amountOf: ({ value }) => value,
  inColumn: (card, stage) => ({ ...card, stage }),
  opens: { sheetParam },
  Face: CardFace,
  MoreActions,
});

/** Converts a column of the lead board from the server's format to the board component's format. */
export const fromServer = ({ stage, count, value, leads, next }: LeadColumn) =>
  ({ id: stage, count, sum: value, cards: leads, next }) satisfies BoardColumn<LeadCard>;

export const toServer = (column: BoardColumn<LeadCard, LeadStage>): LeadColumn => ({
  stage: column.id,
  count: column.count,
  value: column.sum,
  leads: [...column.cards],
  next: column.next,
});
