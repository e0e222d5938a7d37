// The library reference: Markdown pages that typedoc writes from the sources.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, OptionDefaults, ReflectionKind } from 'typedoc';
import { writeEntries } from './entries.mjs';

/**
 * Writes the pages.
 *
 * @param root   workspace folder
 * @param cache  a folder for temporary files
 * @param out    where the pages go; existing files are removed
 * @returns how many modules there are, and how many warnings typedoc has
 */
export async function writeLibraryReference({ root, cache, out }) {
  const names = writeEntries(root, join(cache, 'entries'));
  const files = [...names.keys()];
  const tsconfig = join(cache, 'tsconfig.json');
  mkdirSync(cache, { recursive: true });
  writeFileSync(tsconfig, JSON.stringify(tsconfigOf(root, cache, files)));
  const app = await Application.bootstrapWithPlugins(optionsOf({ files, tsconfig, out }));
  app.options.setValue('out', out); // the theme has its folder, which wins before
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc reads no sources');
  rename(project, app, names);
  app.validate(project);
  rmSync(out, { recursive: true, force: true });
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('typedoc has found errors');
  return { modules: names.size, warnings: app.logger.warningCount };
}

/** The written modules name types and values alike. */
function tsconfigOf(root, cache, files) {
  const compilerOptions = { verbatimModuleSyntax: false, isolatedModules: false, declaration: true };
  return { extends: relative(cache, join(root, 'tsconfig.base.json')), compilerOptions, files };
}

function optionsOf({ files, tsconfig, out }) {
  return {
    entryPoints: files,
    tsconfig,
    plugin: [
      'typedoc-plugin-markdown',
      'typedoc-vitepress-theme',
      ...['comments.mjs', 'escape-underscores.mjs'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
    ],
    // of types that openapi-typescript writes
    blockTags: [...OptionDefaults.blockTags, '@description', '@constant'],
    docsRoot: join(out, '../..'),
    name: '@quant',
    // the type check is a separate command
    skipErrorChecking: true,
    router: 'module',
    readme: 'none',
    entryFileName: 'index',
    excludeInternal: true,
    disableSources: true,
    sanitizeComments: true,
    useCodeBlocks: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    pageTitleTemplates: { module: ({ name }) => titleOf(name) },
    // reports types that a signature uses and that are not exported
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    logLevel: 'Warn',
  };
}

/**
 * `options/black-scholes` → `@quant/options: black scholes`; `options/reports/lattice` → `@quant/options/reports/lattice`.
 */
function titleOf(name) {
  const [library, ...rest] = name.split('/');
  if (rest[0] === 'general') return `@quant/${library}`;
  return rest.length === 1 && rest[0] !== 'kernels'
    ? `@quant/${library}: ${rest[0].replaceAll('-', ' ')}`
    : `@quant/${name}`;
}

/** Modules are called after their entry, not after the path of their file. */
function rename(project, app, names) {
  const modules = project.getChildrenByKind(ReflectionKind.Module);
  for (const module of modules) {
    const file = project.getSymbolIdFromReflection(module)?.fileName;
    module.name = names.get(file) ?? module.name;
  }
  project.children?.sort((a, b) => (a.name < b.name ? -1 : 1));
}
