import { useCamp } from '../app/CampContext.ts';
import { mailto } from './mailto.ts';

/** The camp's e-mail address as a mail link. */
export function MailLink({ subject }: { subject?: string }) {
  const { email } = useCamp();
  return <a href={mailto(email, subject)}>{email}</a>;
}
