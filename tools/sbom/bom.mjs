import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseExpression from 'spdx-expression-parse';
import { directDependencies, nameOf } from '../lock/graph.mjs';

const licences = new Contrib.License.Factories.LicenseFactory(parseExpression);

/** Names of properties, as https://github.com/CycloneDX/cyclonedx-property-taxonomy lists them. */
const BUNDLED = 'cdx:npm:package:bundled';
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * A bill of materials in CycloneDX 1.6. The same lock and the same contents give the same bytes.
 *
 * @param packages  `packages` of package-lock.json
 * @param subject  folder of the package that it is of
 * @param contents  folder → `{ isBundled, isDevelopment }` of everything in it
 * @param stamp  `{ serialNumber, timestamp }`, which tell two bills of the same contents apart
 * @returns JSON
 */
export function bomOf(packages, subject, contents, { serialNumber, timestamp } = {}) {
  const main = componentOf(packages, subject);
  main.type = subject === '' || subject.startsWith('apps/') ? Enums.ComponentType.Application : main.type;
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: main, timestamp }), serialNumber });
  const components = componentsOf(packages, contents);
  for (const component of new Set(components.values())) bom.components.add(component);
  for (const [folder, component] of components) link(component, directDependencies(packages, folder), components);
  link(
    main,
    [...components.keys()].filter((folder) => isDirect(packages, subject, folder)),
    components,
  );
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** One component for each name and version, however often it is locked. */
function componentsOf(packages, contents) {
  const byReference = new Map();
  const byFolder = new Map();
  for (const [folder, traits] of contents) {
    const component = componentOf(packages, folder, traits);
    const known = byReference.get(component.bomRef.value) ?? component;
    byReference.set(component.bomRef.value, known);
    byFolder.set(folder, known);
  }
  return byFolder;
}

function componentOf(packages, folder, { isBundled, isDevelopment } = {}) {
  const { version, license, integrity, optional } = packages[folder];
  const fullName = nameOf(folder, packages[folder]);
  const [name, group] = fullName.split('/').reverse();
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version,
    bomRef: `${fullName}@${version}`,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    scope: scopeOf({ isDevelopment, optional }),
  });
  if (license !== undefined) component.licenses.add(licences.makeFromString(license));
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (sha512) component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex'));
  if (isBundled) component.properties.add(new Models.Property(BUNDLED, 'true'));
  if (isDevelopment) component.properties.add(new Models.Property(DEVELOPMENT, 'true'));
  return component;
}

function scopeOf({ isDevelopment, optional }) {
  if (isDevelopment) return Enums.ComponentScope.Excluded;
  return optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required;
}

function link(component, folders, components) {
  for (const folder of folders) {
    const needed = components.get(folder);
    if (needed !== undefined && needed !== component) component.dependencies.add(needed.bomRef);
  }
}

/** Dependencies in any list of its manifest; the root of a workspace has its packages as well. */
function isDirect(packages, subject, folder) {
  const { dependencies, devDependencies } = packages[subject];
  if (subject === '' && !folder.includes('node_modules/')) return true;
  return nameOf(folder, packages[folder]) in { ...dependencies, ...devDependencies };
}
