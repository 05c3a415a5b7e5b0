// The bare server on our own tables, with their keys, indexes and triggers: what is between the request and the tables.
import { ownQuestions } from './own-queries.ts';
import { serveBare } from './serve.ts';

serveBare(ownQuestions(process.env.BUSINESS_ID ?? ''));
