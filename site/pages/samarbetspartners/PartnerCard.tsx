import type { DataOf } from '../../app/page.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { NewTab } from '../../components/NewTab.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

type Partner = DataOf<typeof content>['partners'][number];

/** A partner: a picture of a joint activity, and a description beside it. */
export function PartnerCard({ partner, websiteLabel }: { partner: Partner; websiteLabel: string }) {
  const { name, description, logo, scene, website } = partner;
  return (
    <article className={`sheet ${styles.partner}`}>
      {scene && (
        <div className={styles.scene}>
          <Picture picture={scene} sizes="(min-width: 1280px) 24rem, (min-width: 41em) 42vw, 92vw" />
        </div>
      )}
      <div className={`flow ${styles.words}`}>
        {logo && (
          <span className={styles.sign}>
            <Picture picture={logo} sizes="17rem" />
          </span>
        )}
        <h3>{name}</h3>
        <p className="lead">{description}</p>
        {website && (
          <p>
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
