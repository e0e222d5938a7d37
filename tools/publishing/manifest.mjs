/** Project fields in the manifest of every published package, taken from the root, for its folder. */
export function projectFields({ author, license, homepage, repository, bugs, funding, engines }, folder) {
  return {
    license,
    author,
    homepage: `${homepage}/tree/main/${folder}#readme`,
    repository: { ...repository, directory: folder },
    bugs,
    funding,
    engines,
    // a package with a scope is private unless it says otherwise; provenance names the commit and the run that it was built by
    publishConfig: { access: 'public', provenance: true },
  };
}

/**
 * Faults of a published manifest.
 *
 * @param manifest  of the package
 * @param expected  `projectFields` of its folder
 */
export function manifestFaults(manifest, expected) {
  const differing = Object.keys(expected).filter((name) => !isSame(manifest[name], expected[name]));
  return [
    ...differing.map((name) => `${name} is not ${JSON.stringify(expected[name])}: node tools/publishing/run.mjs`),
    ...['description', 'keywords', 'files'].filter((name) => !manifest[name]?.length).map((name) => `no ${name}`),
    ...(manifest.private ? ['it is private'] : []),
    ...(isPrepared(manifest) ? [] : ['its prepack does not build it, or its postpack does not restore its README']),
  ];
}

function isPrepared({ scripts }) {
  const { prepack, postpack } = scripts ?? {};
  return isSame(
    [prepack, postpack],
    ['node ../../tools/publishing/build.mjs', 'node ../../tools/publishing/restore-readme.mjs'],
  );
}

function isSame(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
