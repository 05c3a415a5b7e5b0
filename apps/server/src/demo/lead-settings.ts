import { defaultResponseHours } from '@dayworks/shared/leads/lead-course';
import type { lead_settings } from '../leads/table.ts';
import type { DemoContext } from './bluebird.ts';
import { rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

/** The request form of the demo business is turned on, so that its page can be viewed. */
export const createLeadSettings = (context: DemoContext): (typeof lead_settings.$inferSelect)[] => [
  {
    ...rowOf(context, 'lead settings', instantOn(context.today, 8 * 60)),
    response_hours: defaultResponseHours,
    request_form_enabled: true,
    request_intro:
      'Plumbing, drains and water heaters in Portland. Tell us what is wrong, and we will call you back within a day.',
    version: 1,
  },
];
