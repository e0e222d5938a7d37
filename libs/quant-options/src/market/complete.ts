/** Inputs with every default written out. */
export type Complete<Inputs> = { readonly [Name in keyof Inputs]-?: NonNullable<Inputs[Name]> };
