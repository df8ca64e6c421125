import Check from '@lucide/icons/icons/check';
import Circle from '@lucide/icons/icons/circle';
import { stepTitles } from '../../../server/doctor/finding.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import { Unbroken } from '../../../site/components/Unbroken.tsx';
import { stepScreens } from '../../shared/first-hour.ts';
import type { FirstStep } from '../../shared/today-answers.ts';
import rows from '../parts/Rows.module.css';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { link, paths } from '../website/paths.ts';
import styles from './Duties.module.css';

/** The association's first hour: what is to be in place before families apply, and what already is. */
export function FirstHour({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <HeadedSheet
      heading="Den första timmen"
      intro={
        <p className="muted">
          {done} av {steps.length} klara. Raderna bockas av sig själva när de är gjorda. Inställningar och
          kommandon sköter den som har hand om servern.
        </p>
      }
    >
      <ol className={rows.rows}>
        {steps.map((step) => (
          <StepRow key={step.step} {...step} />
        ))}
      </ol>
    </HeadedSheet>
  );
}

const stateWords = {
  done: { words: 'Klart', tone: 'done', circle: styles.done },
  left: { words: 'Återstår', tone: 'waiting', circle: styles.waiting },
  unknown: { words: 'Vet inte än', tone: 'calm', circle: styles.calm },
} as const;

function StepRow({ step, state, left }: FirstStep) {
  const { words, tone, circle } = stateWords[state];
  const [first, ...more] = left;
  // Several places are listed in Webbplatsen, each with its link.
  const only = more.length === 0 ? first?.at : undefined;
  const href = only ? link(paths.fields(only.document, only.place)) : stepScreens[step];
  return (
    <li>
      <div className={styles.duty}>
        <span className={classNames(styles.symbol, circle)}>
          <Icon symbol={state === 'done' ? Check : Circle} />
        </span>
        <div>
          <a className={rows.name} href={href}>
            {stepTitles[step]}
          </a>
          {first && (
            <p className="small muted">
              <Unbroken text={`${first.what} ${first.remedy}`} />
              {more.length > 0 && ` Och ${more.length} till.`}
            </p>
          )}
        </div>
        <Tag tone={tone}>{words}</Tag>
      </div>
    </li>
  );
}
