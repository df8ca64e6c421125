import { ButtonLink, ButtonRow } from '../components/Button.tsx';
import styles from './Hero.module.css';
import hero from './illustrations/hero.svg';
import heroTall from './illustrations/hero-tall.svg';

/** The welcome: readable before any picture has arrived, because the sky is CSS. */
export function Hero({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className={styles.hero}>
      <picture>
        {/* As in the stylesheet: a phone gets a picture of its own shape. */}
        <source media="(max-width: 37.5em)" srcSet={heroTall} width="780" height="1088" />
        <img className={styles.picture} src={hero} alt="" width="2400" height="900" fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.text}`}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <ButtonRow className={styles.applications}>
          <ButtonLink href="/#ansok-barn">Ansök som kollobarn</ButtonLink>
          <ButtonLink href="/#ansok-ledare" variant="secondary">
            Bli kolloledare
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}
