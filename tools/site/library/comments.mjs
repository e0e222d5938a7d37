// A plugin of typedoc for the ways of our docstrings that it does not follow.
import { Converter, ReflectionKind } from 'typedoc';
import { LINE_BREAK } from './escape-underscores.mjs';

export const load = (app) =>
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const signatures = project.getReflectionsByKind(ReflectionKind.SomeSignature);
    for (const signature of signatures) if (signature.comment) gatherParameters(signature);
    linkByName(project);
  });

/** `@param inputs.S` and the like become a list of `inputs`, whose type is derived from data and has no members to describe. */
function gatherParameters(signature) {
  const { comment, parameters = [] } = signature;
  const names = parameters.map(({ name }) => name);
  const ofFields = comment.blockTags.filter(({ tag, name }) => tag === '@param' && name?.includes('.'));
  for (const parameter of parameters) {
    const own = ofFields.filter(({ name }) => name.split('.')[0].replace(/\[\]$/, '') === parameter.name);
    if (own.length > 0) describe(comment, parameter.name, own);
  }
  // remaining ones belong to another overload, or have become a line of a list
  comment.blockTags = comment.blockTags.filter(({ tag, name }) => tag !== '@param' || names.includes(name));
}

function describe(comment, name, fields) {
  let tag = comment.blockTags.find((one) => one.tag === '@param' && one.name === name);
  if (tag === undefined) {
    tag = fields[0].clone();
    Object.assign(tag, { name, content: [] });
    comment.blockTags.push(tag);
  }
  tag.content = [
    ...tag.content,
    ...fields.flatMap((field, at) => [
      { kind: 'text', text: at > 0 || tag.content.length > 0 ? LINE_BREAK : '' },
      { kind: 'code', text: `\`${field.name.slice(name.length).replace(/^\./, '')}\`` },
      { kind: 'text', text: ' ' },
      ...field.content.map((part, i) =>
        part.kind === 'text' ? { ...part, text: inOneLine(part.text, i === field.content.length - 1) } : part,
      ),
    ]),
  ];
}

/** Sentences separate the columns of a docstring by commas. */
function inOneLine(text, isLast) {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/ {2,}/g, ', ');
  return isLast ? line.replace(/[,\s]+$/, '') : line;
}

/** A `{@link name}` of a function that the file does not import means the only one of this name. */
function linkByName(project) {
  const named = new Map();
  const kinds = ReflectionKind.Function | ReflectionKind.Variable | ReflectionKind.SomeType | ReflectionKind.Class;
  for (const one of project.getReflectionsByKind(kinds)) named.set(one.name, [...(named.get(one.name) ?? []), one]);
  for (const { comment } of Object.values(project.reflections)) {
    if (!comment) continue;
    const parts = [comment.summary, ...comment.blockTags.map(({ content }) => content)].flat();
    for (const part of parts.filter(({ tag, target }) => tag === '@link' && target === undefined)) {
      const found = named.get(part.text.trim()) ?? [];
      if (found.length === 1) part.target = found[0];
    }
  }
}
