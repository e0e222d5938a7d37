import { costSentence, documentedOperations } from '@quant/operations';
import { readDocument } from '@quant/contract/document';
import { toolCatalogue } from '../src/catalogue';

export const document = readDocument();

/** Every operation of the document, as a service that sells them offers it. */
export const catalogue = toolCatalogue({
  document,
  entries: documentedOperations(document),
  costOf: (entry) => costSentence(entry),
});
