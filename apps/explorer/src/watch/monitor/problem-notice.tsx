import { type Problem } from '../service/problem';
import { otherViolations, waitingWords } from './problem-words';
import './notice.css';

interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Fields that show their own violations. */
  readonly fields?: readonly string[];
}

/** The reason for a failure, as the service states it. */
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
      {retryAfter !== undefined && <p>Try again in {waitingWords(retryAfter)}.</p>}
    </div>
  );
}
