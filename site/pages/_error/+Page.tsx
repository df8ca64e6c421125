import House from '@lucide/icons/icons/house';
import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** What an address that leads nowhere shows. */
function NotFound({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, links } = data;
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className="flow">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <ButtonRow>
          <ButtonLink href="/">
            <Icon symbol={House} />
            {links.home}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/#faq">
            {links.questions}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/kontakt">
            {links.contact}
          </ButtonLink>
        </ButtonRow>
        <p className={styles.code} lang="en">
          404 Page Not Found
        </p>
        {import.meta.env.DEV && (
          <p className={styles.code} lang="en">
            Did you forget to add the page to the router?
          </p>
        )}
      </div>
      <Frame>
        <Picture
          picture={data.picture}
          sizes="(min-width: 1280px) 40rem, (min-width: 901px) 50vw, 92vw"
          loading="eager"
        />
      </Frame>
    </div>
  );
}

export const Page = still(import.meta.env.SSR && NotFound);
