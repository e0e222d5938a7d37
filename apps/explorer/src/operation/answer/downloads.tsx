import { saveFile } from '../../files/save-file';
import { type Answered } from '../session';
import { CopyButton } from './copy-button';
import { answerCsv } from './csv';

interface DownloadsProps {
  /** Name of the files: `options-price`. */
  readonly name: string;
  readonly answered: Answered;
}

/** The answer and its request as files. */
export function Downloads({ name, answered }: DownloadsProps) {
  const { text, answer, values } = answered;
  const request = (): string => JSON.stringify(values, null, 2);
  return (
    <div class="operation-actions" role="group" aria-label="Downloads">
      <button
        type="button"
        class="button"
        title="The answer as JSON"
        onClick={() => {
          saveFile(`${name}.json`, new Blob([`${text}\n`], { type: 'application/json' }));
        }}
      >
        JSON
      </button>
      <button
        type="button"
        class="button"
        title="The widest table of the answer as CSV"
        onClick={() => {
          saveFile(`${name}.csv`, new Blob([answerCsv(answer)], { type: 'text/csv' }));
        }}
      >
        CSV
      </button>
      <button
        type="button"
        class="button"
        title="The request as JSON"
        onClick={() => {
          saveFile(`${name}-request.json`, new Blob([`${request()}\n`], { type: 'application/json' }));
        }}
      >
        Request
      </button>
      <CopyButton text={request} label="Copy the request as JSON" class="button">
        Copy request
      </CopyButton>
    </div>
  );
}
