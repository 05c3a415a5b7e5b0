import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/**
 * The path of a font file such as 'inter/600SemiBold/Inter_600SemiBold.ttf'; undefined if its package is not
 * installed.
 */
export function findFont(file: string): string | undefined {
  try {
    return packages.resolve(`@expo-google-fonts/${file}`);
  } catch {
    return undefined;
  }
}
