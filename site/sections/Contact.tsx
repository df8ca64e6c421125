import Mail from '@lucide/icons/icons/mail';
import type { ReactNode } from 'react';
import { Card } from '../components/Card.tsx';
import { ContactList, ContactWay } from '../components/ContactList.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { Section } from '../components/Section.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';

/** The contact details and form, last on the home page. */
export function Contact({ heading, lead, form }: HomeTexts['contact'] & { form: ReactNode }) {
  return (
    <Section id="kontakt" tone="sunny" edge="torn">
      <div className="columns" data-widths="narrow-wide">
        <div className="flow beside">
          <SectionHeading>{heading}</SectionHeading>
          <p className="lead">{lead}</p>
          <ContactList>
            <ContactWay symbol={Mail}>
              <MailLink />
            </ContactWay>
          </ContactList>
        </div>
        <Card raised>{form}</Card>
      </div>
    </Section>
  );
}
