/** The reason why the model returned no usable answer. */
export type ModelFailureReason =
  | 'refused_key'
  | 'busy'
  | 'refused'
  | 'broken'
  | 'unreachable'
  | 'slow'
  | 'cut'
  | 'unreadable'
  | 'too_long'
  | 'too_many_rounds';

const modelFailures: Record<ModelFailureReason, string> = {
  refused_key: 'The model’s provider rejected the key. Ask your server administrator to check AI_API_KEY.',
  busy: 'The model’s provider is busy right now. Please try again in a minute.',
  refused: 'The model’s provider rejected the question. Ask your server administrator to check AI_MODEL.',
  broken: 'The model’s provider had an error. Please try again.',
  unreachable: 'The model’s provider cannot be reached right now. Please try again.',
  slow: 'The model took too long to answer. Please try again.',
  cut: 'The model’s answer was cut off. Please try again.',
  unreadable: 'The model’s answer could not be read. Please try again.',
  too_long: 'The model’s answer was too long to save. Please ask for less.',
  too_many_rounds: 'The model could not find an answer. Please try asking in a different way.',
};

export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: ModelFailureReason;

  constructor(reason: ModelFailureReason, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
  }

  /** The error message for the user who asked the question. */
  get sentence(): string {
    return modelFailures[this.reason];
  }
}

export function failureOfStatus(status: number): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('refused_key', String(status));
  if (status === 429) return new ModelFailure('busy', String(status));
  return new ModelFailure(status >= 500 ? 'broken' : 'refused', String(status));
}
