import type { WeekPerson } from '../../../shared/week-answers.ts';
import styles from '../Paper.module.css';
import type { PaperPart, PaperProps } from './paper.tsx';

export const bilder: PaperPart = { words: 'Får fotograferas', Sheet: PhotographSheet };

/** The photo consents, for photographers. Without an answer from the family, the answer is no. */
function PhotographSheet({ week: { children } }: PaperProps) {
  const groups = [
    ['Får inte fotograferas', ({ photographs }: WeekPerson) => !['minne', 'webb'].includes(photographs)],
    ['Bara för kollots eget minne', ({ photographs }: WeekPerson) => photographs === 'minne'],
    ['Får visas på webbplatsen', ({ photographs }: WeekPerson) => photographs === 'webb'],
  ] as const;
  return (
    <dl>
      {groups.map(([heading, isIn]) => {
        const those = children.filter(isIn);
        return (
          <div key={heading} className={styles.photographed}>
            <dt>
              {heading}: {those.length}
            </dt>
            {those.length === 0 && <dd>Ingen</dd>}
            {those.map(({ reference, name, age, photographs }) => (
              <dd key={reference}>
                <bdi>{name}</bdi>, {age} år{photographs === '' && ' (familjen har inte svarat)'}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
