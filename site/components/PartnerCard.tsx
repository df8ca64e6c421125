import type { ShownPicture } from '../pictures/picture.ts';
import { ButtonLink } from './Button.tsx';
import { NewTab } from './NewTab.tsx';
import styles from './PartnerCard.module.css';
import { Picture } from './Picture.tsx';

export interface Partner {
  readonly name: string;
  readonly description: string;
  readonly logo?: ShownPicture | undefined;
  readonly website?: string | undefined;
}

/** A partner's name board: the logotype on a painted plate, and below it who they are to the camp. */
export function PartnerCard({ partner, websiteLabel }: { partner: Partner; websiteLabel: string }) {
  const { name, description, logo, website } = partner;
  return (
    <article className={styles.card}>
      <div className={styles.plate}>
        {logo && (
          <span className={styles.logo}>
            <Picture picture={logo} sizes="17rem" />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p>{description}</p>
        {website && (
          <p className={styles.website}>
            <ButtonLink
              variant="secondary"
              size="small"
              href={website}
              target="_blank"
              rel="noopener"
              aria-label={`${websiteLabel}: ${name} (öppnas i ny flik)`}
            >
              <NewTab>{websiteLabel}</NewTab>
            </ButtonLink>
          </p>
        )}
      </div>
    </article>
  );
}
