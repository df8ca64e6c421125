import type { ReactNode } from 'react';
import type { ApplicationName, ApplicationStatus as Status } from '../../forms/season.ts';
import { Card } from '../components/Card.tsx';
import { Frame } from '../components/Frame.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { Notice } from '../components/Notice.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { Ticks } from '../components/Ticks.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Application.module.css';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { closedNotice } from './seasonWords.ts';
import { WhileClosed } from './WhileClosed.tsx';

interface ApplicationProps {
  id: string;
  texts: HomeTexts['applications'][ApplicationName];
  status: Status;
  tone: 'birch' | 'lakeside';
  /** The side of the form in wide windows. */
  formSide: 'left' | 'right';
  form: ReactNode;
  /** The dates of the camp weeks, while they are known and in the future. */
  weeks?: ReactNode;
}

/** One application: its status, its description and its form. */
export function Application({ id, texts, status, tone, formSide, form, weeks }: ApplicationProps) {
  return (
    <Section id={id} tone={tone} edge={formSide === 'left' ? 'flipped' : 'torn'}>
      <ApplicationStatus status={status} closed={texts.closed} />
      <div
        className={`columns ${styles.columns}`}
        data-widths={formSide === 'left' ? 'wide-narrow' : 'narrow-wide'}
      >
        <div className="flow">
          <h2>{texts.heading}</h2>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Card raised className={styles.form}>
          {!status.open && (
            <>
              <Notice>{closedNotice(status, texts.closed)}</Notice>
              <WhileClosed
                calendar={status.opens && `/kalender/${id}.ics`}
                askToBeTold={texts.closed.askToBeTold}
              />
            </>
          )}
          {form}
        </Card>
        <div className={`flow beside ${styles.more}`}>
          <h3>{texts.pointsHeading}</h3>
          <Ticks items={texts.points} />
          {weeks}
          <p>
            {texts.ask} <MailLink />.
          </p>
          <Frame className={`${styles.picture} on-screen`}>
            <Picture picture={texts.picture} alt="" sizes="(min-width: 993px) 28rem, 90vw" />
          </Frame>
        </div>
      </div>
    </Section>
  );
}
