import type { Wish } from './understanding.ts';

const phone = /(?:\b(?:phone|tel|cell|mobile|number|at|ph)\b[:.]?\s*)?(?<phone>\+?\(?\d[\d\s().-]{5,}\d)/i;
const email = /(?:\b(?:email|mail|at)\b:?\s*)?(?<email>[^\s,;<>@]{1,64}@[^\s,;<>@]{1,255}\.[a-z]{2,63})/i;
const service =
  /(?<![\s,])[\s,]+(?:(?:who\s+|that\s+)?(?:wants?|needs?|asked for|asks for|is asking about|asking about|is interested in|interested in|looking for|is looking for)|for|about|re)\s+(?:an?\s+|some\s+)?(?<service>.+)$/i;

const added =
  /^(?:add|create|new|save|make|enter|register|log|put in|got)\s+(?:me\s+)?(?:an?\s+|the\s+|another\s+)?(?:new\s+)?(?<what>customer|client|lead|prospect|inquiry|enquiry)(?:\s+(?:called|named|for|from)\b|\s*[:,–-])?\s+(?<body>.+)$/i;
const addedAs =
  /^(?:add|save|create|put|enter)\s+(?<body>.+?)\s+(?:as|to)\s+(?:an?\s+|the\s+|my\s+|our\s+)?(?:new\s+)?(?<what>customer|client|lead|prospect)s?(?:\s+list)?(?<rest>.*)$/i;
const asks =
  /^(?:count|list|report|numbers?|this|last|since|in|by|per|today|yesterday|growth|rate|stats|statistics|conversion|source|sources|stage)\b/i;

/** Name, phone, email and what is wanted, in any order. */
export function wishedRecord(text: string): Wish | undefined {
  const said = added.exec(text)?.groups ?? addedAs.exec(text)?.groups;
  if (!said?.body || asks.test(said.body)) return undefined;
  let left = `${said.body}${said.rest ?? ''}`;
  const take = (pattern: RegExp, key: string) => {
    const match = pattern.exec(left);
    const value = match?.groups?.[key]?.trim();
    if (match && value) left = `${left.slice(0, match.index)} , ${left.slice(match.index + match[0].length)}`;
    return value ?? null;
  };
  const mail = take(email, 'email');
  const call = take(phone, 'phone');
  const isLead = !/customer|client/i.test(said.what ?? '');
  const wanted = isLead ? take(service, 'service') : null;
  const parts = left
    .split(/\s*[,;:]\s*/)
    .map((part) =>
      part
        .replaceAll(/^(?:with|and|phone|email|tel)\b\s*|\s*\b(?:with|and|phone|email|tel|at)$/gi, '')
        .trim(),
    )
    .filter(Boolean);
  const [name = '', more] = parts;
  if (!name || name.length > 200 || /\?$/.test(text)) return undefined;
  return {
    kind: isLead ? 'add_lead' : 'add_customer',
    name,
    phone: call,
    email: mail,
    service: wanted?.replace(/(?<![\s,])[\s,]+$/, '') ?? (isLead ? (more ?? null) : null),
  };
}
