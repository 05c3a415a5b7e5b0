import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createOpenApi } from '../../apps/server/src/http/api/api-docs.ts';
import { isOpenToTokens } from '../../apps/server/src/http/api/token-rights.ts';
import { typeOf } from './schema-types.mjs';

const runtimeFile = new URL('../../packages/client/src/runtime.ts', import.meta.url);

const jsonOf = (content = {}) => content['application/json']?.schema;

/** The input of an operation is one object: the parameters of the path and of the query, and the body. */
function inputOf({ parameters = [], requestBody }) {
  const body = jsonOf(requestBody?.content) ?? {};
  const schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [
      ...parameters.filter(({ required }) => required).map(({ name }) => name),
      ...(body.required ?? []),
    ],
  };
  if (body.type !== 'object' && Object.keys(body).length > 0)
    return { type: typeOf(body), isOptional: false };
  if (Object.keys(schema.properties).length === 0) return { type: 'Record<string, never>', isOptional: true };
  return { type: typeOf(schema), isOptional: schema.required.length === 0 };
}

/** An operation that sends a file or answers a stream is not part of the client. */
function describe(method, path, operation) {
  const { operationId = '', requestBody, responses } = operation;
  const answer = responses?.['200']?.content ?? {};
  const isUpload = requestBody?.content && !jsonOf(requestBody.content);
  if (!isOpenToTokens(operationId.split('.')) || isUpload || 'text/event-stream' in answer) return undefined;
  const isJson = jsonOf(answer) !== undefined;
  const input = inputOf(operation);
  if (/\bBlob\b/.test(input.type)) return undefined;
  return {
    names: operationId.split('.'),
    operation: {
      method: method.toUpperCase(),
      path,
      answers: isJson || Object.keys(answer).length === 0 ? 'json' : 'file',
    },
    input,
    output: isJson ? typeOf(jsonOf(answer)) : Object.keys(answer).length === 0 ? 'null' : 'Blob',
  };
}

function byFeature(described) {
  const features = {};
  for (const { names, ...rest } of described) {
    const [feature, name] = names;
    features[feature] ??= {};
    features[feature][name] = rest;
  }
  return features;
}

function declarations(features, runtimeTypes) {
  const calls = (operations) =>
    Object.entries(operations).map(
      ([name, { input, output, operation }]) =>
        `    /** ${operation.method} ${operation.path} */\n    ${name}(input${input.isOptional ? '?' : ''}: ${input.type}, options?: CallOptions): Promise<${output}>;`,
    );
  const groups = Object.entries(features).map(
    ([feature, operations]) => `  ${feature}: {\n${calls(operations).join('\n')}\n  };`,
  );
  return `${runtimeTypes}

export interface DayworksClient {
${groups.join('\n')}
}

export declare function createClient(options: ClientOptions): DayworksClient;
`;
}

const errorType = `/** A refusal of the API. Decide by \`code\` and \`status\`; the message is for people. */
export declare class DayworksError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: { fields?: Record<string, string>; [more: string]: unknown };
}`;

/** The types of the runtime that users of the client see. */
const publicTypes = (runtime) =>
  [...runtime.matchAll(/^export interface (?:ClientOptions|CallOptions) \{$.*?^\}$/gms)]
    .map(([text]) => text)
    .concat(errorType)
    .join('\n\n');

/** Writes the client package: its code and its types, generated from the contract. */
export async function generateClient(folder) {
  const { paths } = await createOpenApi('https://office.example.com');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => describe(method, path, operation) ?? []),
  );
  const features = byFeature(described);
  const operations = Object.fromEntries(
    Object.entries(features).map(([feature, calls]) => [
      feature,
      Object.fromEntries(Object.entries(calls).map(([name, { operation }]) => [name, operation])),
    ]),
  );
  const runtime = await readFile(runtimeFile, 'utf8');
  const code = `${stripTypeScriptTypes(runtime, { mode: 'strip' })}
const operations = ${JSON.stringify(operations, null, 2)};

export const createClient = (options) => clientOf(operations, options);
`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.js'), code);
  await writeFile(join(folder, 'index.d.ts'), declarations(features, publicTypes(runtime)));
  return described.length;
}
