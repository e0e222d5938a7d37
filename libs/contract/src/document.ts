/** The parts of the bundled document that programs read. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly summary: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
