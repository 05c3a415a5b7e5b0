/*
 * The bare benchmark server on its own lean tables, without tenants and history; the comparison shows the cost of the
 * product's tables.
 */
import { leanQuestions } from './lean-queries.ts';
import { serveBare } from './serve.ts';

serveBare(leanQuestions);
