import type { DataOf } from '../../app/page.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { NewTab } from '../../components/NewTab.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { content } from './+content.ts';
import styles from './PartnerCard.module.css';

type Partner = DataOf<typeof content>['partners'][number];

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
