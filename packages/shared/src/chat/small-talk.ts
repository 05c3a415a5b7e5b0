import type { Sentence } from './words/sentence.ts';

const greeting =
  /^(?:(?:hi|hello|hey|heya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|hiya|sup)(?: (?:there|dayworks|you|everyone|again|all))*|how are you(?: (?:doing|today|~+))*|(?:hi|hello|hey)(?: there)? how are you(?: (?:doing|today|~+))*)$/;
const thanks =
  /^(?:(?:k |kk |ok |okay |great |perfect |awesome |cool |nice |alright |good )*(?:thanks|thank you|thx|cheers|much appreciated|appreciate it|many thanks)(?: (?:a lot|so much|very much|you|again|mate|man|buddy|bud|guys|pal|for (?:that|this|the help|your help)|that is all|bye))*|(?:great|perfect|awesome|cool|nice|good job|well done|got it|k|kk|ok|okay|good|bye|goodbye|see you|that is all|sounds good))$/;
const help =
  /^(?:(?:i need )?(?:some )?help(?: me)?(?: please)?|what can (?:you|i) (?:do|ask|help(?: me)?(?: with)?|say|answer|tell me)(?: (?:you|for me|here|with))*|how (?:does|do) (?:this|it|you|i use this) (?:work|works)?|how do i (?:use|work) (?:this|you)|what (?:are you|is this|do you do|do you know|questions can i ask|can i ask you|should i ask)|who are you|what else(?: can you do)?|(?:show me |give me )?(?:some )?(?:examples?|commands|options)|what are my options|can you help(?: me)?)$/;

export function talkOf({ said }: Sentence): 'greeting' | 'thanks' | 'help' | undefined {
  const line = said.line.replace(/ please$/, '');
  if (greeting.test(line)) return 'greeting';
  if (thanks.test(line)) return 'thanks';
  if (help.test(line)) return 'help';
  return undefined;
}
