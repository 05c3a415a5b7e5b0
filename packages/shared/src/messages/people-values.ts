import { plainValue } from './fill.ts';
import { type LetterValues, noValues } from './letter-field.ts';

interface Reader {
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
}

interface Writer {
  business_name: string;
  phone: string | null;
}

/**
 * Returns the values for the recipient and the sender. The values for the subject of the message, such as an invoice,
 * are added later.
 */
export function peopleValues(
  reader: Reader | null,
  { business_name, phone }: Writer,
  sender: string,
): LetterValues {
  const name = [reader?.first_name, reader?.last_name].map((part) => part?.trim()).filter(Boolean);
  // If the sender has no name, the business name is used, which does not contain a first name.
  const isPerson = sender !== business_name;
  return {
    ...noValues,
    first_name: plainValue(reader?.first_name ?? null),
    full_name: plainValue(name.join(' ')) ?? plainValue(reader?.company ?? null),
    company: plainValue(reader?.company ?? null),
    business_name,
    business_phone: phone,
    my_name: sender,
    my_first_name: isPerson ? (sender.trim().split(/\s+/)[0] ?? sender) : sender,
  };
}
