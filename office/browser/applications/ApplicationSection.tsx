import { type ReactNode, useId } from 'react';
import type { Questions } from '../../../forms/form.ts';
import type { ApplicationAnswer } from '../../shared/application-answers.ts';
import { Telephone } from '../parts/Telephone.tsx';
import { answersInWords } from '../words/answers.ts';
import styles from './ApplicationPage.module.css';

interface CaseSectionProps {
  heading: string;
  about?: string;
  children: ReactNode;
}

/** A section of the case. Its heading is to the left where there is room. */
export function ApplicationSection({ heading, about, children }: CaseSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {about && <p className="small muted">{about}</p>}
      </div>
      <div className="grid">{children}</div>
    </section>
  );
}

interface FactsProps {
  form: Pick<Questions, 'fields'>;
  values: ApplicationAnswer['values'];
  /** Fields that are shown elsewhere. */
  without?: readonly (string | undefined)[];
  /** A field's answer, where it is more than its words. */
  show?: (field: string, words: string) => ReactNode;
  /** Content after an answer. */
  after?: (field: string) => ReactNode;
  /** Further facts. */
  children?: ReactNode;
}

/** The questions of a form with their answers, in the form's order. */
export function Facts({ form, values, without = [], show, after, children }: FactsProps) {
  return (
    <dl className={`facts ${styles.facts}`}>
      {answersInWords(form, values)
        .filter(({ field }) => !without.includes(field))
        .map(({ field, label, words, long }) => (
          <Fact key={field} heading={label} long={long}>
            {show?.(field, words) ||
              (form.fields[field]?.kind === 'tel' ? <Telephone phone={words} /> : <bdi>{words}</bdi>)}
            {after?.(field)}
          </Fact>
        ))}
      {children}
    </dl>
  );
}

interface FactProps {
  heading: string;
  /** Whether it spans the whole width. */
  long?: boolean;
  children: ReactNode;
}

/** A question or note, with its answer. */
const Fact = ({ heading, long, children }: FactProps) => (
  <div className={long ? styles.long : undefined}>
    <dt>{heading}</dt>
    <dd>{children}</dd>
  </div>
);
