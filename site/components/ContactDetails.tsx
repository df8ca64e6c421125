import Camera from '@lucide/icons/icons/camera';
import Globe from '@lucide/icons/icons/globe';
import Mail from '@lucide/icons/icons/mail';
import MapPin from '@lucide/icons/icons/map-pin';
import ThumbsUp from '@lucide/icons/icons/thumbs-up';
import { useCamp } from '../app/CampContext.ts';
import { ContactList, ContactWay } from './ContactList.tsx';
import { MailLink } from './MailLink.tsx';
import { NewTab } from './NewTab.tsx';
import { PostalAddress } from './PostalAddress.tsx';

/** Where the camp is and how to reach it: address, e-mail and social media. */
export function ContactDetails() {
  const { social } = useCamp();
  return (
    <ContactList>
      <ContactWay symbol={MapPin}>
        <PostalAddress />
      </ContactWay>
      <ContactWay symbol={Mail}>
        <MailLink />
      </ContactWay>
      {social.map((page) => (
        <ContactWay key={page.name} symbol={symbolFor(page.name)}>
          <a href={page.url} target="_blank" rel="noopener">
            <NewTab>{page.name}</NewTab>
          </a>
        </ContactWay>
      ))}
    </ContactList>
  );
}

/** Generic icons for social media: Lucide has no trademarks. */
function symbolFor(name: string) {
  if (/facebook/i.test(name)) return ThumbsUp;
  return /instagram/i.test(name) ? Camera : Globe;
}
