import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ImplementedProcedure, ProcedureImplementer } from '@orpc/server';
import { withUploadQuota } from '../../platform/upload-quota.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { filesOf } from '../bodies/body-limits.ts';

/** The function type that a command must have to implement a procedure in the contract. */
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

/**
 * Makes every route that accepts a file check the upload quota first, so that the check cannot be forgotten for a new
 * route.
 */
function withQuota(procedure: AnyProcedure | undefined, verb: AnyVerbs[string]): AnyVerbs[string] {
  if (filesOf(procedure?.['~orpc'].inputSchema).length === 0) return verb;
  return async (context, input) => {
    const sent = Object.values(input as Record<string, unknown>).filter((value) => value instanceof Blob);
    const bytes = sent.reduce((sum, { size }) => sum + size, 0);
    return withUploadQuota(context as MemberContext, bytes, async () => verb(context, input));
  };
}

/**
 * Builds those routes of a feature that have the same access level, each with its server command. The file routes.ts
 * makes sure that every route in the contract has a command.
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

type Verb<Context, Input, Output> = (context: Context, input: Input) => Promise<Output>;

/** Loads the code of a server command on its first call, so that rarely used code takes no memory on an idle server. */
export const onFirstCall =
  <Context, Input, Output>(load: () => Promise<Verb<Context, Input, Output>>): Verb<Context, Input, Output> =>
  async (context, input) =>
    (await load())(context, input);
