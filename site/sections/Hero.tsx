import DoorOpen from '@lucide/icons/icons/door-open';
import Lock from '@lucide/icons/icons/lock';
import type { Season } from '../../forms/season.ts';
import { ApplicationLinks } from '../components/ApplicationLinks.tsx';
import { ButtonRow } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Hero.module.css';
import hero from './illustrations/hero.svg';
import heroTall from './illustrations/hero-tall.svg';
import { opensWords, openWords } from './seasonWords.ts';

type HeroProps = HomeTexts['hero'] & {
  season: Season;
  /** When the children's application opens, as on its board: "Öppnar igen under våren 2026". */
  reopens: string;
};

/** The top of the home page. The sky is CSS, so that the text is readable before the picture has loaded. */
export function Hero({ heading, lead, season: { child, leader }, reopens }: HeroProps) {
  return (
    <section className={styles.hero}>
      <picture className="on-screen">
        {/* The same breakpoint as in the stylesheet: where the text is above the picture, another crop is shown. */}
        <source media="(max-width: 62em)" srcSet={heroTall} />
        <img className={styles.picture} src={hero} alt="" width="2400" height="900" fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.text}`}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <div className={styles.seasons}>
          <p className={styles.season}>
            <Icon symbol={child.open ? DoorOpen : Lock} />
            <span>{`Ansökan till kollo ${child.open ? openWords(child) : `är stängd. ${opensWords(child, { reopens })}`}`}</span>
          </p>
          {leader.open && (
            <p className={styles.season}>
              <Icon symbol={DoorOpen} />
              <span>{`Ansökan för kolloledare ${openWords(leader)}`}</span>
            </p>
          )}
        </div>
        <ButtonRow className={styles.applications}>
          <ApplicationLinks />
        </ButtonRow>
      </div>
    </section>
  );
}
