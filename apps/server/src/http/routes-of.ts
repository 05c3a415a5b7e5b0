import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ImplementedProcedure, ProcedureImplementer } from '@orpc/server';
import { withUploadQuota } from '../platform/upload-quota.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { filesOf } from './body-limits.ts';

/** What a procedure of the contract asks of its verb. */
type VerbOf<Procedure> =
  // biome-ignore lint/suspicious/noExplicitAny: what a verb does not see may be anything
  Procedure extends ProcedureImplementer<any, infer Context, infer Input, infer Output, any, any>
    ? (context: Context, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never;

type RouteOf<Procedure> =
  Procedure extends ProcedureImplementer<
    infer Initial,
    infer Context,
    infer Input,
    infer Output,
    infer Errors,
    infer Meta
  >
    ? ImplementedProcedure<Initial, Context, Input, Output, Errors, Meta>
    : never;

type Call = { context: unknown; input: unknown };
interface AnyProcedure {
  '~orpc': { inputSchema?: unknown };
  handler(answer: (call: Call) => unknown): unknown;
}
type AnyProcedures = Record<string, AnyProcedure>;
type AnyVerbs = Record<string, (context: unknown, input: unknown) => unknown>;

/** A route that takes a file counts its bytes first, so that no new one can be forgotten. */
function withQuota(procedure: AnyProcedure | undefined, verb: AnyVerbs[string]): AnyVerbs[string] {
  if (filesOf(procedure?.['~orpc'].inputSchema).length === 0) return verb;
  return async (context, input) => {
    const sent = Object.values(input as Record<string, unknown>).filter((value) => value instanceof Blob);
    const bytes = sent.reduce((sum, { size }) => sum + size, 0);
    return withUploadQuota(context as MemberContext, bytes, async () => verb(context, input));
  };
}

/**
 * Routes of a feature that the same people may call, each of them its verb. That every route of the contract has one
 * is held where the features come together (routes.ts).
 */
export function routesOf<Procedures, Name extends keyof Procedures & string>(
  procedures: Procedures,
  verbs: { [Key in Name]: VerbOf<Procedures[Key]> },
): { [Key in Name]: RouteOf<Procedures[Key]> } {
  const routes = Object.entries(verbs as AnyVerbs).map(([name, verb]) => {
    const procedure = (procedures as AnyProcedures)[name];
    const counted = withQuota(procedure, verb);
    return [name, procedure?.handler(({ context, input }) => counted(context, input))];
  });
  return Object.fromEntries(routes);
}
