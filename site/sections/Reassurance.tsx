import { still } from '../app/still.tsx';
import { Frame } from '../components/Frame.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Reassurance.module.css';

/** For worried parents: homesickness, and whom to ask. */
function ReassuranceSection({ heading, lead, points, picture }: HomeTexts['reassurance']) {
  return (
    <Section id="orolig" tone="sunny" edge="torn" className={styles.section}>
      <div className="columns" data-widths="wide-narrow">
        <div className="flow">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <div className={styles.points}>
            {points.map(({ heading, text, link }) => (
              <div key={heading} className={styles.point}>
                <h3>{heading}</h3>
                <p>{text}</p>
                {link && (
                  <a className="on-screen" href={link.href}>
                    {link.text}
                  </a>
                )}
              </div>
            ))}
          </div>
        </div>
        <Frame className={`${styles.picture} on-screen`}>
          <Picture picture={picture} sizes="(min-width: 1280px) 28rem, (min-width: 993px) 35vw, 92vw" />
        </Frame>
      </div>
    </Section>
  );
}

export const Reassurance = still(import.meta.env.SSR && ReassuranceSection);
