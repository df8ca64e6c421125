import { useCamp } from '../../app/CampContext.ts';
import { still } from '../../app/still.tsx';
import { Brand } from '../identity/Brand.tsx';
import { MailLink } from '../MailLink.tsx';
import { NewTab } from '../NewTab.tsx';
import styles from './Footer.module.css';

/** The footer of every page: a Falu red wall with white corner boards. */
function FooterSection({ line }: { line?: string | undefined }) {
  const { address, social } = useCamp();
  return (
    <footer className={`lace ${styles.footer} on-dark on-screen`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.place}>
          <Brand onWall />
          <address>
            {address.street}
            <br />
            {`${address.postalCode} ${address.town}`}
          </address>
          <MailLink />
        </div>
        <div>
          <h2>Kontakt</h2>
          <ul className={styles.links}>
            <li>
              <a href="/#kontakt">Kontaktformulär</a>
            </li>
            {social.map((page) => (
              <li key={page.name}>
                <a href={page.url} target="_blank" rel="noopener">
                  <NewTab>{page.name}</NewTab>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Genvägar</h2>
          <ul className={styles.links}>
            <li>
              <a href="/">Till startsidan</a>
            </li>
            <li>
              <a href="/tack">Tack till våra stödjare</a>
            </li>
            <li>
              <a href="/gdpr">Så hanterar vi personuppgifter</a>
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.plinth}>
        {line && (
          <div className="wrap">
            <p>{line}</p>
          </div>
        )}
      </div>
    </footer>
  );
}

export const Footer = still(import.meta.env.SSR && FooterSection);
