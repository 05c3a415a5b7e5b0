import { emptyLead, type Lead, type NewLead } from '@dayworks/shared/leads/lead';
import { type LeadStage, leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import type { Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

export const addLead = (api: Api, fields: Partial<NewLead> = {}) =>
  api.call<Lead>('POST', '/leads', { ...emptyLead(), first_name: 'Nora', last_name: 'Whitfield', ...fields });

export const stageIn = (page: Page, stage: LeadStage) =>
  page.getByRole('region', { name: leadStageLabels[stage] });

export const expectStage = (page: Page, stage: LeadStage, names: string[]) =>
  expect(stageIn(page, stage).getByRole('heading', { level: 3 })).toHaveText(names);
