import * as z from 'zod';
import { StartError } from './process/start-failure.ts';

const baseExample = 'https://api.example.com/v1';

function isBase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search, hash } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && !username && !search && !hash;
}

export const aiVariables = {
  AI_BASE_URL: z.string().refine(isBase, `must look like ${baseExample}`).optional(),
  AI_API_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w./:@-]{1,100}$/, 'must be the name of a model, such as llama3.1:8b')
    .optional(),
  AI_DAILY_TOKENS: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of tokens, such as 200000')
    .transform(Number)
    .default(200_000),
};

type AiVariables = z.infer<z.ZodObject<typeof aiVariables>>;

/**
 * The settings of a language model at an OpenAI-compatible address; without a model, no data is sent to an external
 * service.
 */
export interface AiSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The daily token budget of each business. */
  dailyTokens: number;
}

/**
 * Reads the settings of the language model. Its address and name must be set together or not at all. The key is
 * optional, because a model on the same machine often needs no key.
 */
export function readAiSettings(variables: AiVariables): AiSettings | undefined {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_DAILY_TOKENS } = variables;
  if (!AI_BASE_URL && !AI_API_KEY && !AI_MODEL) return undefined;
  if (!AI_BASE_URL || !AI_MODEL) {
    const missing = Object.entries({ AI_BASE_URL, AI_MODEL }).flatMap(([name, value]) =>
      value ? [] : [name],
    );
    throw new StartError(
      missing.map((name) => `${name} is missing. It is required to use an AI model.`).join('\n'),
    );
  }
  return {
    baseUrl: AI_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: AI_API_KEY,
    model: AI_MODEL,
    dailyTokens: AI_DAILY_TOKENS,
  };
}
