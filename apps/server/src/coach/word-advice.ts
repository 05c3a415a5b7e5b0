import { adviceForModel, readWords, wordsPrompt } from '@dayworks/shared/coach/advice-words';
import { type Advised, plural } from '@dayworks/shared/coach/coach-facts';
import { withModel } from '../ai/budget.ts';
import { logCall } from '../ai/log-call.ts';
import { ModelFailure } from '../ai/model-failure.ts';
import { askModel, type ModelMessage } from '../ai/provider.ts';
import type { AiSettings } from '../platform/ai-settings.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { toldOf, wordsDigest } from './advice-rows.ts';
import { openAdvice, type StandingAdvice } from './standing-advice.ts';

/**
 * The time limits for rewording coach suggestions are short, because a server that is shutting down should not have to
 * wait long for the model. No user waits for the rewording.
 */
const patience = { beginMs: 20_000, pieceMs: 10_000, wholeMs: 45_000 };

/** A suggestion that got no new wording is reworded at the next daily check, not each time a user opens the list. */
const againAfter = "interval '20 hours'";

/**
 * Only one of several processes asks the model to reword a suggestion. The model is asked only once about an unchanged
 * suggestion, because the row records that the model was asked. Returns the suggestions that the model still has to
 * reword.
 */
async function claim(context: MemberContext, advice: readonly Advised[]): Promise<Advised[]> {
  const { businessId, now } = context.actor;
  const asked = advice.map((advised) => ({ key: advised.key, digest: wordsDigest(advised) }));
  const { rows } = await withBusiness(context, ({ $client }) =>
    $client.query<{ key: string }>(
      `update coach_advice a set told = a.told || jsonb_build_object('words',
         jsonb_build_object('digest', asked.digest, 'asked_at', $3::timestamptz))
       from jsonb_to_recordset($2) as asked (key text, digest text)
       where a.business_id = $1 and a.key = asked.key
         and (a.told #>> '{words,digest}' is distinct from asked.digest
           or (a.told #> '{words,title}' is null and (a.told #>> '{words,asked_at}')::timestamptz < $3::timestamptz - ${againAfter}))
       returning a.key`,
      [businessId, JSON.stringify(asked), now],
    ),
  );
  return advice.filter(({ key }) => rows.some((row) => row.key === key));
}

async function keep(context: MemberContext, advice: readonly Advised[], answer: string): Promise<number> {
  const kept = readWords(answer, advice).flatMap((words, at) => {
    const advised = advice[at];
    return words && advised ? [{ key: advised.key, digest: wordsDigest(advised), words }] : [];
  });
  if (kept.length > 0)
    await withBusiness(context, ({ $client }) =>
      $client.query(
        `update coach_advice a set told = jsonb_set(a.told, '{words}', a.told -> 'words' || kept.words)
         from jsonb_to_recordset($2) as kept (key text, digest text, words jsonb)
         where a.business_id = $1 and a.key = kept.key and a.told #>> '{words,digest}' = kept.digest`,
        [context.actor.businessId, JSON.stringify(kept)],
      ),
    );
  return kept.length;
}

async function ask(context: MemberContext, settings: AiSettings, advice: readonly Advised[]): Promise<void> {
  const { timeZone } = context.actor;
  const facts = advice.map((advised, at) => adviceForModel(toldOf(advised), at + 1, timeZone));
  const messages: ModelMessage[] = [
    { role: 'system', content: wordsPrompt },
    { role: 'user', content: JSON.stringify(facts) },
  ];
  const course = { kept: 0, said: '', failure: null as string | null, tokens: [0, 0] as [number, number] };
  try {
    const listening = { signal: AbortSignal.timeout(patience.wholeMs), patience, onText() {} };
    const { text, tokensIn, tokensOut } = await askModel(settings, { messages, tools: [] }, listening);
    course.said = text;
    course.tokens = [tokensIn ?? 0, tokensOut ?? 0];
    course.kept = await keep(context, advice, text);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    course.failure = error.message;
  } finally {
    // If the model server does not report token usage, about four characters are counted as one token.
    const [sent, said] = course.tokens;
    await logCall(context, {
      purpose: 'check',
      title: 'Advice worded by the model',
      detail: `${plural(advice.length, 'piece')} of advice, ${course.kept} taken`,
      facts: { messages, said: course.said },
      is_sent_out: true,
      model: settings.model,
      tokens_in: sent || Math.ceil(JSON.stringify(messages).length / 4),
      tokens_out: said || Math.ceil(course.said.length / 4),
      failure: course.failure,
    });
  }
}

/**
 * Asks the connected model to reword the open suggestions (rule D4). No user ever waits for the rewording, and the new
 * wording is accepted only if our figures are unchanged.
 */
export async function wordAdvice(context: MemberContext, standing: readonly StandingAdvice[]): Promise<void> {
  const { ai } = context.platform.env;
  const open = openAdvice(standing).map(({ advised }) => advised);
  if (!ai || open.length === 0) return;
  const askAll = async () => {
    const claimed = await claim(context, open);
    if (claimed.length > 0) await ask(context, ai, claimed);
  };
  await withModel(context, ai, askAll, async () => {});
}
