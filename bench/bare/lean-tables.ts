/*
 * Runs the bare benchmark server on simplified tables without tenants and history. The comparison with the run on the
 * product's tables shows the cost of those tables.
 */
import { leanQuestions } from './lean-queries.ts';
import { serveBare } from './serve.ts';

serveBare(leanQuestions);
