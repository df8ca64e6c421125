import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** The not-found page. */
function NotFound({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, links } = data;
  return (
    <div className={`wrap columns ${styles.columns}`} data-widths="narrow-wide">
      <div className="flow">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <ul className={`grid ${styles.signs} on-screen`}>
          <li>
            <a href="/">{links.home}</a>
          </li>
          <li>
            <a href="/#faq">{links.questions}</a>
          </li>
          <li>
            <a href="/kontakt">{links.contact}</a>
          </li>
        </ul>
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
          sizes="(min-width: 1280px) 40rem, (min-width: 993px) 50vw, 92vw"
          loading="eager"
        />
      </Frame>
    </div>
  );
}

export const Page = still(import.meta.env.SSR && NotFound);
