import type { Preload, PreloadedAnswer } from '@dayworks/shared/preload';
import { type AnyProcedure, call } from '@orpc/server';
import type * as z from 'zod';
import type { RequestContext } from '../identity/request-context.ts';
import { router } from '../routes.ts';

type Question = Omit<PreloadedAnswer, 'output'>;

/**
 * An API call such as 'invoices.list', optionally with an input, whose result the web app wants embedded in the page
 * of a screen (screens.ts of the web app).
 */
export type PreloadedCall = string | readonly [name: string, input: unknown];

const whoIsIt = 'auth.session';
const whichBusiness = 'business.get';

function procedureAt([feature, name]: Question['path']): AnyProcedure {
  const procedures: Record<string, AnyProcedure> = router[feature as keyof typeof router] ?? {};
  const procedure = procedures[name];
  if (!procedure) throw new Error(`There is no ${feature}.${name}.`);
  return procedure;
}

/** A call given by name only is the initial call of a list, with the default input. */
function questionOf(call: PreloadedCall): Question {
  const [name, input] = typeof call === 'string' ? [call] : call;
  const [feature = '', verb = ''] = name.split('.');
  const path: Question['path'] = [feature, verb];
  const schema = procedureAt(path)['~orpc'].inputSchema as z.ZodType | undefined;
  return { path, input: input ?? schema?.parse({}) };
}

const patienceMs = 1_000;

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new Error('too late')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function ask(preloaded: PreloadedCall, context: RequestContext): Promise<PreloadedAnswer> {
  const { path, input } = questionOf(preloaded);
  const output = await within(patienceMs, call(procedureAt(path), input, { context }));
  return { path, input, output };
}

/** An embedded API call that fails is omitted, because the screen then makes the call itself and shows the error. */
async function answer(calls: readonly PreloadedCall[], context: RequestContext): Promise<PreloadedAnswer[]> {
  const answers = await Promise.allSettled(calls.map((preloaded) => ask(preloaded, context)));
  return answers.flatMap((given) => (given.status === 'fulfilled' ? [given.value] : []));
}

export async function preparePreload(
  context: RequestContext,
  preload: readonly PreloadedCall[],
): Promise<Preload> {
  const at = Date.now();
  const session = await within(patienceMs, context.findSession()).catch(() => undefined);
  if (session === undefined) return { at, answers: [] };
  const calls = session ? [whoIsIt, whichBusiness, ...preload] : [whoIsIt];
  return { at, answers: await answer(calls, context) };
}
