import { ErrorMessage } from '../components/ErrorMessage.tsx';
import styles from './ProblemMessage.module.css';
import type { Problem } from './useFormSubmission.ts';

interface ProblemMessageProps {
  problem: Problem;
  /** The specification's sentence, for the forms that have no toast to say it. */
  failure?: string | undefined;
}

/** Why the form did not arrive and what to do, standing until the next try. */
export function ProblemMessage({ problem, failure }: ProblemMessageProps) {
  return (
    <div role="alert" className={styles.problem}>
      {failure && <ErrorMessage>{failure}</ErrorMessage>}
      <p>{whatToDo(problem)}</p>
      {problem.outcome === 'refused' && problem.requestId && (
        <p className={styles.request}>
          Hör du av dig till oss om felet? Uppge gärna numret {problem.requestId}.
        </p>
      )}
    </div>
  );
}

function whatToDo(problem: Problem): string {
  if (problem.outcome === 'refused') return problem.message;
  switch (problem.reason) {
    case 'offline':
      return 'Du verkar sakna uppkoppling. Det du har skrivit finns kvar. Försök igen när du har nät.';
    case 'unreachable':
      return 'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.';
    case 'error':
      return 'Det du har skrivit finns kvar.';
  }
}
