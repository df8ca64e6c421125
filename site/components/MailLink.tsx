import { useCamp } from '../app/CampContext.ts';
import { mailto } from './mailto.ts';

/** The camp's e-mail address, leading to a new letter. A narrow window breaks it after the @ before anywhere else. */
export function MailLink({ subject }: { subject?: string }) {
  const { email } = useCamp();
  const [person, domain] = email.split('@');
  return (
    <a href={mailto(email, subject)}>
      {`${person}@`}
      <wbr />
      {domain}
    </a>
  );
}
