const UNWANTED = [
  [/\.(test|prop\.test|bench)\.ts$/, 'a test or benchmark'],
  [/^(test|vectors|coverage)\//, 'a folder of tests'],
  [/^(tsconfig|jest\.config|tsup\.config)/, 'configuration'],
];

/**
 * Faults of a tarball's contents. It must hold every built entry point and program, their sources if it packs sources, and no
 * test files.
 */
export function contentFaults({ exports = {}, bin = {} }, files) {
  const packed = new Set(files);
  const hasSources = files.some((file) => file.startsWith('src/'));
  const needed = [
    'LICENSE',
    'README.md',
    ...Object.values({ ...exports, ...bin })
      .flatMap((target) => targets(target, hasSources))
      .map((path) => path.slice(2)),
  ];
  const unwanted = files.flatMap((file) =>
    UNWANTED.filter(([pattern]) => pattern.test(file)).map(([, what]) => `${file} is ${what}`),
  );
  return [...needed.filter((file) => !isPacked(file, files, packed)).map((file) => `${file} is missing`), ...unwanted];
}

/** A pattern is fulfilled by any file that fits it. */
function isPacked(file, files, packed) {
  if (!file.includes('*')) return packed.has(file);
  const [before, after] = file.split('*');
  return files.some((one) => one.startsWith(before) && one.endsWith(after));
}

/** File paths in an `exports` value, under any condition; sources are for this workspace, and may stay there. */
function targets(value, hasSources) {
  if (typeof value === 'string') return [value];
  return Object.entries(value)
    .filter(([condition]) => hasSources || condition !== '@quant/source')
    .flatMap(([, target]) => targets(target, hasSources));
}
