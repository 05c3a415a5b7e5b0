import { fieldsOfTemplate, type LetterField } from '@dayworks/shared/messages/letter-field';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';

const asked: readonly LetterField[] = [
  'first_name',
  'number',
  'balance',
  'due_date',
  'days_late',
  'valid',
  'deposit',
  'received',
  'account',
  'title',
  'when',
  'arrives',
  'address',
  'work',
  'link',
  'business_phone',
  'my_first_name',
];
const most = 8;

/** Returns the placeholders that a message of this kind usually needs. */
export const usualFields = (key: TemplateKey): LetterField[] =>
  asked.filter((field) => fieldsOfTemplate[key].includes(field)).slice(0, most);
