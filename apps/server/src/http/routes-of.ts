import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ImplementedProcedure, ProcedureImplementer } from '@orpc/server';

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
type AnyProcedures = Record<string, { handler(answer: (call: Call) => unknown): unknown }>;
type AnyVerbs = Record<string, (context: unknown, input: unknown) => unknown>;

/**
 * Routes of a feature that the same people may call, each of them its verb. That every route of the contract has one
 * is held where the features come together (routes.ts).
 */
export function routesOf<Procedures, Name extends keyof Procedures & string>(
  procedures: Procedures,
  verbs: { [Key in Name]: VerbOf<Procedures[Key]> },
): { [Key in Name]: RouteOf<Procedures[Key]> } {
  const routes = Object.entries(verbs as AnyVerbs).map(([name, verb]) => [
    name,
    (procedures as AnyProcedures)[name]?.handler(({ context, input }) => verb(context, input)),
  ]);
  return Object.fromEntries(routes);
}
