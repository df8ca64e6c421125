import { still } from '../app/still.tsx';
import { Frame } from '../components/Frame.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import { FacesBand } from './Faces.tsx';
import styles from './Reassurance.module.css';

/** For worried parents: homesickness, whom to ask, and who receives the child. */
function ReassuranceSections({
  heading,
  lead,
  points,
  picture,
  faces,
}: HomeTexts['reassurance'] & Pick<HomeTexts, 'faces'>) {
  return (
    <>
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
      {faces && <FacesBand faces={faces} />}
    </>
  );
}

export const Reassurance = still(import.meta.env.SSR && ReassuranceSections);
