/**
 * Where two types differ, as sentences: `Disagreement<Library, Document, 'request'>` is never when they agree, and
 * otherwise the union of lines such as `request.legs[].strike is in the document, not in the library`.
 *
 * Plain assignability is not enough: it accepts an optional key that is misspelt, and a result with undocumented keys.
 * Compared are, at every depth: key sets, optional against required, null, lengths of tuples, words of an enumeration.
 */
export type Disagreement<
  Library,
  Document,
  At extends string,
  Depth extends readonly 0[] = [],
> = Depth['length'] extends 9
  ? never // a recursive schema has been seen often enough
  : unknown extends Document
    ? never
    : AboutNull<Library, Document, At> | AboutKinds<Defined<Library>, Defined<Document>, At, [...Depth, 0]>;

type Defined<T> = Exclude<T, null | undefined>;
type Sequence<T> = Extract<T, readonly unknown[]>;
/** Typed arrays are a courtesy of the libraries, beside plain arrays. */
type PlainObject<T> = Exclude<Extract<T, object>, readonly unknown[] | ArrayBufferView>;

type AboutNull<Library, Document, At extends string> = null extends Library
  ? null extends Document
    ? never
    : `${At} can be null in the library, not in the document`
  : null extends Document
    ? `${At} can be null in the document, not in the library`
    : never;

type AboutKinds<Library, Document, At extends string, Depth extends readonly 0[]> =
  | AboutSingleValues<Exclude<Library, object>, Exclude<Document, object>, At>
  | AboutSequences<Sequence<Library>, Sequence<Document>, At, Depth>
  | AboutObjects<PlainObject<Library>, PlainObject<Document>, At, Depth>;

type AboutSingleValues<Library, Document, At extends string> = [Library] extends [Document]
  ? [Document] extends [Library]
    ? never
    : `${At} has values in the document that the library does not know`
  : `${At} has values in the library that the document does not know`;

type AboutSequences<
  Library extends readonly unknown[],
  Document extends readonly unknown[],
  At extends string,
  Depth extends readonly 0[],
> = [Library] extends [never]
  ? OnlyIn<'document', Document, `${At} is an array`>
  : [Document] extends [never]
    ? `${At} is an array in the library, not in the document`
    : | (SameLength<Library, Document> extends true ? never : `${At} differs in length`)
      | Disagreement<Library[number], Document[number], `${At}[]`, Depth>;

type SameLength<A extends readonly unknown[], B extends readonly unknown[]> = [A['length']] extends [B['length']]
  ? [B['length']] extends [A['length']]
    ? true
    : false
  : false;

type OnlyIn<Side extends 'document', T, Claim extends string> = [T] extends [never]
  ? never
  : `${Claim} in the ${Side}, not in the library`;

type AboutObjects<Library, Document, At extends string, Depth extends readonly 0[]> = [Library] extends [never]
  ? OnlyIn<'document', Document, `${At} is an object`>
  : [Document] extends [never]
    ? `${At} is an object in the library, not in the document`
    : string extends KeyOf<Document>
      ? AboutMaps<Library, Document, At, Depth>
      : AboutKeys<Library, Document, At> | AboutProperties<Library, Document, At, Depth>;

type AboutMaps<Library, Document, At extends string, Depth extends readonly 0[]> =
  string extends KeyOf<Library>
    ? Disagreement<Property<Library, string>, Property<Document, string>, `${At}.*`, Depth>
    : `${At} is a map in the document, not in the library`;

type AboutKeys<Library, Document, At extends string> =
  | `${At}.${Exclude<KeyOf<Document>, KeyOf<Library>>} is in the document, not in the library`
  | `${At}.${Exclude<KeyOf<Library>, KeyOf<Document>>} is in the library, not in the document`;

type AboutProperties<Library, Document, At extends string, Depth extends readonly 0[]> = {
  [Key in KeyOf<Library> & KeyOf<Document>]:
    | AboutOptional<IsOptional<Library, Key>, IsOptional<Document, Key>, `${At}.${Key}`>
    | Disagreement<Property<Library, Key>, Property<Document, Key>, `${At}.${Key}`, Depth>;
}[KeyOf<Library> & KeyOf<Document>];

type AboutOptional<Library, Document, At extends string> = [Library, Document] extends [Document, Library]
  ? never
  : true extends Document
    ? `${At} is optional in the document, not in the library`
    : `${At} is optional in the library, not in the document`;

// each of these looks at every member of a union of objects (oneOf)
type KeyOf<T> = T extends unknown ? keyof T & string : never;
type Property<T, Key extends string> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type IsOptional<T, Key extends string> = T extends unknown
  ? Key extends keyof T
    ? Partial<Pick<T, Key>> extends Pick<T, Key>
      ? true
      : false
    : true
  : never;
