import ExternalLink from '@lucide/icons/icons/external-link';
import { useCamp } from '../../app/CampContext.ts';
import { Icon } from '../Icon.tsx';
import { Brand } from '../identity/Brand.tsx';
import { MailLink } from '../MailLink.tsx';
import { PostalAddress } from '../PostalAddress.tsx';
import styles from './Footer.module.css';

/** The foot of every page: the Falu red wall with white corner boards. */
export function Footer() {
  const { name, social } = useCamp();
  return (
    <footer className={`${styles.footer} on-dark`}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Brand onWall />
          <h2>Hitta till oss</h2>
          <PostalAddress />
        </div>
        <div>
          <h2>Kontakt</h2>
          <ul className={styles.links}>
            <li>
              <MailLink />
            </li>
            <li>
              <a href="/#kontakt">Kontaktformulär</a>
            </li>
          </ul>
          {social.length > 0 && (
            <>
              <h2>Följ oss</h2>
              <ul className={styles.links}>
                {social.map((page) => (
                  <li key={page.name}>
                    <a href={page.url} target="_blank" rel="noopener">
                      {`Vår sida på ${page.name}`}
                      <Icon symbol={ExternalLink} />
                      <span className="visually-hidden"> (öppnas i ny flik)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
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
        <p className="wrap">{name} drivs av en ideell förening. Barn har varit på kollo här sedan 1922.</p>
      </div>
    </footer>
  );
}
