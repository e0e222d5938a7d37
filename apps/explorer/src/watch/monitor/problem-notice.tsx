import { type Problem } from '../service/problem';
import { otherViolations } from './field-violations';
import './notice.css';
import { waitingWords } from './waiting-words';

interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Beside which violations are shown already. */
  readonly fields?: readonly string[];
}

/** Why something was not done, in the words of the service. */
export function ProblemNotice({ problem, fields = [] }: ProblemNoticeProps) {
  const { message, code, retryAfter } = problem;
  return (
    <div class="watch-notice watch-notice-bad" role="alert">
      <p>
        {message} {code !== undefined && <code>{code}</code>}
      </p>
      {otherViolations(problem, fields).map((each) => (
        <p key={each}>{each}</p>
      ))}
      {retryAfter !== undefined && <p>Worth another try in {waitingWords(retryAfter)}.</p>}
    </div>
  );
}
