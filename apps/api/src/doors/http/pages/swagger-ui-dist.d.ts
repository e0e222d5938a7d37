/** The package has no types of its own. This module alone does not load the bundle. */
declare module 'swagger-ui-dist/absolute-path.js' {
  /** Directory of the package's files. */
  export default function absolutePath(): string;
}
