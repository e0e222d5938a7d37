// Lines of every function with a body, as the compiler reads them.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** @returns {number[]} lines of each function in the file, the signature included */
export function functionLengths(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lengths = [];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body))
      lengths.push(lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lengths;
}
