import * as z from 'zod';
import { ModelFailure } from './model-failure.ts';

export interface ModelCall {
  id: string;
  name: string;
  /** The arguments of the tool call as JSON, exactly as the model wrote them. */
  arguments: string;
}

/** One turn of the language model: its text and its tool calls. */
export interface ModelTurn {
  text: string;
  calls: ModelCall[];
  tokensIn: number | null;
  tokensOut: number | null;
}

const CallPart = z.object({
  index: z.int().min(0).max(31).optional(),
  id: z.string().max(200).nullish(),
  function: z.object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() }).nullish(),
});

/**
 * The parts of a model response chunk that the code reads. A server that does not stream sends one complete message
 * with the same parts.
 */
const Part = z.object({ content: z.string().nullish(), tool_calls: z.array(CallPart).nullish() });
const Chunk = z.object({
  choices: z
    .array(z.object({ delta: Part.nullish(), message: Part.nullish(), finish_reason: z.string().nullish() }))
    .optional(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});

/** The maximum lengths of a model's output. They apply both to each turn and to all turns of an answer together. */
export const longestText = 16_000;
const longestArguments = 20_000;
const mostCalls = 16;

const mostTokens = 10_000_000;

/**
 * An implausible token count from the model server is ignored, because it could wrongly increase the remaining budget
 * or use up the whole budget.
 */
const believable = (tokens: number | null | undefined): number | null =>
  Number.isInteger(tokens) && tokens && tokens > 0 && tokens <= mostTokens ? tokens : null;

/** Assembles one turn of the language model from the chunks of its response. */
export class TurnReader {
  readonly turn: ModelTurn = { text: '', calls: [], tokensIn: null, tokensOut: null };
  isFinished = false;
  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  read(json: string): void {
    const { choices, usage, error } = parseChunk(json);
    if (error) throw new ModelFailure('broken', JSON.stringify(error).slice(0, 300));
    if (usage) {
      this.turn.tokensIn = believable(usage.prompt_tokens) ?? this.turn.tokensIn;
      this.turn.tokensOut = believable(usage.completion_tokens) ?? this.turn.tokensOut;
    }
    const choice = choices?.[0];
    if (!choice) return;
    const { content, tool_calls } = choice.delta ?? choice.message ?? {};
    if (content) this.#readText(content);
    for (const [place, part] of (tool_calls ?? []).entries()) this.#readCall(part, part.index ?? place);
    if (choice.finish_reason) this.isFinished = true;
  }

  #readText(text: string): void {
    this.turn.text += text;
    if (this.turn.text.length > longestText) throw new ModelFailure('too_long');
    this.#onText(text);
  }

  #readCall(part: z.infer<typeof CallPart>, index: number): void {
    if (index >= mostCalls) throw new ModelFailure('too_long', 'calls');
    while (this.turn.calls.length <= index)
      this.turn.calls.push({ id: `call_${this.turn.calls.length}`, name: '', arguments: '' });
    const call = this.turn.calls[index] as ModelCall;
    call.id = part.id || call.id;
    call.name += part.function?.name ?? '';
    call.arguments += part.function?.arguments ?? '';
    if (call.arguments.length > longestArguments) throw new ModelFailure('too_long', 'arguments');
  }
}

function parseChunk(json: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(json));
  } catch {
    throw new ModelFailure('unreadable', json.slice(0, 100));
  }
}
