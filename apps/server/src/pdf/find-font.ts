import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/** Where the file of a font is, 'inter/600SemiBold/Inter_600SemiBold.ttf'; nothing when its package is not installed. */
export function findFont(file: string): string | undefined {
  try {
    return packages.resolve(`@expo-google-fonts/${file}`);
  } catch {
    return undefined;
  }
}
