/*
 * Runs the bare benchmark server on simplified tables without tenants and history. The comparison with the product
 * shows the cost of the product's tables.
 */
import { leanQuestions } from './lean-queries.ts';
import { serveBare } from './serve.ts';

serveBare(leanQuestions);
