import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Faults of the source maps of an unpacked package: each names sources that are packed, or holds them; none does both. */
export function sourceMapFaults(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const places = sources.map((source) => join(folder, dirname(file), source));
      const packed = places.filter((place) => existsSync(place));
      const held = sourcesContent.filter((text) => typeof text === 'string');
      if (packed.length === sources.length && held.length === 0) return [];
      if (packed.length === 0 && held.length === sources.length) return [];
      const missing = places.filter((place) => !existsSync(place)).map((place) => relative(folder, place));
      return [
        `${file}: ${held.length > 0 ? 'repeats sources that are packed' : `${missing.join(', ')} is not packed`}`,
      ];
    });
}
