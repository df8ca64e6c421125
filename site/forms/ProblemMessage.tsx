import { Alert } from '../components/Alert.tsx';
import { ErrorMessage } from '../components/ErrorMessage.tsx';
import { noAnswerTexts } from '../data/noAnswer.ts';
import styles from './ProblemMessage.module.css';
import { isClosed, type Problem } from './useSubmission.ts';
import { closedWords } from './words.ts';

interface ProblemMessageProps {
  problem: Problem;
  /** The sentence from the specification. */
  failure: string;
}

/** Says that the form could not be sent, why, and what to do; or that its application is closed. */
export function ProblemMessage({ problem, failure }: ProblemMessageProps) {
  if (isClosed(problem))
    return (
      <Alert heading={<ErrorMessage>{problem.message}</ErrorMessage>}>
        <p>{closedWords.kept}</p>
      </Alert>
    );
  return (
    <Alert heading={<ErrorMessage>{failure}</ErrorMessage>}>
      <p>{whatToDo(problem)}</p>
      {problem.outcome === 'refused' && problem.requestId && (
        <p className={styles.request}>
          Hör du av dig till oss om det här? Uppge gärna numret {problem.requestId}.
        </p>
      )}
    </Alert>
  );
}

function whatToDo(problem: Problem): string {
  if (problem.outcome === 'refused') return problem.message;
  return problem.reason === 'error' ? 'Det du har skrivit finns kvar.' : noAnswerTexts[problem.reason];
}
