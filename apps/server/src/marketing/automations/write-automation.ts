import { invalid } from '@dayworks/shared/errors';
import type {
  Automation,
  AutomationEdit,
  AutomationKind,
} from '@dayworks/shared/marketing/automations/automation';
import { timingProblem, usualAutomations } from '@dayworks/shared/marketing/automations/automation-texts';
import { brokenFields } from '@dayworks/shared/marketing/campaigns/merge-field';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { automationColumns, type StoredAutomation } from './read-occasions.ts';

type LockedAutomation = StoredAutomation & { id: string };

/**
 * The first change of an automation creates its row; if two users make the first change simultaneously, the second
 * user waits and gets a conflict.
 */
async function lockAutomation(
  { $client }: Tx,
  { businessId }: Actor,
  kind: AutomationKind,
): Promise<LockedAutomation> {
  const { channel, timing, subject, body } = usualAutomations[kind];
  await $client.query(
    `insert into automations (business_id, kind, channel, timing, subject, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (business_id, kind) do nothing`,
    [businessId, kind, channel, timing, subject, body],
  );
  const { rows } = await $client.query<LockedAutomation>(
    `select id, ${automationColumns} from automations where business_id = $1 and kind = $2 for no key update`,
    [businessId, kind],
  );
  if (!rows[0]) throw new Error('the automation was made and is gone');
  return rows[0];
}

function refuseUnusable({ kind, timing, channel, subject, body }: AutomationEdit): void {
  const problem = timingProblem(kind, timing);
  if (problem) throw invalid(problem, { timing: problem });
  if (channel === 'email' && !subject)
    throw invalid('Please enter a subject', { subject: 'Please enter a subject' });
  const broken = { subject: brokenFields(subject ?? '')[0], body: brokenFields(body)[0] };
  for (const [field, text] of Object.entries(broken))
    if (text)
      throw invalid(`${text} is not a valid field. Choose one from the list.`, {
        [field]: `${text} is no field`,
      });
}

/**
 * Events that happened before the automation was last turned on are ignored, even if the automation had been on
 * earlier.
 */
function enabledAt(
  { is_enabled }: AutomationEdit,
  before: StoredAutomation,
  now: Date,
): Date | string | null {
  if (!is_enabled) return null;
  return before.is_enabled ? before.enabled_at : now;
}

async function store(
  tx: Tx,
  actor: Actor,
  { id, ...before }: LockedAutomation,
  edit: Omit<AutomationEdit, 'version'>,
  enabled_at: Date | string | null,
): Promise<Automation> {
  const { rows } = await tx.$client.query<StoredAutomation>(
    `update automations set is_enabled = $3, enabled_at = $4, channel = $5, timing = $6, subject = $7, body = $8,
       version = version + 1 where business_id = $1 and id = $2 returning ${automationColumns}`,
    [
      actor.businessId,
      id,
      edit.is_enabled,
      enabled_at,
      edit.channel,
      edit.timing,
      edit.channel === 'email' ? edit.subject : null,
      edit.body,
    ],
  );
  if (!rows[0]) throw new Error('update returned nothing');
  const { enabled_at: _, ...after } = rows[0];
  await audit(tx, actor, { action: 'update', entity: 'automation', entityId: id, before, after: rows[0] });
  return after;
}

export async function updateAutomation(context: MemberContext, edit: AutomationEdit): Promise<Automation> {
  const { actor } = context;
  refuseUnusable(edit);
  return withBusiness(context, async (tx) => {
    const before = await lockAutomation(tx, actor, edit.kind);
    refuseStale(before, edit.version, 'automation');
    return store(tx, actor, before, edit, enabledAt(edit, before, actor.now));
  });
}

/** Restores the default message and timing of an automation; an active automation stays on. */
export async function resetAutomation(
  context: MemberContext,
  { kind }: { kind: AutomationKind },
): Promise<Automation> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAutomation(tx, actor, kind);
    const { is_enabled, enabled_at } = before;
    return store(tx, actor, before, { kind, is_enabled, ...usualAutomations[kind] }, enabled_at);
  });
}
