import { type Automation, type AutomationKind, automationKinds } from '@dayworks/shared/marketing/automation';
import { usualAutomations } from '@dayworks/shared/marketing/automation-texts';
import type { NamedQuery } from '../../platform/with-business.ts';

export interface StoredAutomation extends Automation {
  enabled_at: string | null;
}

export const automationColumns =
  'kind, is_enabled, enabled_at, channel, timing, subject, body, version, updated_at';

export const automationsQuery = (businessId: string): NamedQuery => ({
  name: 'automations',
  text: `select ${automationColumns} from automations where business_id = $1`,
  values: [businessId],
});

/** An automation is off and has the default message until a user changes it. */
const usualAutomation = (kind: AutomationKind): StoredAutomation => ({
  kind,
  is_enabled: false,
  enabled_at: null,
  ...usualAutomations[kind],
  version: 1,
  updated_at: null,
});

export const allAutomations = (rows: readonly StoredAutomation[]): StoredAutomation[] =>
  automationKinds.map((kind) => rows.find((row) => row.kind === kind) ?? usualAutomation(kind));
