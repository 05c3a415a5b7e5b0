import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

export interface Provider {
  is_connected: boolean;
  model: string | null;
  is_budget_spent: boolean;
}

/** A sentence on the chat page that states where questions are sent. */
export function providerLine({ is_connected, model, is_budget_spent }: Provider): string {
  if (!is_connected) return 'Nothing you write here leaves this machine.';
  const name = model ?? 'The model';
  return is_budget_spent
    ? `${name} has reached its budget for today. Until tomorrow, answers are created without it.`
    : `${name} is connected. Your messages and the numbers used to answer them are sent there.`;
}

const questions = [
  'Who owes me money?',
  'How was last month?',
  'What is on tomorrow?',
  'Which estimates are cold?',
  'Who are my best customers?',
  'What changed since yesterday?',
];

type FirstQuestionsProps = { provider: Provider | undefined; onAsk: (text: string) => void };

/** The introduction that is shown before the first question: what users can ask, and where questions are sent. */
export function FirstQuestions({ provider, onAsk }: FirstQuestionsProps) {
  return (
    <div className="my-auto grid justify-items-start gap-4 py-6">
      <span className="grid size-9 place-items-center rounded-8 border border-accent-border bg-accent-soft text-accent-text">
        <Sparkles />
      </span>
      <div>
        <h2 className="font-semibold text-20 tracking-tight">Ask about your business</h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-fg-2">
          Answers come from your own records. Select an underlined number to see the details. You can also ask
          for something to be done, such as “add task call Sam on Friday”. A card shows you what will happen
          before you confirm it.
        </p>
      </div>
      <ul aria-label="Example questions" className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <Button size="sm" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
      {provider && <p className="text-13 text-fg-3">{providerLine(provider)}</p>}
    </div>
  );
}
