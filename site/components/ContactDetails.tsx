import Camera from 'lucide-react/icons/camera';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useCamp } from '../rendering/CampContext.ts';
import styles from './ContactDetails.module.css';
import { Icon } from './Icon.tsx';
import { NewTab } from './NewTab.tsx';

/** Where the camp is and how to reach it: address, e-mail and social media. */
export function ContactDetails() {
  const { name, address, email, social } = useCamp();
  return (
    <ul className={styles.details}>
      <li>
        <Icon symbol={MapPin} />
        <address>
          {name}
          <br />
          {address.street}
          <br />
          {address.postalCode} {address.town}
        </address>
      </li>
      <li>
        <Icon symbol={Mail} />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {social.map((page) => (
        <li key={page.name}>
          <Icon symbol={symbolFor(page.name)} />
          <a href={page.url} target="_blank" rel="noopener">
            <NewTab>{page.name}</NewTab>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Drawings that hint at the place; lucide has no trademarks. */
function symbolFor(name: string) {
  if (/facebook/i.test(name)) return ThumbsUp;
  return /instagram/i.test(name) ? Camera : Globe;
}
