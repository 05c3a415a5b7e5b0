import type { CsvColumn } from '../csv.ts';
import type { AiCall } from './ai-call.ts';

export const callCsv: CsvColumn<AiCall>[] = [
  { heading: 'Time', read: ({ created_at }) => created_at },
  { heading: 'Kind', read: ({ purpose }) => purpose },
  { heading: 'What', read: ({ title }) => title },
  { heading: 'Read', read: ({ detail }) => detail },
  { heading: 'Sent out', read: ({ is_sent_out }) => (is_sent_out ? 'yes' : 'no') },
  { heading: 'Model', read: ({ model }) => model },
  { heading: 'Tokens in', read: ({ tokens_in }) => tokens_in },
  { heading: 'Tokens out', read: ({ tokens_out }) => tokens_out },
  { heading: 'Failure', read: ({ failure }) => failure },
];
