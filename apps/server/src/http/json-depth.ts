import { invalid } from '@dayworks/shared/errors';

/** No input of the contract is nested half as deep. */
const deepest = 32;

const tooDeep = () => invalid('This request is nested too deep.');

/**
 * Refuses a value that is nested deeper than anything we ask for: functions that call themselves for each level would run out
 * of stack. Looks level by level, and so needs no stack of its own.
 */
export function refuseDeep(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep();
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null && !(one instanceof Blob)
        ? Object.values(one).filter((child) => typeof child === 'object' && child !== null)
        : [],
    );
  }
}

/** The same for names such as `a[b][c]`, by which queries and forms say where in an object a value belongs. */
export function refuseDeepNames(names: Iterable<string>): void {
  for (const name of names) if (name.split('[').length > deepest) throw tooDeep();
}
