import type { AiPurpose } from '@dayworks/shared/ai/ai-call';
import { type BusinessContext, withBusiness } from '../platform/with-business.ts';

export interface LoggedCall {
  purpose: AiPurpose;
  /** The title of the AI call, such as "Who is late". */
  title: string;
  /** A summary of the data that the AI call used, such as "4 invoices, 31 payments". */
  detail: string;
  /** The data that was sent to the model, or that would have been sent if a model were used. */
  facts?: unknown;
  is_sent_out: boolean;
  model?: string | null;
  tokens_in?: number | null;
  tokens_out?: number | null;
  failure?: string | null;
}

const longestTitle = 200;
const longestDetail = 1_000;
const longestFacts = 200_000;

/** Removes characters that PostgreSQL cannot store as text: null characters and unpaired surrogates. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** Users are meant to read the AI call log, so data that is too long is truncated and marked as truncated. */
function boundedFacts(facts: unknown): string | null {
  if (facts === undefined || facts === null) return null;
  const text = JSON.stringify(facts, (_, value) => (typeof value === 'string' ? storable(value) : value));
  if (text.length <= longestFacts) return text;
  return JSON.stringify({ cut_after: longestFacts, text: storable(text.slice(0, longestFacts)) });
}

/**
 * Logs one AI call. The log entry is written outside the command's transaction, because the data was sent to the
 * model even if the answer fails later.
 */
export async function logCall(context: BusinessContext, call: LoggedCall): Promise<void> {
  const { businessId, userId } = context.actor;
  await withBusiness(context, (tx) =>
    tx.$client.query({
      name: 'ai-log-call',
      text: `insert into ai_calls (business_id, user_id, purpose, title, detail, facts, is_sent_out, model, tokens_in, tokens_out, failure)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        businessId,
        userId ?? null,
        call.purpose,
        storable(call.title.slice(0, longestTitle)),
        storable(call.detail.slice(0, longestDetail)),
        boundedFacts(call.facts),
        call.is_sent_out,
        call.model ?? null,
        call.tokens_in ?? null,
        call.tokens_out ?? null,
        call.failure ?? null,
      ],
    }),
  );
}
