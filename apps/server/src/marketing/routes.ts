import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { audienceVerbs } from './audience/verbs.ts';
import { automationsVerbs } from './automations/verbs.ts';
import { campaignsVerbs } from './campaigns/verbs.ts';
import { consentVerbs } from './consent/verbs.ts';
import { referralsVerbs } from './referrals/verbs.ts';
import { resultsVerbs } from './results/verbs.ts';
import { sendingVerbs } from './sending/verbs.ts';
import { settingsVerbs } from './settings/verbs.ts';

export const marketingRoutes = routesOf(member.marketing, {
  ...campaignsVerbs,
  ...sendingVerbs,
  ...audienceVerbs,
  ...consentVerbs,
  ...referralsVerbs,
  ...automationsVerbs,
  ...resultsVerbs,
  ...settingsVerbs,
});
