// The bare server on lean tables of its own, without tenants and history: what our tables themselves cost comes on top.
import { leanQuestions } from './lean-queries.ts';
import { serveBare } from './serve.ts';

serveBare(leanQuestions);
