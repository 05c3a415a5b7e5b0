import { answerTasks } from '../../platform/process/work-thread.ts';
import type { MailTask } from './mail-reader.ts';
import { readHead, readMail } from './parse-mail.ts';

answerTasks(({ bytes, isHeadOnly }: MailTask) => (isHeadOnly ? readHead(bytes) : readMail(bytes)));
