export interface Provider {
  is_connected: boolean;
  model: string | null;
  is_budget_spent: boolean;
}

/** States in one sentence where questions are sent. */
export function providerLine({ is_connected, model, is_budget_spent }: Provider): string {
  if (!is_connected) return 'Nothing you write here leaves this machine.';
  const name = model ?? 'The model';
  return is_budget_spent
    ? `${name} has used up its budget for today. Answers are worked out here until tomorrow.`
    : `${name} is connected: what you write and the figures that answer it go there.`;
}
