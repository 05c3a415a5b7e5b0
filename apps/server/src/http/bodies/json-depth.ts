import { invalid } from '@dayworks/shared/errors';

/** The maximum nesting depth of an input; no input in the contract is nested even half as deep. */
const deepest = 32;

/**
 * The maximum number of keys in one object of an input; no object in the contract has even a quarter as many. Each
 * unknown key would be listed in the error, which takes time.
 */
const mostKeys = 200;
const mostKeysInAll = 20_000;
const mostElements = 20_000;

const tooMany = () => invalid('This request has too many fields.');
const tooDeep = () => invalid('This request is nested too deeply.');

/**
 * Rejects an input value that is nested deeper or has more keys than any valid input. Recursive functions would run
 * out of stack, and each unknown key costs processing time. The value is checked level by level, so this check needs
 * no recursion.
 */
export function refuseDeep(value: unknown): void {
  let level = [value];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep();
    level = level.flatMap((one) => {
      if (typeof one !== 'object' || one === null || one instanceof Blob) return [];
      const children = Object.values(one);
      if (!Array.isArray(one)) keys += children.length;
      if (children.length > (Array.isArray(one) ? mostElements : mostKeys) || keys > mostKeysInAll)
        throw tooMany();
      return children.filter((child) => typeof child === 'object' && child !== null);
    });
  }
}

/** Rejects names such as `a[b][c]` that are nested too deep; queries and forms use such names for nested values. */
export function refuseDeepNames(names: Iterable<string>): void {
  for (const name of names) if (name.split('[').length > deepest) throw tooDeep();
}
