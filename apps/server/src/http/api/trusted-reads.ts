import { isDeepStrictEqual } from 'node:util';
import { type AnyProcedure, isProcedure, Procedure } from '@orpc/server';
import { member } from './procedures.ts';

type Definition = AnyProcedure['~orpc'];
type Schema = NonNullable<Definition['outputSchema']>;
type Router = { [name: string]: Router } | AnyProcedure;

/** The last middleware of the procedures for members, which checks that the user is a member of the business. */
const asksForMember = member.invoices.list['~orpc'].middlewares.at(-1);

/**
 * The response to a read request by a member is trusted, because its query selects exactly the columns in the contract.
 * Responses to the public are always checked.
 */
const isTrusted = ({ route, middlewares }: Definition) =>
  route.method === 'GET' && (middlewares as unknown[]).includes(asksForMember);

/**
 * Verifies that a response matches its schema exactly. This proves that skipping the check in production changes
 * nothing.
 */
function exactly(schema: Schema): Schema {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      async validate(value: unknown) {
        const result = await standard.validate(value);
        if (result.issues || value instanceof Blob || isDeepStrictEqual(result.value, value)) return result;
        return { issues: [{ message: 'The response contains fields that are not in its contract' }] };
      },
    },
  } as Schema;
}

/**
 * In production, rows that our query selected are not validated again, because validation takes a tenth of a list's
 * response time. In all other environments, these responses must match the contract exactly.
 */
export function trustReads<Routes>(routes: Routes, isProduction: boolean): Routes {
  const visit = (part: Router): Router => {
    if (!isProcedure(part)) {
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
    }
    const definition = part['~orpc'];
    if (!definition.outputSchema || !isTrusted(definition)) return part;
    return new Procedure({
      ...definition,
      outputSchema: isProduction ? undefined : exactly(definition.outputSchema),
    });
  };
  return visit(routes as Router) as Routes;
}
