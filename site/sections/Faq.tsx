import Plus from '@lucide/icons/icons/plus';
import { still } from '../app/still.tsx';
import { Frame } from '../components/Frame.tsx';
import { Icon } from '../components/Icon.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { WithContactLink } from '../components/WordLink.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Faq.module.css';

/** Questions that open one at a time, without JavaScript. */
export function Questions({ questions }: Pick<HomeTexts['faq'], 'questions'>) {
  return (
    <div className={`sheet ${styles.questions}`}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="vanliga-fragor" className={styles.item}>
          <summary>
            <h3>{question}</h3>
            <Icon symbol={Plus} />
          </summary>
          <p>
            <WithContactLink text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** The frequently asked questions. */
function FaqSection({ heading, lead, ask, picture, questions }: HomeTexts['faq']) {
  return (
    <Section id="faq" edge="flipped">
      <div className={`columns ${styles.columns}`}>
        <div className="flow beside">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <p>
            {ask} <MailLink />.
          </p>
          <Frame className={`${styles.picture} on-screen`}>
            <Picture picture={picture} alt="" sizes="(min-width: 993px) 24rem, 1px" />
          </Frame>
        </div>
        <Questions questions={questions} />
      </div>
    </Section>
  );
}

export const Faq = still(import.meta.env.SSR && FaqSection);
