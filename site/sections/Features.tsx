import { useCamp } from '../app/CampContext.ts';
import { still } from '../app/still.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Features.module.css';
import active from './illustrations/spot-aktivt.svg';
import leader from './illustrations/spot-ledare.svg';
import food from './illustrations/spot-mat.svg';
import phoneFree from './illustrations/spot-mobilfri.svg';
import nature from './illustrations/spot-natur.svg';
import safe from './illustrations/spot-trygg.svg';

/** The painted medallions, by the names in content/features.yaml. */
const medallions = {
  trygg: safe,
  mat: food,
  aktivt: active,
  ledare: leader,
  natur: nature,
  mobilfri: phoneFree,
};

/** Six cards about the camp. */
function FeaturesSection({ heading, lead, link, cards }: HomeTexts['features']) {
  const { slug } = useCamp();
  return (
    <Section id="om" className={styles.section}>
      <div className={`columns ${styles.head}`} data-widths="wide-narrow">
        <SectionHeading>{heading}</SectionHeading>
        <p className="lead">
          {lead} <a href={`/om-${slug}`}>{link}</a>
        </p>
      </div>
      <div className={styles.cards}>
        {cards.map(({ icon, colour, title, text, picture }) => (
          <article key={title} className={styles.card} data-colour={colour} data-wide={picture && ''}>
            {picture && (
              <div className={styles.scene}>
                <Picture picture={picture} alt="" sizes="(min-width: 41em) 20rem, 90vw" />
              </div>
            )}
            <img
              className={styles.medallion}
              src={medallions[icon]}
              alt=""
              width="120"
              height="120"
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

export const Features = still(import.meta.env.SSR && FeaturesSection);
