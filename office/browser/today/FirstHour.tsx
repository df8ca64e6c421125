import Check from '@lucide/icons/icons/check';
import Circle from '@lucide/icons/icons/circle';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import { Unbroken } from '../../../site/components/Unbroken.tsx';
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
          kommandon sköter den som har hand om servern. Handbokens första kapitel säger hur.
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

function StepRow({ step, title, state, left }: FirstStep) {
  const { words, tone, circle } = stateWords[state];
  const [first, ...more] = left;
  // Several places are listed in Webbplatsen, each with its link.
  const only = more.length === 0 ? first?.at : undefined;
  const href = only ? paths.fields(only.document, only.place) : screens[step];
  return (
    <li>
      <div className={styles.duty}>
        <span className={classNames(styles.symbol, circle)}>
          <Icon symbol={state === 'done' ? Check : Circle} />
        </span>
        <div>
          {href === undefined ? (
            <strong>{title}</strong>
          ) : (
            <a className={rows.name} href={link(href)}>
              {title}
            </a>
          )}
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

/** The screen where a step is done. The others are done on the server. */
const screens: Readonly<Partial<Record<FirstStep['step'], string>>> = {
  people: '/personer',
  texts: paths.home,
  account: paths.fields('camp', 'bankgiro'),
  phone: paths.fields('camp', 'emergencyPhone'),
  town: paths.fields('camp', 'address'),
  year: paths.fields('camp', 'season/year'),
};
